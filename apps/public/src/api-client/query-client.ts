import { QueryClient } from '@tanstack/react-query'
import { statusOf } from './read-failure.ts'
import { useLiveConnection } from './live-connection-store.ts'

/** Milliseconds for which data counts as fresh. */
const fresh = 60_000

/** A refusal stays the same; only network failures and a busy server are retried. */
const mayPass = (error: unknown) => (statusOf(error) ?? 500) >= 500

/**
 * Data is shown from the cache at once. Public content stays while the live connection reports changes; without it, and for personal data,
 * anything older than a minute is refetched when it is shown again or the window gets the focus.
 */
export const createQueryClient = () => {
  const begin = Date.now()
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Data from the server-rendered page has the timestamp 1 (server.ts): it is as old as the visit.
        staleTime: ({ state, meta }) => {
          if (meta?.own !== true && useLiveConnection.getState().state === 'open') return Number.POSITIVE_INFINITY
          return state.dataUpdatedAt > 1 ? fresh : begin + fresh
        },
        gcTime: Number.POSITIVE_INFINITY,
        // A browser's offline flag may be wrong, and waiting forever would tell the visitor nothing.
        networkMode: 'always',
        retry: typeof document === 'undefined' ? false : (failures, error) => failures < 2 && mayPass(error),
        retryDelay: (failures) => 300 * 2 ** failures,
        // A section that failed on the server stays failed until a retry, instead of flickering at hydration.
        retryOnMount: false,
        refetchOnWindowFocus: true,
      },
      mutations: { networkMode: 'always' },
      // A pending query of a failed page would reach the browser as a promise without a listener.
      dehydrate: { shouldDehydrateQuery: ({ state }) => state.status !== 'pending' },
    },
  })
}
