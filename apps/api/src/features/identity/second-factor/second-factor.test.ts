import { Writable } from 'node:stream'
import { getOwnAccount, signIn, signInWithProvider } from '@campus/contracts/identity/endpoints.ts'
import {
  beginFactorSetUp,
  confirmFactorSetUp,
  finishSignIn,
  getOwnSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  stepUp,
} from '@campus/contracts/identity/second-factor-endpoints.ts'
import { secondFactorAnswers } from '@campus/contracts/identity/second-factor-messages.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dumpOf } from '../../../../testing/database-dump.ts'
import { forgetSteps, holdTimeStep, setUpFactor, wrongCodeOf } from '../../../../testing/second-factors/second-factors.ts'
import { codeOf } from '../../../../testing/second-factors/totp-codes.ts'
import { startTokenIssuer } from '../../../../testing/token-issuer.ts'
import { untilWaitingForLock, whileSessionsEnd } from '../../../../testing/waiting-queries.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'

let api: TestApp
let issuer: Awaited<ReturnType<typeof startTokenIssuer>>
const lines: string[] = []
beforeAll(async () => {
  issuer = await startTokenIssuer()
  api = await testApp(
    { RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'trace', GOOGLE_CLIENT_ID: 'campus', OIDC_ISSUER: issuer.issuer },
    new Writable({
      write(chunk: Buffer, _, done) {
        lines.push(chunk.toString())
        done()
      },
    }),
  )
})
afterAll(async () => {
  await api.dispose()
  await issuer.close()
})

/** An admin who has a second factor. */
const protectedAdmin = async () => {
  const admin = await api.signedIn('admin')
  return { ...admin, ...(await setUpFactor(api, admin)) }
}
type Admin = Awaited<ReturnType<typeof protectedAdmin>>

const byPassword = ({ email, password }: Pick<Admin, 'email' | 'password'>) => api.send(signIn, { body: { email, password } })
const challengeFor = async (admin: Admin) => (await byPassword(admin)).body.secondFactor?.challenge ?? ''
const finish = (body: object) => api.inject(finishSignIn, { body }, {})

