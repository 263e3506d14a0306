import { beginPasskeySignIn, signInWithPasskey } from '@campus/contracts/identity/passkeys/endpoints.ts'
import { session } from '../../api-client/session.ts'
import { showPasskey } from './web-authn.ts'

/** Signs in by a passkey, alone or after the password; false where none was used. */
export const signInByPasskey = async (signal: AbortSignal, challenge?: string): Promise<boolean> => {
  const step = challenge === undefined ? {} : { challenge }
  const passkey = await showPasskey((await session.call(beginPasskeySignIn, { body: step })).data, signal)
  if (!passkey) return false
  session.adopt((await session.call(signInWithPasskey, { body: { passkey, ...step } })).user)
  return true
}
