import {
  beginFactorSetUp,
  confirmFactorSetUp,
  getOwnSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '@campus/contracts/identity/second-factor-endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api-client/call.ts'
import { updateOwnAccount } from '../../api-client/session-owner.ts'
import { endpointQuery } from '../../api-client/endpoint-query.ts'
import { fetchFactorState } from '../passkeys/fetch-factor-state.ts'

export const ownFactorQuery = endpointQuery(getOwnSecondFactor, {}, (reply) => reply.data)

/** Asks for the secret of an app by the own password. Nothing changes until it is confirmed. */
export const useBeginSetUp = () =>
  useMutation({ mutationFn: (currentPassword: string | undefined) => call(beginFactorSetUp, { body: { currentPassword } }) })

/** Refetches the own second factor after a change of it. */
const useChange = <I = void, O = unknown>(mutationFn: (input: I) => Promise<O>) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: async () => {
      await fetchFactorState()
      return queryClient.invalidateQueries(ownFactorQuery)
    },
  })
}

export const useConfirmSetUp = () => useChange((code: string) => call(confirmFactorSetUp, { body: { code } }))
export const useRenewRecoveryCodes = () => useChange(() => call(renewRecoveryCodes, {}))
export const useRemoveFactor = () => useChange(() => call(removeSecondFactor, {}))

/** Opens the panel to an admin whose second factor was missing, once they have kept their recovery codes, or have a passkey. */
export const endMissingFactor = (): void => updateOwnAccount({ mustSetUpFactor: false })