describe('signing in', () => {
  fullTest('gives a right password neither a token nor a cookie, and goes on by the code alone', async () => {
    const admin = await protectedAdmin()
    const { body, headers } = await byPassword(admin)
    expect(body).toEqual({
      success: true,
      message: 'Enter the code of your authenticator app',
      secondFactor: { challenge: expect.stringMatching(/^[\w-]{43}$/) as string, ways: ['totp', 'recovery'] },
    })
    expect(headers['set-cookie']).toBeUndefined()
    const sessions = () => api.pool.query('select from sessions where account_id = $1', [admin.id])
    expect((await sessions()).rowCount).toBe(1)

    const done = await api.send(finishSignIn, { body: { challenge: body.secondFactor?.challenge ?? '', code: codeOf(admin.secret) } })
    expect(done.body.user).toMatchObject({ role: 'admin', email: admin.email })
    expect(done.cookie).toMatch(/^refresh=/)
    expect((await sessions()).rowCount).toBe(2)
    expect((await api.send(getOwnAccount, {}, done.body.user)).body.user).toMatchObject({ email: admin.email, hasSecondFactor: true })
  })

  fullTest('by the identity provider asks for the code as well', async () => {
    const admin = await protectedAdmin()
    const token = await issuer.mint({ payload: { email: admin.email, email_verified: true, sub: admin.id } })
    const { body, cookie } = await api.send(signInWithProvider, { body: { token } })
    expect([body.user, cookie]).toEqual([undefined, ''])
    const code = codeOf(admin.secret)
    const done = await finish({ challenge: body.secondFactor?.challenge, code })
    expect(done.statusCode, done.body).toBe(200)
  })

  fullTest('needs a challenge that somebody was given: a made-up one, or the code alone, is refused', async () => {
    const admin = await protectedAdmin()
    expect((await finish({ challenge: 'c'.repeat(43), code: codeOf(admin.secret) })).statusCode).toBe(401)
    expect((await finish({ code: codeOf(admin.secret) })).statusCode).toBe(400)
  })

  fullTest('takes a challenge once, and only for its own account', async () => {
    const [admin, other] = [await protectedAdmin(), await protectedAdmin()]
    const challenge = await challengeFor(admin)
    expect((await finish({ challenge, code: codeOf(other.secret) })).statusCode).toBe(400)
    expect((await finish({ challenge, code: codeOf(admin.secret) })).statusCode).toBe(200)
    await forgetSteps(api, admin)
    const again = await finish({ challenge, code: codeOf(admin.secret) })
    expect([again.statusCode, again.json<{ message: string }>().message]).toEqual([401, secondFactorAnswers.challengeOver])
  })

  fullTest.each([
    ['the ten minutes are over', `update sign_in_challenges set expires_at = now() where account_id = $1`],
    ['the password changed', `update accounts set password_hash = '$argon2id$' || md5(random()::text) where id = $1`],
    ['another provider opens the account', `update accounts set provider_issuer = 'x', provider_subject = id::text where id = $1`],
    ['the account was disabled', `update accounts set disabled_at = now() where id = $1`],
    ['the factor was set up anew', `update second_factors set id = gen_random_uuid() where account_id = $1`],
    ['the factor is gone', `delete from second_factors where account_id = $1`],
    ['the account is gone', `delete from accounts where id = $1`],
  ])('refuses a challenge once %s', async (_, statement) => {
    const admin = await protectedAdmin()
    const challenge = await challengeFor(admin)
    await api.pool.query('delete from recovery_codes using second_factors where factor_id = second_factors.id and account_id = $1', [
      admin.id,
    ])
    await api.pool.query(statement, [admin.id])
    const refused = await finish({ challenge, code: codeOf(admin.secret) })
    expect(refused.statusCode, refused.body).toBe(401)
    expect(refused.headers['set-cookie']).toBeUndefined()
  })

  test('sees a factor that was confirmed while it waited for the account', async () => {
    const admin = await api.signedIn('admin')
    await api.send(beginFactorSetUp, { body: { currentPassword: admin.password } }, admin)
    const client = await api.pool.connect()
    try {
      await client.query('begin')
      await client.query('select from accounts where id = $1 for update', [admin.id])
      await client.query('update second_factors set confirmed_at = now() where account_id = $1', [admin.id])
      const reply = api.inject(signIn, { body: { email: admin.email, password: admin.password } }, {})
      await untilWaitingForLock(api.pool)
      await client.query('commit')
      expect((await reply).statusCode).toBe(401)
    } finally {
      client.release()
    }
    const { rows } = await api.pool.query('select from sessions where account_id = $1 and ended_at is null', [admin.id])
    expect(rows).toHaveLength(1)
  })

  test('goes around a factor neither where it is set up while the password is compared', async () => {
    const admin = await api.signedIn('admin')
    const { data } = (await api.send(beginFactorSetUp, { body: { currentPassword: admin.password } }, admin)).body
    const replies = await Promise.all([
      api.inject(confirmFactorSetUp, { body: { code: codeOf(data.secret) } }, admin),
      ...Array.from({ length: 10 }, () => api.inject(signIn, { body: { email: admin.email, password: admin.password } }, {})),
    ])
    expect(replies[0]?.statusCode).toBe(200)
    const { rows } = await api.pool.query<{ open: number }>(
      `select count(*)::int as open from sessions where account_id = $1 and ended_at is null`,
      [admin.id],
    )
    expect(rows[0]?.open).toBe(1)
  })
})

