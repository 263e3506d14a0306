import { AppError } from '@campus/contracts/core/errors.ts'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'

/** Returns a function that fetches anew what these endpoints have told, whatever was asked; it resolves when the screen is up to date. */
export const useRefetch = (...endpoints: readonly { path: string }[]) => {
  const queryClient = useQueryClient()
  return () => Promise.all(endpoints.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
}

/** Returns what a save does after a failure: where somebody else has saved meanwhile, theirs is then shown. */
export const useRefetchAfterConflict = ({ queryKey }: { queryKey: QueryKey }) => {
  const queryClient = useQueryClient()
  return async (error: unknown) => {
    if (error instanceof AppError && error.code === 'CONFLICT') await queryClient.invalidateQueries({ queryKey })
  }
}
