import { getOwnAccount } from '@campus/contracts/identity/endpoints.ts'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api-client/call.ts'
import { updateOwnAccount } from '../../api-client/session-owner.ts'

/**
 * Fetches how the own account shows its second factor now, after a change of it. A failure leaves what was shown before: the change is
 * done, and what it answered with, such as new recovery codes, must be shown.
 */
const fetchFactorState = async (): Promise<void> => {
  const account = await call(getOwnAccount, {}).catch(() => undefined)
  if (!account) return
  const { user } = account
  updateOwnAccount({ hasSecondFactor: user.hasSecondFactor ?? false, factorWays: user.factorWays ?? [] })
}

/** Fetches a list anew after a change of the own second factor, and how the account now shows it. */
export const useFactorChange = <I = void, O = unknown>({ queryKey }: { queryKey: QueryKey }, mutationFn: (input: I) => Promise<O>) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: async () => {
      await fetchFactorState()
      return queryClient.invalidateQueries({ queryKey })
    },
  })
}