describe('a time step', () => {
  test('is used once, also by two at the same moment', async () => {
    holdTimeStep()
    const admin = await protectedAdmin()
    const code = codeOf(admin.secret)
    const challenges = await Promise.all(Array.from({ length: 8 }, () => challengeFor(admin)))
    const replies = await Promise.all(challenges.map((challenge) => finish({ challenge, code })))
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(7).fill(400)])
    expect(replies.find(({ statusCode }) => statusCode === 400)?.json()).toMatchObject({ errors: { code: secondFactorAnswers.used } })
    // Neither is an earlier one, which is still within the window.
    const challenge = await challengeFor(admin)
    expect((await finish({ challenge, code: codeOf(admin.secret, -1) })).statusCode).toBe(400)
    expect((await finish({ challenge, code: codeOf(admin.secret, 1) })).statusCode).toBe(200)
  })

  fullTest('is the present one, the one before or the one after', async () => {
    holdTimeStep()
    const admin = await protectedAdmin()
    for (const [steps, status] of [
      [-2, 400],
      [2, 400],
      [-1, 200],
      [1, 200],
    ] as const) {
      const reply = await finish({ challenge: await challengeFor(admin), code: codeOf(admin.secret, steps) })
      expect(reply.statusCode, String(steps)).toBe(status)
    }
  })

  fullTest('that confirmed the app is used by that', async () => {
    const admin = await api.signedIn('admin')
    const { data } = (await api.send(beginFactorSetUp, { body: { currentPassword: admin.password } }, admin)).body
    const code = codeOf(data.secret)
    await api.send(confirmFactorSetUp, { body: { code } }, admin)
    const { body } = await byPassword(admin)
    expect((await finish({ challenge: body.secondFactor?.challenge, code })).statusCode).toBe(400)
  })
})

describe('a recovery code', () => {
  test('signs in once, also where it is used twice at the same moment, and its owner is told', async () => {
    const admin = await protectedAdmin()
    const [code = '', second = ''] = admin.recoveryCodes
    const challenges = await Promise.all(Array.from({ length: 4 }, () => challengeFor(admin)))
    const replies = await Promise.all(
      challenges.map((challenge) => finish({ challenge, way: 'recovery', code: code.toLowerCase().replace('-', ' ') })),
    )
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400])
    expect((await api.mails.next({ to: admin.email, subject: 'A recovery code of your account was used' }, 20_000)).text).toContain(
      '9 are left',
    )
    expect((await finish({ challenge: await challengeFor(admin), way: 'totp', code: second })).statusCode).toBe(400)
    expect((await finish({ challenge: await challengeFor(admin), way: 'recovery', code: second })).statusCode).toBe(200)
    expect((await api.send(getOwnSecondFactor, {}, admin)).body.data).toMatchObject({ isSetUp: true, recoveryCodesLeft: 8 })
  })

  fullTest('of somebody else, or from before new ones were made, is refused', async () => {
    const [admin, other] = [await protectedAdmin(), await protectedAdmin()]
    const challenge = await challengeFor(admin)
    expect((await finish({ challenge, way: 'recovery', code: other.recoveryCodes[0] })).statusCode).toBe(400)
    const { recoveryCodes } = (await api.send(renewRecoveryCodes, {}, admin)).body
    expect(new Set([...recoveryCodes, ...admin.recoveryCodes]).size).toBe(20)
    expect((await finish({ challenge, way: 'recovery', code: admin.recoveryCodes[0] })).statusCode).toBe(400)
    expect((await finish({ challenge, way: 'recovery', code: recoveryCodes[0] })).statusCode).toBe(200)
  })
})

