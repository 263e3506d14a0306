import { AppError } from '@campus/contracts/core/errors.ts'
import { QueryClient } from '@tanstack/react-query'

/** A refusal stays one however often it is asked; only what the network or a busy server did is worth asking again. */
const mayPass = (error: unknown) => !(error instanceof AppError) || error.status >= 500

/** The cache of what the server owns. Several people work at once, so what one returns to is asked for anew after half a minute. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && mayPass(error),
        // What failed stays so until somebody tries again: a screen does not ask twice because its loader already did.
        retryOnMount: false,
        // Without a connection a call fails and says so, instead of waiting in silence.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
