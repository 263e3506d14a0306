import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useTransition } from 'react'
import { isMissingChunk, reloadIfServed } from '../api-client/missing-chunk.ts'

/** Tries again all of a page that failed: its own data, and what the layout around it lacks. */
export const useRetryPage = (failure: unknown, reset: () => void) => {
  const router = useRouter()
  const queryClient = useQueryClient()
  const [retrying, startRetry] = useTransition()
  const retry = () =>
    startRetry(async () => {
      if (isMissingChunk(failure)) return reloadIfServed()
      // Reset and not removed: what is on the screen listens on, and what is not is asked for by the loaders.
      const shown = queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' })
      await Promise.all([shown, router.invalidate()])
      reset()
    })
  return { retry, retrying }
}
