import {
  addPasskey,
  beginPasskeySetUp,
  beginPasskeyStepUp,
  listOwnPasskeys,
  removePasskey,
  renamePasskey,
  stepUpWithPasskey,
} from '@campus/contracts/identity/passkeys/endpoints.ts'
import { call } from '../../api-client/call.ts'
import { endpointQuery } from '../../api-client/endpoint-query.ts'
import { session } from '../../api-client/session.ts'
import { useFactorChange } from './use-factor-change.ts'
import { createPasskey, showPasskey } from './web-authn.ts'

export const ownPasskeysQuery = endpointQuery(listOwnPasskeys, {}, (reply) => reply.data)

type Adding = { currentPassword: string | undefined; signal: AbortSignal }

/** Adds a passkey of this device; null where its owner has not confirmed it. */
export const useAddPasskey = () =>
  useFactorChange(ownPasskeysQuery, async ({ currentPassword, signal }: Adding) => {
    const { data } = await call(beginPasskeySetUp, { body: { currentPassword } })
    const passkey = await createPasskey(data, signal)
    return passkey && call(addPasskey, { body: { passkey } })
  })

export const useRenamePasskey = (id: string) =>
  useFactorChange(ownPasskeysQuery, (name: string) => call(renamePasskey, { params: { id }, body: { name } }))

export const useRemovePasskey = () => useFactorChange(ownPasskeysQuery, (id: string) => call(removePasskey, { params: { id } }))

/** Shows one of the own passkeys again; false where none was used. */
export const stepUpByPasskey = async (signal: AbortSignal): Promise<boolean> => {
  const passkey = await showPasskey((await session.call(beginPasskeyStepUp, {})).data, signal)
  if (!passkey) return false
  await session.call(stepUpWithPasskey, { body: { passkey } })
  return true
}
