import {
  beginFactorSetUp,
  confirmFactorSetUp,
  getOwnSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '@campus/contracts/identity/second-factor-endpoints.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api-client/call.ts'
import { updateOwnAccount } from '../../api-client/session-owner.ts'
import { endpointQuery } from '../../api-client/endpoint-query.ts'
import { useFactorChange } from '../passkeys/use-factor-change.ts'

export const ownFactorQuery = endpointQuery(getOwnSecondFactor, {}, (reply) => reply.data)

/** Asks for the secret of an app by the own password. Nothing changes until it is confirmed. */
export const useBeginSetUp = () =>
  useMutation({ mutationFn: (currentPassword: string | undefined) => call(beginFactorSetUp, { body: { currentPassword } }) })

export const useConfirmSetUp = () => useFactorChange(ownFactorQuery, (code: string) => call(confirmFactorSetUp, { body: { code } }))
export const useRenewRecoveryCodes = () => useFactorChange(ownFactorQuery, () => call(renewRecoveryCodes, {}))
export const useRemoveFactor = () => useFactorChange(ownFactorQuery, () => call(removeSecondFactor, {}))

/** Opens the panel to an admin whose second factor was missing, once they have kept their recovery codes, or have a passkey. */
export const endMissingFactor = (): void => updateOwnAccount({ mustSetUpFactor: false })
