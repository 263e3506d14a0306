import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useTransition } from 'react'
import { isMissingChunk, reloadIfServed } from '../api-client/missing-chunk.ts'

/** Retries the failed queries of a page and its layout. */
export const useRetryPage = (failure: unknown, reset: () => void) => {
  const router = useRouter()
  const queryClient = useQueryClient()
  const [retrying, startRetry] = useTransition()
  const retry = () =>
    startRetry(async () => {
      if (isMissingChunk(failure)) return reloadIfServed()
      // Reset instead of removed: mounted queries refetch by themselves, and the loaders request the others.
      const shown = queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' })
      await Promise.all([shown, router.invalidate()])
      reset()
    })
  return { retry, retrying }
}
