import { QueryClient } from '@tanstack/react-query'
import { statusOf } from './failure.ts'
import { useLive } from './live-state.ts'

/** How long what was fetched counts as fresh, in ms. */
const fresh = 60_000

/** A refusal stays one however often it is asked; only what the network or a busy server did is worth asking again. */
const mayPass = (error: unknown) => (statusOf(error) ?? 500) >= 500

/**
 * What the server owns is shown from the cache at once. The college's content is kept for as long as the live connection tells of
 * its changes; without one, and of what is somebody's own, what is older than a minute is asked for again when it is shown anew or
 * when the visitor comes back to the window.
 */
export const createQueryClient = () => {
  const begin = Date.now()
  return new QueryClient({
    defaultOptions: {
      queries: {
        // What came with the page bears no moment of its own but 1 (server.ts): it is as old as the visit.
        staleTime: ({ state, meta }) => {
          if (meta?.own !== true && useLive.getState().state === 'open') return Number.POSITIVE_INFINITY
          return state.dataUpdatedAt > 1 ? fresh : begin + fresh
        },
        gcTime: Number.POSITIVE_INFINITY,
        // A browser that takes itself for offline may be wrong, and waiting for ever tells a visitor nothing.
        networkMode: 'always',
        retry: typeof document === 'undefined' ? false : (failures, error) => failures < 2 && mayPass(error),
        retryDelay: (failures) => 300 * 2 ** failures,
        // A section that came failed from the server stays so until one tries again, instead of flickering at hydration.
        retryOnMount: false,
        refetchOnWindowFocus: true,
      },
      mutations: { networkMode: 'always' },
      // What is still under way when a page fails would reach the browser as a promise that nobody listens to.
      dehydrate: { shouldDehydrateQuery: ({ state }) => state.status !== 'pending' },
    },
  })
}
