import { AppError } from '@campus/contracts/core/errors.ts'
import { QueryClient } from '@tanstack/react-query'

/** A refusal stays the same; only network failures and a busy server are retried. */
const mayPass = (error: unknown) => !(error instanceof AppError) || error.status >= 500

/** The cache of server data. Several admins work at once, so data older than half a minute is refetched on return. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && mayPass(error),
        // A failed query waits for a manual retry, because its loader has already tried.
        retryOnMount: false,
        // Without a connection a call fails and says so, instead of waiting in silence.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
