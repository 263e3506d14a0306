import { listContactMessages } from '@campus/contracts/contact/endpoints.ts'
import { dayLength } from '@campus/contracts/core/dates.ts'
import { errors } from '@campus/contracts/core/errors.ts'
import { getOwnAccount, listPeople, signIn } from '@campus/contracts/identity/endpoints.ts'
import {
  beginFactorSetUp,
  changeFactorRequirement,
  getFactorRequirement,
  getOwnSecondFactor,
  resetSecondFactor,
} from '@campus/contracts/identity/second-factor-endpoints.ts'
import { secondFactorAnswers } from '@campus/contracts/identity/second-factor-messages.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createFactorSecrets } from '../../../platform/crypto/factor-secrets.ts'
import { makeCaller } from '../../../../testing/make-caller.ts'
import { setUpFactor } from '../../../../testing/second-factors/second-factors.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { resetFactorByServer } from './office-routes.ts'
import { findFactor, reencryptFactors } from '../factors/second-factor-queries.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '1000' })
})
beforeEach(() => api.pool.query('delete from factor_requirements'))
afterAll(() => api.dispose())

const yesterday = new Date(Date.now() - dayLength).toISOString().slice(0, 10)
const inAWeek = new Date(Date.now() + 7 * dayLength).toISOString().slice(0, 10)
const actionsOf = async (subject: string) =>
  (await api.pool.query<{ action: string }>('select action from audit_entries where subject = $1 order by at, id', [subject])).rows.map(
    ({ action }) => action,
  )

test('from the day that an owner sets, the office is closed to an admin without a factor, and their own account is open', async () => {
  const owner = await api.signedIn('admin')
  const clerk = await makeCaller(api, 'admin', ['messages'])
  const require = (requiredFrom: string | null) =>
    api.send(changeFactorRequirement, { body: { requiredFrom, currentPassword: owner.password } }, owner)
  await require(inAWeek)
  expect((await api.send(getFactorRequirement, {}, owner)).body.data).toEqual({ requiredFrom: inAWeek })
  expect((await api.inject(listContactMessages, {}, clerk)).statusCode).toBe(200)
  await setUpFactor(api, owner)
  // By its own factor, which was shown a moment ago.
  await require(yesterday)
  const refused = await api.sendRefused(listContactMessages, {}, clerk)
  expect([refused.status, refused.body]).toMatchObject([403, { message: errors.FACTOR_REQUIRED.message, code: 'FACTOR_REQUIRED' }])
  expect((await api.send(getOwnAccount, {}, clerk)).body.user.mustSetUpFactor).toBe(true)
  expect((await api.send(getOwnAccount, {}, owner)).body.user).not.toHaveProperty('mustSetUpFactor')
  for (const e of [getOwnAccount, getOwnSecondFactor]) expect((await api.inject(e, {}, clerk)).statusCode, e.path).toBe(200)
  expect((await api.inject(beginFactorSetUp, { body: {} }, clerk)).statusCode).toBe(400)
  expect((await api.inject(listPeople, {}, owner)).statusCode).toBe(200)
  await require(null)
  expect((await api.inject(listContactMessages, {}, clerk)).statusCode).toBe(200)
  expect(await actionsOf('admins')).toEqual(['second factor required', 'second factor required', 'second factor required'])
})

fullTest('nobody but an owner requires or resets factors, and nobody their own', async () => {
  const owner = await api.signedIn('admin')
  const auditor = await makeCaller(api, 'admin', ['auditor'])
  const body = { requiredFrom: yesterday }
  expect((await api.inject(changeFactorRequirement, { body }, auditor)).statusCode).toBe(403)
  expect((await api.inject(changeFactorRequirement, { body }, owner)).statusCode).toBe(400)
  expect((await api.inject(resetSecondFactor, { params: { id: owner.id }, body: {} }, auditor)).statusCode).toBe(403)
  await setUpFactor(api, owner)
  const own = await api.sendRefused(resetSecondFactor, { params: { id: owner.id }, body: {} }, owner)
  expect([own.status, own.body.message]).toEqual([409, secondFactorAnswers.ownReset])
})

fullTest(
  'an owner resets a lost factor: the password alone signs in again, the sessions end, and it is written down and mailed',
  async () => {
    const [owner, clerk] = [await api.signedIn('admin'), await api.signedIn('admin')]
    await setUpFactor(api, clerk)
    const password = { email: clerk.email, password: clerk.password }
    expect((await api.send(signIn, { body: password })).body.user).toBeUndefined()
    await api.send(resetSecondFactor, { params: { id: clerk.id }, body: { currentPassword: owner.password } }, owner)
    expect((await api.inject(getOwnAccount, {}, clerk)).statusCode).toBe(401)
    expect((await api.send(signIn, { body: password })).body.user?.email).toBe(clerk.email)
    expect(await actionsOf(clerk.email)).toContain('second factor reset')
    const mails = await api.mails.settled()
    expect(mails.filter(({ to, subject }) => to === clerk.email && /second factor/i.test(subject)).length).toBeGreaterThan(1)
  },
)

fullTest('the server resets the factor of the last owner by the address', async () => {
  const owner = await api.signedIn('admin')
  expect(await resetFactorByServer(api, owner.email)).toBe(false)
  await setUpFactor(api, owner)
  expect(await resetFactorByServer(api, owner.email)).toBe(true)
  expect((await api.inject(getOwnAccount, {}, owner)).statusCode).toBe(401)
  expect(await actionsOf(owner.email)).toContain('second factor reset')
  expect((await api.mails.next({ to: owner.email, subject: 'Your second factor was reset' })).text).toContain(
    'Whoever runs the server has removed',
  )
})

test('an exchange of keys encrypts the secrets anew, counts those that neither key reads, and can be repeated', async () => {
  await api.pool.query('delete from second_factors')
  const owner = await api.signedIn('admin')
  const { secret } = await setUpFactor(api, owner)
  const lost = await makeCaller(api, 'admin')
  await api.pool.query(`insert into second_factors (id, account_id, secret_encrypted) values (gen_random_uuid(), $1, 'x')`, [lost.id])
  const keys = { current: 'b'.repeat(64), fallback: api.config.secrets.pii.current }
  expect(await reencryptFactors(api.db, createFactorSecrets(keys))).toEqual({ changed: 1, unreadable: 1 })
  expect(await reencryptFactors(api.db, createFactorSecrets(keys))).toEqual({ changed: 0, unreadable: 1 })
  const kept = await findFactor(api.db, owner.id)
  expect(createFactorSecrets({ current: keys.current, fallback: null }).decrypt(kept?.secretEncrypted ?? '', owner.id)).toBe(secret)
})
