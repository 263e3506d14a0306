import { getOwnAccount } from '@campus/contracts/identity/endpoints.ts'
import { call } from '../../api-client/call.ts'
import { updateOwnAccount } from '../../api-client/session-owner.ts'

/**
 * Fetches how the own account shows its second factor now, after a change of it. A failure leaves what was shown before: the change is
 * done, and what it answered with, such as new recovery codes, must be shown.
 */
export const fetchFactorState = async (): Promise<void> => {
  const account = await call(getOwnAccount, {}).catch(() => undefined)
  if (!account) return
  const { user } = account
  updateOwnAccount({ hasSecondFactor: user.hasSecondFactor ?? false, factorWays: user.factorWays ?? [] })
}
