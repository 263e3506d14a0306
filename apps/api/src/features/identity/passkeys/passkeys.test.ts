import { getOwnAccount, signIn } from '@campus/contracts/identity/endpoints.ts'
import {
  addPasskey,
  beginPasskeySetUp,
  listOwnPasskeys,
  removePasskey,
  renamePasskey,
} from '@campus/contracts/identity/passkeys/endpoints.ts'
import { passkeyAnswers } from '@campus/contracts/identity/passkeys/messages.ts'
import { beginFactorSetUp, removeSecondFactor } from '@campus/contracts/identity/second-factor-endpoints.ts'
import { secondFactorAnswers } from '@campus/contracts/identity/second-factor-messages.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { setUpPasskey } from '../../../../testing/second-factors/passkeys.ts'
import { setUpFactor } from '../../../../testing/second-factors/second-factors.ts'
import { type Lies, softAuthenticator } from '../../../../testing/second-factors/soft-authenticator.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { whileSessionsEnd } from '../../../../testing/waiting-queries.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => api.dispose())

type Admin = Awaited<ReturnType<TestApp['signedIn']>>

const begin = async (admin: Admin) => (await api.send(beginPasskeySetUp, { body: { currentPassword: admin.password } }, admin)).body.data
const listed = async (admin: Admin) => (await api.send(listOwnPasskeys, {}, admin)).body.data.passkeys
const mailsTo = async ({ email }: Admin) => (await api.mails.settled()).filter(({ to }) => to === email).map(({ subject }) => subject)
const actionsOf = async ({ email }: Admin) =>
  (await api.pool.query<{ action: string }>('select action from audit_entries where subject = $1 order by at, id', [email])).rows.map(
    ({ action }) => action,
  )

