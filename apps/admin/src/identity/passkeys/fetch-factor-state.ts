import { getOwnAccount } from '@campus/contracts/identity/endpoints.ts'
import { call } from '../../api-client/call.ts'
import { updateOwnAccount } from '../../api-client/session-owner.ts'

/** Fetches how the own account shows its second factor now. */
export const fetchFactorState = async (): Promise<void> => {
  const { user } = await call(getOwnAccount, {})
  updateOwnAccount({ hasSecondFactor: user.hasSecondFactor ?? false, factorWays: user.factorWays ?? [] })
}
