import { signIn } from '@campus/contracts/identity/endpoints.ts'
import { finishSignIn, stepUp } from '@campus/contracts/identity/second-factor-endpoints.ts'
import { secondFactorAnswers } from '@campus/contracts/identity/second-factor-messages.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setUpFactor, wrongCodeOf } from '../../../../testing/second-factors/second-factors.ts'
import { codeOf } from '../../../../testing/second-factors/totp-codes.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'

let api: TestApp
let other: TestApp
beforeAll(async () => {
  api = await testApp({
    RATE_LIMIT_FACTOR: '1000',
    JWT_SECRET: 'a secret that two share, of 32 letters',
    PII_KEY: 'a key that two share, of 32 letters or so',
  })
  other = await testApp(
    {
      RATE_LIMIT_FACTOR: '1000',
      JWT_SECRET: 'a secret that two share, of 32 letters',
      PII_KEY: 'a key that two share, of 32 letters or so',
    },
    undefined,
    { beside: api },
  )
})
afterAll(async () => {
  await other.dispose()
  await api.dispose()
})

const protectedAdmin = async () => {
  const admin = await api.signedIn('admin')
  return { ...admin, ...(await setUpFactor(api, admin)) }
}
type Admin = Awaited<ReturnType<typeof protectedAdmin>>

const challengeFor = async ({ email, password }: Admin) =>
  (await api.send(signIn, { body: { email, password } })).body.secondFactor?.challenge ?? ''
const guess = (at: TestApp, challenge: string, code: string, network = 1, way = 'totp') =>
  at.inject(finishSignIn, { body: { challenge, way, code } }, { remoteAddress: `198.51.100.${network}` })

/** Guesses until the app is locked, from two processes and many networks at once. */
const lockApp = async (admin: Admin) => {
  const challenge = await challengeFor(admin)
  const wrong = wrongCodeOf(admin.secret)
  return Promise.all(Array.from({ length: 30 }, (_, n) => guess(n % 2 ? other : api, challenge, wrong, n)))
}

fullTest('counts wrong codes of an account across processes and networks, and locks it for longer each time', async () => {
  const admin = await protectedAdmin()
  const replies = await lockApp(admin)
  expect(replies.filter(({ statusCode }) => statusCode === 400)).toHaveLength(5)
  const locked = replies.filter(({ statusCode }) => statusCode === 429)
  expect(locked).toHaveLength(25)
  expect(locked[0]?.json()).toEqual({ success: false, message: secondFactorAnswers.locked })
  expect(Number(locked[0]?.headers['retry-after'])).toBeGreaterThan(14 * 60)

  // The right code is refused alike, also with a new challenge and in a session that is open.
  const code = codeOf(admin.secret)
  expect((await guess(other, await challengeFor(admin), code, 40)).statusCode).toBe(429)
  expect((await api.sendRefused(stepUp, { body: { code } }, admin)).status).toBe(429)

  await api.pool.query(`update second_factors set locked_until = now() where account_id = $1`, [admin.id])
  expect((await guess(api, await challengeFor(admin), wrongCodeOf(admin.secret))).statusCode).toBe(400)
  const again = await guess(api, await challengeFor(admin), code)
  expect(Number(again.headers['retry-after'])).toBeGreaterThan(29 * 60)
})

fullTest('tells the owner and the audit log of a lock, once', async () => {
  const admin = await protectedAdmin()
  await lockApp(admin)
  // Either process may be the one that sends it.
  const mails = (await Promise.all([api.mails.settled(), other.mails.settled()])).flat()
  expect(mails.filter(({ to, subject }) => to === admin.email && subject.startsWith('Wrong codes'))).toMatchObject([
    { subject: 'Wrong codes were entered for your account', text: expect.stringContaining('knows your password') as string },
  ])
  const { rows } = await api.pool.query(
    `select actor_id, details->'wrongCodes' as wrong from audit_entries where action = 'second factor locked' and subject = $1`,
    [admin.email],
  )
  expect(rows).toEqual([{ actor_id: null, wrong: 5 }])
})

test('lets the owner in by a recovery code meanwhile: nobody else can lock them out', async () => {
  const admin = await protectedAdmin()
  await lockApp(admin)
  const challenge = await challengeFor(admin)
  expect((await guess(api, challenge, admin.recoveryCodes[0] ?? '', 9, 'recovery')).statusCode).toBe(200)
})

fullTest('a right code forgives no wrong ones, and a day forgives one', async () => {
  const admin = await protectedAdmin()
  const challenge = await challengeFor(admin)
  for (let n = 0; n < 4; n++) expect((await guess(api, challenge, wrongCodeOf(admin.secret))).statusCode).toBe(400)
  await api.pool.query(`update second_factors set wrong_at = now() - interval '1 day' where account_id = $1`, [admin.id])
  expect((await guess(api, challenge, wrongCodeOf(admin.secret))).statusCode).toBe(400)
  expect((await guess(api, challenge, codeOf(admin.secret))).statusCode).toBe(200)
  const next = await challengeFor(admin)
  expect((await guess(api, next, wrongCodeOf(admin.secret))).statusCode).toBe(400)
  expect((await guess(api, next, codeOf(admin.secret, 1))).statusCode).toBe(429)
})

fullTest('a code cannot be guessed without the right password', async () => {
  const admin = await protectedAdmin()
  const wrong = await api.sendRefused(signIn, { body: { email: admin.email, password: 'Not the one 1' } })
  expect([wrong.status, wrong.body]).toEqual([401, { success: false, message: 'Invalid email or password' }])
})
