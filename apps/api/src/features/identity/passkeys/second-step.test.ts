import { limits } from '@campus/contracts/core/limits.ts'
import { listPeople, signIn } from '@campus/contracts/identity/endpoints.ts'
import {
  beginPasskeySignIn,
  beginPasskeyStepUp,
  removePasskey,
  signInWithPasskey,
  stepUpWithPasskey,
} from '@campus/contracts/identity/passkeys/endpoints.ts'
import {
  changeFactorRequirement,
  finishSignIn,
  renewRecoveryCodes,
  resetSecondFactor,
} from '@campus/contracts/identity/second-factor-endpoints.ts'
import { secondFactorAnswers } from '@campus/contracts/identity/second-factor-messages.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passkeyOwners, setUpPasskey, signInOptions } from '../../../../testing/second-factors/passkeys.ts'
import { setUpFactor } from '../../../../testing/second-factors/second-factors.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { resetFactorByServer } from '../second-factor/office-routes.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => api.dispose())

const { withPasskey, shown, signInBy, expectRefused, waitingFor } = passkeyOwners(() => api)
const ownerOfOffice = () => api.signedIn('admin')

describe('as the second step after the password', () => {
  fullTest('takes one of the account’s own passkeys for just this sign-in, once', async () => {
    const [owner, other] = [await withPasskey(), await withPasskey()]
    const { challenge, ways } = await waitingFor(owner)
    expect(ways).toEqual(['passkey'])
    const { data } = (await api.send(beginPasskeySignIn, { body: { challenge } })).body
    expect(data.allowCredentials).toEqual([
      { type: 'public-key', id: owner.device.credentialId.toString('base64url'), transports: ['internal', 'hybrid'] },
    ])
    const go = (passkey: object, by = challenge) => api.inject(signInWithPasskey, { body: { passkey, challenge: by } }, {})
    expectRefused(await go(other.device.get(data, { userHandle: undefined })))
    expectRefused(await go(owner.device.get(await signInOptions(api))))
    // An answer to this step is no sign-in of its own, nor of another one that waits.
    expectRefused(await api.inject(signInWithPasskey, { body: { passkey: owner.device.get(data) } }, {}))
    expectRefused(await go(owner.device.get(data), (await waitingFor(owner)).challenge))
    expect((await go(owner.device.get(data))).statusCode).toBe(200)
    expectRefused(await go(owner.device.get(data)), secondFactorAnswers.challengeOver)
  })

  test('offers passkey and app beside each other, and keeps what the first step said of the browser', async () => {
    const admin = await api.signedIn('admin')
    await setUpFactor(api, admin)
    const owner = { ...admin, ...(await setUpPasskey(api, admin)) }
    const { email, password } = owner
    const { secondFactor } = (await api.send(signIn, { body: { email, password, remember: false } })).body
    expect(secondFactor?.ways).toEqual(['totp', 'recovery', 'passkey'])
    const challenge = secondFactor?.challenge ?? ''
    const { data } = (await api.send(beginPasskeySignIn, { body: { challenge } })).body
    const body = { challenge, passkey: owner.device.get(data), remember: true }
    const { headers } = await api.send(signInWithPasskey, { body })
    const refresh = [headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith('refresh='))
    expect(refresh).not.toMatch(/expires/i)
  })

  test('is void once a passkey was added or removed, and asks nobody without passkeys', async () => {
    const owner = await withPasskey()
    const { challenge } = await waitingFor(owner)
    await setUpPasskey(api, owner)
    expect((await api.sendRefused(beginPasskeySignIn, { body: { challenge } })).status).toBe(401)
    const linked = await api.signedIn('admin')
    await setUpFactor(api, linked)
    expect((await api.sendRefused(beginPasskeySignIn, { body: { challenge: (await waitingFor(linked)).challenge } })).status).toBe(409)
    // A code is no way in where there is no app.
    const proof = { challenge: (await waitingFor(owner)).challenge, code: '123456' }
    expect((await api.sendRefused(finishSignIn, { body: proof })).status).toBe(409)
  })
})