describe('setting up', () => {
  fullTest('asks for the password, changes nothing until a code is right, and ends the other sessions then', async () => {
    const admin = await api.signedIn('admin')
    const elsewhere = (await byPassword(admin)).body.user
    expect((await api.sendRefused(beginFactorSetUp, { body: {} }, admin)).body.errors).toEqual({
      currentPassword: expect.any(String) as string,
    })
    expect((await api.sendRefused(confirmFactorSetUp, { body: { code: '123456' } }, admin)).status).toBe(409)
    const { data } = (await api.send(beginFactorSetUp, { body: { currentPassword: admin.password } }, admin)).body
    expect(new URL(data.uri).searchParams.get('secret')).toBe(data.secret)
    expect((await api.sendRefused(confirmFactorSetUp, { body: { code: wrongCodeOf(data.secret) } }, admin)).body.errors).toEqual({
      code: secondFactorAnswers.wrong,
    })
    expect((await byPassword(admin)).body.user.email).toBe(admin.email)
    const { recoveryCodes } = (await api.send(confirmFactorSetUp, { body: { code: codeOf(data.secret) } }, admin)).body
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await api.sendRefused(getOwnAccount, {}, elsewhere)).status).toBe(401)
    expect((await api.send(getOwnAccount, {}, admin)).status).toBe(200)
    expect((await api.sendRefused(beginFactorSetUp, { body: {} }, admin)).status).toBe(409)
    expect(await api.mails.next({ to: admin.email, subject: 'Your account has a second factor now' }, 20_000)).toBeTruthy()
  })

  test('is not confirmed in a session that ended meanwhile', async () => {
    const admin = await api.signedIn('admin')
    const { data } = (await api.send(beginFactorSetUp, { body: { currentPassword: admin.password } }, admin)).body
    const confirm = () => api.inject(confirmFactorSetUp, { body: { code: codeOf(data.secret) } }, admin)
    expect((await whileSessionsEnd(api.pool, admin.id, confirm)).statusCode).toBe(401)
    expect((await byPassword(admin)).body.user.email).toBe(admin.email)
  })

  test('is for the office alone', async () => {
    const student = await api.signedIn('student')
    const refused = await api.sendRefused(beginFactorSetUp, { body: { currentPassword: student.password } }, student)
    expect([refused.status, refused.body.message]).toEqual([403, secondFactorAnswers.officeOnly])
  })

  fullTest('is undone by its owner, whom a mail tells', async () => {
    const admin = await protectedAdmin()
    await api.send(removeSecondFactor, {}, admin)
    expect((await byPassword(admin)).body.user.email).toBe(admin.email)
    expect((await api.sendRefused(stepUp, { body: { code: codeOf(admin.secret) } }, admin)).status).toBe(409)
    expect(await api.mails.next({ to: admin.email, subject: 'Your authenticator app was removed' }, 20_000)).toBeTruthy()
  })
})

fullTest('no secret, code or challenge is in a log line or in the database', async () => {
  const admin = await protectedAdmin()
  const challenge = await challengeFor(admin)
  const code = codeOf(admin.secret)
  const [recovery = ''] = admin.recoveryCodes
  await finish({ challenge, code: wrongCodeOf(admin.secret) })
  await finish({ challenge, way: 'recovery', code: `${recovery}x` })
  const waiting = await dumpOf(api.pool)
  await finish({ challenge, code })
  await finish({ challenge: await challengeFor(admin), way: 'recovery', code: recovery })
  // A failure of ours, with the values in the query that failed.
  const failing = await challengeFor(admin)
  await api.pool.query('alter table recovery_codes rename column used_at to used')
  expect((await finish({ challenge: failing, way: 'recovery', code: admin.recoveryCodes[1] })).statusCode).toBe(500)
  await api.pool.query('alter table recovery_codes rename column used to used_at')
  await api.mails.settled()
  const seen = [lines.join(''), waiting, await dumpOf(api.pool)].join('\n')
  expect(seen).toContain('unexpected failure')
  for (const secret of [admin.secret, challenge, failing, ...admin.recoveryCodes, recovery.replace('-', '')])
    expect(seen).not.toContain(secret)
  // Six digits stand in many a number by chance.
  for (const line of lines) expect(line).not.toMatch(new RegExp(`"code":"?${code}|\\b${code}\\b`))
})
