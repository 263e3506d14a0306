import { signIn } from '@campus/contracts/identity/endpoints.ts'
import { addPasskey, beginPasskeySetUp, beginPasskeySignIn, signInWithPasskey } from '@campus/contracts/identity/passkeys/endpoints.ts'
import { passkeyAnswers } from '@campus/contracts/identity/passkeys/messages.ts'
import type { OwnPasskey } from '@campus/contracts/identity/passkeys/schema.ts'
import { expect } from 'vitest'
import type { TestApp } from '../app.ts'
import { type Lies, type SoftAuthenticator, softAuthenticator } from './soft-authenticator.ts'

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

/** Returns helpers for tests of signing in by passkeys: admins who have one, the answer of their device, and the expected refusal. */
export const passkeyOwners = (api: () => TestApp) => {
  const withPasskey = async (device = softAuthenticator()) => {
    const admin = await api().signedIn('admin')
    return { ...admin, ...(await setUpPasskey(api(), admin, device)) }
  }
  type Passkeyed = Awaited<ReturnType<typeof withPasskey>>
  const shown = async ({ device }: Pick<Passkeyed, 'device'>, lies: Lies = {}) => device.get(await signInOptions(api()), lies)
  const signInBy = async (owner: Pick<Passkeyed, 'device'>, lies: Lies = {}) =>
    api().inject(signInWithPasskey, { body: { passkey: await shown(owner, lies) } }, {})
  const expectRefused = ({ statusCode, body, headers }: Awaited<ReturnType<typeof signInBy>>, message: string = passkeyAnswers.refused) => {
    expect([statusCode, JSON.parse(body)]).toEqual([401, { success: false, message }])
    expect(headers['set-cookie']).toBeUndefined()
  }
  /** Signs in by the password, up to the second step. */
  const waitingFor = async ({ email, password }: Pick<Passkeyed, 'email' | 'password'>) => {
    const { secondFactor } = (await api().send(signIn, { body: { email, password } })).body
    return { challenge: secondFactor?.challenge ?? '', ways: secondFactor?.ways }
  }
  return { withPasskey, shown, signInBy, expectRefused, waitingFor }
}

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