fullTest('refuses a network that begins second steps without end, not the sign-ins of others behind its address', async () => {
  const few = await testApp({ RATE_LIMIT_FACTOR: '0.1' })
  await using _ = { [Symbol.asyncDispose]: few.dispose }
  const begin = async (body: object, remoteAddress = '198.51.100.7') =>
    (await few.inject(beginPasskeySignIn, { body }, { remoteAddress })).statusCode
  const { points } = limits.passkeyStep
  const guessed = { challenge: 'x'.repeat(43) }
  for (let n = 0; n < points / 10; n++) expect(await begin(guessed)).toBe(401)
  expect(await begin(guessed)).toBe(429)
  for (let n = 0; n < points; n++) expect(await begin({})).toBe(200)
  expect(await begin(guessed, '203.0.113.7')).toBe(401)
})

describe('stepping up', () => {
  const letMinutesPass = (id: string) =>
    api.pool.query(`update sessions set factor_at = now() - interval '6 minutes' where account_id = $1`, [id])

  test('makes the factor fresh for this session by one’s own passkey, once a challenge', async () => {
    const [owner, other] = [await withPasskey(), await withPasskey()]
    await letMinutesPass(owner.id)
    const isFresh = async () => (await api.sendRefused(renewRecoveryCodes, {}, owner)).status !== 403
    expect(await isFresh()).toBe(false)
    const { data } = (await api.send(beginPasskeyStepUp, {}, owner)).body
    const show = (passkey: object, by: { token: string } = owner) => api.inject(stepUpWithPasskey, { body: { passkey } }, by)
    expect((await show(other.device.get(data))).statusCode).toBe(400)
    expect((await show(owner.device.get(await signInOptions(api)))).statusCode).toBe(400)
    expect((await show(owner.device.get(data, { unverified: true }))).statusCode).toBe(400)
    const elsewhere = (await api.send(signInWithPasskey, { body: { passkey: await shown(owner) } })).body.user
    expect((await show(owner.device.get(data), elsewhere)).statusCode).toBe(400)
    expect(await isFresh()).toBe(false)
    const passkey = owner.device.get(data)
    expect((await show(passkey)).statusCode).toBe(200)
    expect(await isFresh()).toBe(true)
    expect((await show(passkey)).statusCode).toBe(400)
  })
})

describe('the office', () => {
  test('takes a passkey for the second factor that it requires', async () => {
    const office = await ownerOfOffice()
    const admin = await api.signedIn('admin')
    await setUpPasskey(api, office)
    await api.send(changeFactorRequirement, { body: { requiredFrom: '2020-01-01', currentPassword: '' } }, office)
    expect((await api.sendRefused(listPeople, {}, admin)).body.code).toBe('FACTOR_REQUIRED')
    await setUpPasskey(api, admin)
    const listed = (await api.send(listPeople, { query: { search: admin.email } }, admin)).body.data
    expect(listed).toMatchObject([{ email: admin.email, hasSecondFactor: true }])
    await api.send(changeFactorRequirement, { body: { requiredFrom: null, currentPassword: '' } }, office)
  })

  fullTest('resets lost passkeys, by an owner and by the server', async () => {
    const office = await ownerOfOffice()
    for (const reset of [
      (id: string) => api.send(resetSecondFactor, { params: { id }, body: { currentPassword: office.password } }, office),
      async (_: string, email: string) => expect(await resetFactorByServer(api, email)).toBe(true),
    ]) {
      const owner = await withPasskey()
      await reset(owner.id, owner.email)
      expectRefused(await signInBy(owner))
      expect((await api.sendRefused(removePasskey, { params: { id: owner.passkey._id } }, owner)).status).toBe(401)
      expect((await api.send(signIn, { body: { email: owner.email, password: owner.password } })).body.user.email).toBe(owner.email)
    }
  })
})
