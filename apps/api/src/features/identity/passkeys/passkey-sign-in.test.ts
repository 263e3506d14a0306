import { changeForgottenPassword, changePerson, deletePerson, requestPasswordReset, signIn } from '@campus/contracts/identity/endpoints.ts'
import {
  beginPasskeySignIn,
  beginPasskeyStepUp,
  listOwnPasskeys,
  signInWithPasskey,
  stepUpWithPasskey,
} from '@campus/contracts/identity/passkeys/endpoints.ts'
import { passkeyAnswers } from '@campus/contracts/identity/passkeys/messages.ts'
import { renewRecoveryCodes } from '@campus/contracts/identity/second-factor-endpoints.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { dumpOf } from '../../../../testing/database-dump.ts'
import { passkeyOwners, signInOptions } from '../../../../testing/second-factors/passkeys.ts'
import { type Lies, softAuthenticator } from '../../../../testing/second-factors/soft-authenticator.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { whileSessionsEnd } from '../../../../testing/waiting-queries.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => api.dispose())

const { withPasskey, shown, signInBy, expectRefused, waitingFor } = passkeyOwners(() => api)
const ownerOfOffice = () => api.signedIn('admin')

describe('signing in by a passkey alone', () => {
  fullTest('begins a session with a fresh factor, a cookie, a record and the mail about a new browser', async () => {
    const owner = await withPasskey()
    const { body, cookie } = await api.send(signInWithPasskey, { body: { passkey: await shown(owner) } })
    expect(body.user).toMatchObject({ email: owner.email, hasSecondFactor: true, factorWays: ['passkey'] })
    expect(cookie).toMatch(/^refresh=/)
    // Fresh: what asks for one goes on, to the next refusal.
    expect((await api.sendRefused(renewRecoveryCodes, {}, body.user)).status).toBe(409)
    const [used] = (await api.send(listOwnPasskeys, {}, body.user)).body.data.passkeys
    expect(used?.lastUsedAt).toBeDefined()
    const { rows } = await api.pool.query(`select details from audit_entries where subject = $1 and action = 'signed in' order by id`, [
      owner.email,
    ])
    expect(rows.at(-1)).toMatchObject({ details: { by: 'passkey', network: expect.any(String) as string } })
    expect((await api.mails.settled()).some(({ to, subject }) => to === owner.email && /sign|browser/i.test(subject))).toBe(true)
  })

  fullTest('offers everybody the same, whoever asks', async () => {
    const owner = await withPasskey()
    const { challenge, ...options } = await signInOptions(api)
    const { challenge: other, ...others } = (await api.send(beginPasskeySignIn, { body: {} }, owner)).body.data
    expect(options).toEqual({ rpId: 'localhost', timeout: 300_000, allowCredentials: [], userVerification: 'required' })
    expect(others).toEqual(options)
    expect(other).not.toBe(challenge)
  })

  fullTest('writes nothing for challenges that are asked for, and forgets answered ones that are over', async () => {
    const owner = await withPasskey()
    const rows = async () => (await api.pool.query<{ n: number }>('select count(*)::int as n from used_passkey_challenges')).rows[0]?.n
    const before = await rows()
    for (let n = 0; n < 50; n++) await signInOptions(api)
    for (let n = 0; n < 5; n++) expectRefused(await signInBy({ device: softAuthenticator() }))
    expect(await rows()).toBe(before)
    await api.pool.query(`update used_passkey_challenges set expires_at = now()`)
    expect((await signInBy(owner)).statusCode).toBe(200)
    expect(await rows()).toBe(1)
  })

  test.each<[string, Lies]>([
    ['another origin', { origin: 'http://localhost:3001' }],
    ['the website’s origin where the panel has another', { origin: 'http://college.localhost:3000' }],
    ['another RP ID', { rpId: 'evil.example' }],
    ['a person whom the device did not verify', { unverified: true }],
    ['another key', { forged: true }],
    ['a credential that nobody has', { credentialId: Buffer.from('somebody else’s credential') }],
    ['the handle of another account', { userHandle: Buffer.alloc(16).toString('base64url') }],
    ['a challenge of its own', { challenge: 'a'.repeat(94) }],
    ['a page in somebody else’s frame', { crossOrigin: true }],
    ['what was signed to make a passkey', { type: 'webauthn.create' }],
  ])('refuses %s, in the same words', async (_, lies) => {
    expectRefused(await signInBy(await withPasskey(), lies))
  })

  fullTest('does without the handle, which a device may leave out', async () => {
    const owner = await withPasskey()
    const passkey = await shown(owner)
    expect(
      (await api.inject(signInWithPasskey, { body: { passkey: { ...passkey, response: { ...passkey.response, userHandle: null } } } }, {}))
        .statusCode,
    ).toBe(200)
  })

  test('takes an answer once, also of several at once', async () => {
    const passkey = await shown(await withPasskey())
    const answers = await Promise.all([1, 2, 3].map(() => api.inject(signInWithPasskey, { body: { passkey } }, {})))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401, 401])
    expectRefused(await api.inject(signInWithPasskey, { body: { passkey } }, {}))
  })

  test('refuses a challenge after five minutes, and one that was made for something else', async () => {
    const owner = await withPasskey()
    const late = await shown(owner)
    const { data: stepUp } = (await api.send(beginPasskeyStepUp, {}, owner)).body
    expectRefused(await api.inject(signInWithPasskey, { body: { passkey: owner.device.get(stepUp) } }, {}))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 + 1 })
    try {
      expectRefused(await api.inject(signInWithPasskey, { body: { passkey: late } }, {}))
    } finally {
      vi.useRealTimers()
    }
  })

  test('refuses a counter that does not grow, and writes that down', async () => {
    const owner = await withPasskey(softAuthenticator({ counts: true }))
    expect((await signInBy(owner)).statusCode).toBe(200)
    expect((await signInBy(owner, { counter: 500 })).statusCode).toBe(200)
    for (const counter of [500, 3, 0]) expectRefused(await signInBy(owner, { counter }))
    // A caller who does not have the key cannot fill the audit log.
    expectRefused(await signInBy(owner, { counter: 2, forged: true }))
    const { rows } = await api.pool.query(`select details from audit_entries where subject = $1 and action = 'passkey refused'`, [
      owner.email,
    ])
    expect(rows).toHaveLength(3)
    expect((await signInBy(owner, { counter: 501 })).statusCode).toBe(200)
  })

  fullTest('takes a synced passkey that always counts 0 again and again', async () => {
    const owner = await withPasskey()
    for (let n = 0; n < 3; n++) expect((await signInBy(owner)).statusCode).toBe(200)
  })

  test('opens neither a disabled account, nor a student’s, nor one that is gone', async () => {
    const office = await ownerOfOffice()
    const currentPassword = office.password
    const [disabled, demoted, gone] = [await withPasskey(), await withPasskey(), await withPasskey()]
    const raw = await withPasskey()
    await api.send(changePerson, { params: { id: disabled.id }, body: { disabled: true, currentPassword } }, office)
    await api.send(changePerson, { params: { id: demoted.id }, body: { role: 'student', currentPassword } }, office)
    await api.send(deletePerson, { params: { id: gone.id }, body: { currentPassword } }, office)
    await api.pool.query(`update accounts set role = 'student', duties = null where id = $1`, [raw.id])
    for (const owner of [disabled, demoted, gone, raw]) expectRefused(await signInBy(owner))
    // A former admin is not asked for a passkey either.
    expect((await api.send(signIn, { body: { email: demoted.email, password: demoted.password } })).body.user.role).toBe('student')
    await api.send(changePerson, { params: { id: disabled.id }, body: { disabled: false, currentPassword } }, office)
    expect((await signInBy(disabled)).statusCode).toBe(200)
  })

  test('begins no session by a passkey that is removed while it is checked', async () => {
    const owner = await withPasskey()
    const client = await api.pool.connect()
    try {
      const passkey = await shown(owner)
      await client.query('begin')
      await client.query('select from accounts where id = $1 for update', [owner.id])
      const signing = api.inject(signInWithPasskey, { body: { passkey } }, {})
      await vi.waitFor(async () => {
        const { rows } = await client.query(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)
        expect(rows).toHaveLength(1)
      })
      await client.query('delete from passkeys where account_id = $1', [owner.id])
      await client.query('commit')
      expectRefused(await signing)
    } finally {
      client.release()
    }
  })

  test('takes the password once more after a reset by mail, and then opens alone again', async () => {
    const owner = await withPasskey()
    await api.send(requestPasswordReset, { body: { email: owner.email } })
    const code = async () => {
      const mail = (await api.mails.settled()).findLast(({ to, text }) => to === owner.email && /\b\d{8}\b/.test(text))
      expect(mail).toBeDefined()
      return /\b\d{8}\b/.exec(mail?.text ?? '')?.[0] ?? ''
    }
    const otp = await vi.waitFor(code, { timeout: 20_000 })
    const password = 'Banyan grove 8!'
    await api.send(changeForgottenPassword, { body: { email: owner.email, otp, newPassword: password } })
    expectRefused(await signInBy(owner), passkeyAnswers.passwordFirst)
    const { challenge } = await waitingFor({ email: owner.email, password })
    const { data } = (await api.send(beginPasskeySignIn, { body: { challenge } })).body
    await api.send(signInWithPasskey, { body: { challenge, passkey: owner.device.get(data) } })
    expect((await signInBy(owner)).statusCode).toBe(200)
  })

  test('steps up in no session that ended meanwhile, and opens the account alone no sooner for it', async () => {
    const owner = await withPasskey()
    const { data } = (await api.send(beginPasskeyStepUp, {}, owner)).body
    const body = { passkey: owner.device.get(data) }
    await api.pool.query('update passkeys set needs_password = true where account_id = $1', [owner.id])
    expect((await whileSessionsEnd(api.pool, owner.id, () => api.inject(stepUpWithPasskey, { body }, owner))).statusCode).toBe(401)
    expectRefused(await signInBy(owner), passkeyAnswers.passwordFirst)
  })

  fullTest('keeps nothing in the database that opens an account', async () => {
    const owner = await withPasskey()
    const { challenge } = await signInOptions(api)
    await signInBy(owner)
    const dump = await dumpOf(api.pool)
    expect(dump).not.toContain(challenge)
  })
})
