import { addPasskey, beginPasskeySetUp, beginPasskeySignIn } from '@campus/contracts/identity/passkey-endpoints.ts'
import type { OwnPasskey } from '@campus/contracts/identity/passkey-schemas.ts'
import type { TestApp } from './app.ts'
import { type SoftAuthenticator, softAuthenticator } from './soft-authenticator.ts'

type Owner = { id: string; password: string; token: string }

/** Adds a passkey to an account by its own calls; a fresh second factor has to be there already where it has one. */
export const setUpPasskey = async (
  api: Pick<TestApp, 'send'>,
  owner: Omit<Owner, 'id'>,
  device: SoftAuthenticator = softAuthenticator(),
): Promise<{ device: SoftAuthenticator; passkey: OwnPasskey }> => {
  const { data } = (await api.send(beginPasskeySetUp, { body: { currentPassword: owner.password } }, owner)).body
  const added = await api.send(addPasskey, { body: { passkey: device.create(data) } }, owner)
  return { device, passkey: added.body.data }
}

/** Asks for what a browser needs to sign in by a passkey alone. */
export const signInOptions = async (api: Pick<TestApp, 'send'>) => (await api.send(beginPasskeySignIn, { body: {} })).body.data

/** The requests of an admin about passkeys, each with what it needs. */
export const passkeyRequests = (api: TestApp, admin: Owner) => {
  const begin = async () => {
    await api.pool.query('delete from passkeys where account_id = $1', [admin.id])
    await api.pool.query('delete from second_factors where account_id = $1', [admin.id])
    return (await api.send(beginPasskeySetUp, { body: { currentPassword: admin.password } }, admin)).body.data
  }
  const withPasskey = async () => {
    const body = { passkey: softAuthenticator().create(await begin()) }
    return { params: { id: (await api.send(addPasskey, { body }, admin)).body.data._id } }
  }
  return {
    'POST /api/v1/auth/passkeys': async () => ({ body: { passkey: softAuthenticator().create(await begin()) } }),
    'PATCH /api/v1/auth/passkeys/:id': async () => ({ ...(await withPasskey()), body: { name: 'Key of the desk' } }),
    'DELETE /api/v1/auth/passkeys/:id': withPasskey,
  }
}
