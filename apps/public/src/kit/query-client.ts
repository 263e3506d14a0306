import { QueryClient } from '@tanstack/react-query'
import { statusOf } from './failure.ts'

/** A refusal stays one however often it is asked; only what the network or a busy server did is worth asking again. */
const mayPass = (error: unknown) => (statusOf(error) ?? 500) >= 500

/** What the server owns is fetched when it is not there yet and then kept: pushes refresh it, not time (decisions §9). */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        retry: typeof document === 'undefined' ? false : (failures, error) => failures < 2 && mayPass(error),
        // A section that came failed from the server stays so until one tries again, instead of flickering at hydration.
        retryOnMount: false,
        refetchOnWindowFocus: false,
      },
    },
  })
