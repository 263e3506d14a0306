import {
  addPasskey,
  beginPasskeySetUp,
  beginPasskeyStepUp,
  listOwnPasskeys,
  removePasskey,
  renamePasskey,
  stepUpWithPasskey,
} from '@campus/contracts/identity/passkeys/endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api-client/call.ts'
import { endpointQuery } from '../../api-client/endpoint-query.ts'
import { session } from '../../api-client/session.ts'
import { fetchFactorState } from './fetch-factor-state.ts'
import { createPasskey, showPasskey } from './web-authn.ts'

export const ownPasskeysQuery = endpointQuery(listOwnPasskeys, {}, (reply) => reply.data)

/** Fetches the list anew after a change of it, and how the account now shows its second factor. */
const useChange = <I, O>(mutationFn: (input: I) => Promise<O>) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: async () => {
      await fetchFactorState()
      return queryClient.invalidateQueries(ownPasskeysQuery)
    },
  })
}

type Adding = { currentPassword: string | undefined; signal: AbortSignal }

/** Adds a passkey of this device; null where its owner has not confirmed it. */
export const useAddPasskey = () =>
  useChange(async ({ currentPassword, signal }: Adding) => {
    const { data } = await call(beginPasskeySetUp, { body: { currentPassword } })
    const passkey = await createPasskey(data, signal)
    return passkey && call(addPasskey, { body: { passkey } })
  })

export const useRenamePasskey = (id: string) => useChange((name: string) => call(renamePasskey, { params: { id }, body: { name } }))

export const useRemovePasskey = () => useChange((id: string) => call(removePasskey, { params: { id } }))

/** Shows one of the own passkeys again; false where none was used. */
export const stepUpByPasskey = async (signal: AbortSignal): Promise<boolean> => {
  const passkey = await showPasskey((await session.call(beginPasskeyStepUp, {})).data, signal)
  if (!passkey) return false
  await session.call(stepUpWithPasskey, { body: { passkey } })
  return true
}