describe('adding a passkey', () => {
  fullTest('takes the password, names it by browser and system, tells its owner and ends their other sessions', async () => {
    const admin = await api.signedIn('admin')
    const other = (await api.send(signIn, { body: { email: admin.email, password: admin.password } })).body.user
    expect((await api.sendRefused(beginPasskeySetUp, { body: { currentPassword: 'Wrong 1 password' } }, admin)).status).toBe(400)
    const options = await begin(admin)
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: admin.email },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    })
    const browser = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    }
    const body = { passkey: softAuthenticator().create(options) }
    const added = await api.send(addPasskey, { body }, { ...admin, headers: browser })
    expect(added.body).toMatchObject({ data: { name: 'Chrome on Linux', isSynced: true } })
    expect(await listed(admin)).toEqual([added.body.data])
    expect((await api.send(getOwnAccount, {}, admin)).body.user).toMatchObject({ hasSecondFactor: true, factorWays: ['passkey'] })
    expect((await api.sendRefused(getOwnAccount, {}, other)).status).toBe(401)
    expect(await mailsTo(admin)).toContain('A passkey was added to your account')
    expect(await actionsOf(admin)).toContain('passkey added')
  })

  fullTest('takes a fresh second factor in place of the password once there is one, and a number behind a name that is taken', async () => {
    const admin = await api.signedIn('admin')
    await setUpPasskey(api, admin)
    const { passkey } = await setUpPasskey(api, { ...admin, password: '' })
    expect(passkey.name).toBe('Unknown browser 2')
    await api.pool.query(`update sessions set factor_at = now() - interval '6 minutes' where account_id = $1`, [admin.id])
    for (const endpoint of [beginPasskeySetUp, beginFactorSetUp]) {
      const { status, body } = await api.sendRefused(endpoint, { body: { currentPassword: admin.password } }, admin)
      expect([status, body.code]).toEqual([403, 'FRESH_FACTOR'])
    }
  })

  test('that was begun while the factor was fresh makes it no fresher', async () => {
    const admin = await api.signedIn('admin')
    const first = await setUpPasskey(api, admin)
    const options = await begin(admin)
    await api.pool.query(`update sessions set factor_at = now() - interval '6 minutes' where account_id = $1`, [admin.id])
    await api.send(addPasskey, { body: { passkey: softAuthenticator().create(options) } }, admin)
    expect((await api.sendRefused(removePasskey, { params: { id: first.passkey._id } }, admin)).body.code).toBe('FRESH_FACTOR')
  })

  fullTest('keeps an app and its recovery codes, and the passkeys where the app is removed', async () => {
    const admin = await api.signedIn('admin')
    await setUpFactor(api, admin)
    await setUpPasskey(api, admin)
    expect((await api.send(getOwnAccount, {}, admin)).body.user).toMatchObject({ factorWays: ['totp', 'recovery', 'passkey'] })
    expect((await api.send(removeSecondFactor, {}, admin)).body.message).toBe(secondFactorAnswers.appRemoved)
    expect(await listed(admin)).toHaveLength(1)
    expect((await api.send(getOwnAccount, {}, admin)).body.user).toMatchObject({ hasSecondFactor: true, factorWays: ['passkey'] })
  })

  fullTest('is for the office alone', async () => {
    const student = await api.signedIn('student')
    const refused = await api.sendRefused(beginPasskeySetUp, { body: { currentPassword: student.password } }, student)
    expect([refused.status, refused.body.message]).toEqual([403, secondFactorAnswers.officeOnly])
    const admin = await api.signedIn('admin')
    const options = await begin(admin)
    await api.pool.query(`update accounts set role = 'student', duties = null where id = $1`, [admin.id])
    const body = { passkey: softAuthenticator().create(options) }
    expect((await api.sendRefused(addPasskey, { body }, admin)).status).toBe(403)
  })

  test.each<[string, Lies]>([
    ['another origin', { origin: 'http://localhost:9999' }],
    ['the same host over HTTPS', { origin: 'https://localhost:3000' }],
    ['another RP ID', { rpId: 'college.example' }],
    ['a device that did not check who held it', { unverified: true }],
    ['a page in somebody else’s frame', { crossOrigin: true }],
    ['the signature of a use instead of a new passkey', { type: 'webauthn.get' }],
    ['a challenge of its own', { challenge: 'a'.repeat(94) }],
    ['a certificate that was not asked for', { attestedBy: Buffer.from('a certificate') }],
  ])('refuses %s', async (_, lies) => {
    const admin = await api.signedIn('admin')
    const body = { passkey: softAuthenticator().create(await begin(admin), lies) }
    const { status, body: said } = await api.sendRefused(addPasskey, { body }, admin)
    expect([status, said.message]).toEqual([400, passkeyAnswers.notAdded])
    expect(await listed(admin)).toEqual([])
  })

  fullTest('takes a challenge once, of the session that asked for it, within five minutes', async () => {
    const admin = await api.signedIn('admin')
    const options = await begin(admin)
    const again = (await api.send(signIn, { body: { email: admin.email, password: admin.password } })).body.user
    const add = (by: { token: string }, challenge = options.challenge) =>
      api.inject(addPasskey, { body: { passkey: softAuthenticator().create({ ...options, challenge }) } }, by)
    expect((await add(again)).statusCode).toBe(400)
    expect((await add(await api.signedIn('admin'))).statusCode).toBe(400)
    expect((await add(admin)).statusCode).toBe(201)
    expect((await add(admin)).statusCode).toBe(400)
    const late = await begin(admin)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 + 1 })
    try {
      expect((await add(admin, late.challenge)).statusCode).toBe(400)
    } finally {
      vi.useRealTimers()
    }
  })

  test('gives one credential to one account, also where two send it at once', async () => {
    const [first, second] = [await api.signedIn('admin'), await api.signedIn('admin')]
    const device = softAuthenticator()
    const bodies = [
      { body: { passkey: device.create(await begin(first)) }, by: first },
      { body: { passkey: device.create(await begin(second)) }, by: second },
      { body: { passkey: device.create(await begin(first)) }, by: first },
    ]
    const answers = await Promise.all(bodies.map(({ body, by }) => api.inject(addPasskey, { body }, by)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    expect([...(await listed(first)), ...(await listed(second))]).toHaveLength(1)
  })

  test('stops at ten, also where several come at once', async () => {
    const admin = await api.signedIn('admin')
    for (let n = 0; n < 9; n++) await setUpPasskey(api, admin)
    const bodies = [await begin(admin), await begin(admin), await begin(admin)].map((options) => ({
      passkey: softAuthenticator().create(options),
    }))
    const answers = await Promise.all(bodies.map((body) => api.inject(addPasskey, { body }, admin)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    const { status, body } = await api.sendRefused(beginPasskeySetUp, { body: {} }, admin)
    expect([status, body.message]).toEqual([409, passkeyAnswers.tooMany(10)])
  })

  test('adds nothing after the session was ended under it', async () => {
    const admin = await api.signedIn('admin')
    const options = await begin(admin)
    const body = { passkey: softAuthenticator().create(options) }
    expect((await whileSessionsEnd(api.pool, admin.id, () => api.inject(addPasskey, { body }, admin))).statusCode).toBe(401)
    expect((await api.pool.query('select from passkeys where account_id = $1', [admin.id])).rows).toEqual([])
  })
})

describe('one’s own passkeys', () => {
  fullTest('are renamed and removed, with a fresh second factor, and never somebody else’s', async () => {
    const admin = await api.signedIn('admin')
    const { passkey } = await setUpPasskey(api, admin)
    const stranger = await api.signedIn('admin')
    await setUpPasskey(api, stranger)
    const params = { id: passkey._id }
    for (const [endpoint, body] of [
      [renamePasskey, { name: 'Mine' }],
      [removePasskey, undefined],
    ] as const) {
      expect((await api.sendRefused(endpoint, { params, body }, stranger)).status).toBe(404)
    }
    await api.send(renamePasskey, { params, body: { name: '  Phone ' } }, admin)
    expect(await listed(admin)).toMatchObject([{ name: 'Phone' }])
    await api.pool.query(`update sessions set factor_at = null where account_id = $1`, [admin.id])
    const stale = await api.sendRefused(removePasskey, { params }, admin)
    expect([stale.status, stale.body.code]).toEqual([403, 'FRESH_FACTOR'])
    await api.pool.query(`update sessions set factor_at = now() where account_id = $1`, [admin.id])
    await api.send(removePasskey, { params }, admin)
    expect(await listed(admin)).toEqual([])
    expect((await api.sendRefused(removePasskey, { params }, admin)).status).toBe(404)
    expect(await mailsTo(admin)).toContain('A passkey was removed from your account')
    expect(await actionsOf(admin)).toEqual(expect.arrayContaining(['passkey added', 'passkey renamed', 'passkey removed']))
    // The password alone signs in again.
    expect((await api.send(signIn, { body: { email: admin.email, password: admin.password } })).body.user.email).toBe(admin.email)
  })

  test.each([
    ['', 400],
    ['x'.repeat(61), 400],
    ['a\u0000b', 400],
  ])('take no name %j', async (name, status) => {
    const admin = await api.signedIn('admin')
    const { passkey } = await setUpPasskey(api, admin)
    expect((await api.sendRefused(renamePasskey, { params: { id: passkey._id }, body: { name } }, admin)).status).toBe(status)
  })
})
