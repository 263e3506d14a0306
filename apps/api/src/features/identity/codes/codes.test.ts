import {
  changeForgottenPassword,
  getOwnAccount,
  getProfile,
  proveEmail,
  refreshSession,
  requestEmailProof,
  requestFirstEmailProof,
  requestPasswordReset,
  saveProfile,
  signIn,
} from '@campus/contracts/identity/endpoints.ts'
import { accountMessages } from '@campus/contracts/identity/messages.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '../../../app/app.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
})
afterAll(() => api.dispose())

const newPassword = 'Monsoon 8 ledger'
const codeOf = ({ text }: { text: string }) => /\b\d{8}\b/.exec(text)?.[0] ?? ''
const askForCode = async (email: string) => {
  await api.send(requestPasswordReset, { body: { email } })
  return codeOf(await api.mails.next({ to: email }, 20_000))
}
/** Those that nobody took yet, once there will be no more. */
const mailsTo = async (email: string) => (await api.mails.settled()).filter(({ to }) => to === email)
const wrongOf = (code: string) => String((Number(code) + 1) % 1e8).padStart(8, '0')
const reset = (email: string, otp: string, app = api.app) =>
  app.inject({ method: 'POST', url: changeForgottenPassword.path, payload: { email, otp, newPassword } })
const codesOf = async (id: string) =>
  (
    await api.pool.query<{ hash: Buffer; tries: Record<string, number> }>(
      'select * from one_time_codes where account_id = $1 order by created_at',
      [id],
    )
  ).rows
/** From all networks together. */
const triesOf = ({ tries }: { tries: Record<string, number> }) => Object.values(tries).reduce((sum, n) => sum + n, 0)

test('a mailed code sets a new password, once, and signs everybody out', async () => {
  const { email, password, token, cookie } = await api.signedIn('student')
  const code = await askForCode(email)
  expect((await reset(email, code)).json()).toEqual({ success: true, message: 'Password reset successful' })
  expect((await api.mails.next({ to: email }, 20_000)).subject).toBe('Your password was changed')

  expect((await api.sendRefused(getOwnAccount, {}, { token })).status).toBe(401)
  expect((await api.sendRefused(refreshSession, {}, { cookie })).status).toBe(401)
  expect((await api.sendRefused(signIn, { body: { email, password } })).status).toBe(401)
  const { user } = (await api.send(signIn, { body: { email, password: newPassword } })).body
  // The code was mailed to the address, so using it confirms the address.
  expect((await api.send(getProfile, {}, { token: user.token })).body.profile.emailVerified).toBe(true)
  expect((await reset(email, code)).statusCode).toBe(400)
})

test('a sign-in by the old password that is under way when a new one is set comes to nothing', async () => {
  const { id, email, password } = await api.signedIn('student')
  await api.pool.query('update accounts set email_verified_at = now() where id = $1', [id])
  const code = await askForCode(email)
  const compared = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const isRight = api.passwords.isRight.bind(api.passwords)
  vi.spyOn(api.passwords, 'isRight').mockImplementationOnce(async (stored, typed) => {
    const right = await isRight(stored, typed)
    compared.resolve()
    await goOn.promise
    return right
  })
  const late = api.sendRefused(signIn, { body: { email, password } })
  await compared.promise
  expect((await reset(email, code)).statusCode).toBe(200)
  goOn.resolve()
  expect((await late).status).toBe(401)
})

test('serves a locked-out owner again once they have set a new password', async () => {
  const narrow = await testApp()
  try {
    const { email } = await narrow.signedIn('student')
    for (let i = 0; i < 10; i++) await narrow.sendRefused(signIn, { body: { email, password: 'Not the one 1' } })
    expect((await narrow.sendRefused(signIn, { body: { email, password: 'Not the one 1' } })).status).toBe(429)
    await narrow.send(requestPasswordReset, { body: { email } })
    const code = codeOf(await narrow.mails.next({ to: email }, 20_000))
    expect((await reset(email, code, narrow.app)).statusCode).toBe(200)
    expect((await narrow.send(signIn, { body: { email, password: newPassword } })).status).toBe(200)
  } finally {
    await narrow.dispose()
  }
})

fullTest('an address without an account gets the same answer and no mail, and its code is refused in the same words', async () => {
  const { email } = await api.signedIn('student')
  const known = await api.send(requestPasswordReset, { body: { email } })
  const unknown = await api.send(requestPasswordReset, { body: { email: 'nobody@example.com' } })
  expect(unknown.body).toEqual(known.body)
  const code = codeOf(await api.mails.next({ to: email }, 20_000))
  const [wrong, nobodys] = [await reset(email, wrongOf(code)), await reset('nobody@example.com', code)]
  expect(wrong.statusCode).toBe(400)
  expect(wrong.json()).toEqual({
    success: false,
    message: 'This code is wrong or has expired',
    errors: { otp: 'This code is wrong or has expired' },
  })
  expect(nobodys.json()).toEqual(wrong.json())
  expect(await mailsTo('nobody@example.com')).toEqual([])
})

test('five wrong codes, and the right one is refused, in every process', async () => {
  const { email } = await api.signedIn('student')
  const code = await askForCode(email)
  const other = await buildApp(api)
  for (let i = 0; i < 5; i++) expect((await reset(email, wrongOf(code), i % 2 ? other : api.app)).statusCode).toBe(400)
  expect((await reset(email, code)).statusCode).toBe(400)
  expect((await reset(email, code, other)).statusCode).toBe(400)
  await other.close()
})

test('wrong codes tried all at once are no more than five either', async () => {
  const { id, email } = await api.signedIn('student')
  const code = await askForCode(email)
  await Promise.all(Array.from({ length: 30 }, () => reset(email, wrongOf(code))))
  expect((await codesOf(id)).map(triesOf)).toEqual([5])
  expect((await reset(email, code)).statusCode).toBe(400)
})

fullTest('after four wrong ones the right one still works', async () => {
  const { email } = await api.signedIn('student')
  const code = await askForCode(email)
  for (let i = 0; i < 4; i++) await reset(email, wrongOf(code))
  expect((await reset(email, code)).statusCode).toBe(200)
})

test('50 who use one code at once are one success, over two processes', async () => {
  const { email } = await api.signedIn('student')
  const code = await askForCode(email)
  const other = await buildApp(api)
  const replies = await Promise.all(Array.from({ length: 50 }, (_, i) => reset(email, code, i % 2 ? other : api.app)))
  const statuses = replies.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 400)).toHaveLength(49)
  await other.close()
})

test('a new code voids the old', async () => {
  const { email } = await api.signedIn('student')
  const first = await askForCode(email)
  const second = await askForCode(email)
  expect((await reset(email, first)).statusCode).toBe(400)
  expect((await reset(email, second)).statusCode).toBe(200)
})

test('a code is good for ten minutes', async () => {
  const { id, email } = await api.signedIn('student')
  const code = await askForCode(email)
  const pass = (interval: string) =>
    api.pool.query('update one_time_codes set expires_at = expires_at - $2::interval where account_id = $1', [id, interval])
  await pass('9 minutes 30 seconds')
  expect((await reset(email, wrongOf(code))).statusCode).toBe(400)
  expect((await codesOf(id)).map(triesOf)).toEqual([1])
  await pass('31 seconds')
  expect((await reset(email, code)).statusCode).toBe(400)
})

test('however often it is asked for, a day has ten codes and ten mails', async () => {
  const { id, email } = await api.signedIn('student')
  // The owner was signed in from 127.0.0.1; the others are strangers' networks, as many as they like.
  await api.pool.query('update accounts set email_verified_at = now() where id = $1', [id])
  const from = (n: number) => (n % 2 ? {} : { remoteAddress: `198.51.100.${n}` })
  await Promise.all(Array.from({ length: 40 }, (_, n) => api.send(requestPasswordReset, { body: { email } }, from(n))))
  const mails = await mailsTo(email)
  expect(await codesOf(id)).toHaveLength(10)
  expect(mails).toHaveLength(10)
  // Those of a clock that was ahead are of no day.
  await api.pool.query(`update one_time_codes set created_at = now() + interval '1 year' where account_id = $1`, [id])
  await api.send(requestPasswordReset, { body: { email } }, from(40))
  expect(await mailsTo(email)).toHaveLength(11)
  expect(await codesOf(id)).toHaveLength(11)
})

test('codes are eight digits, and kept as nothing that could be read', async () => {
  const { id, email } = await api.signedIn('student')
  const code = await askForCode(email)
  expect(code).toMatch(/^\d{8}$/)
  const [row] = await codesOf(id)
  expect(JSON.stringify(row)).not.toContain(code)
  expect(row?.hash).toHaveLength(32)
})

test('a password that is too common spends neither the code nor a try', async () => {
  const { id, email } = await api.signedIn('student')
  const code = await askForCode(email)
  const refused = await api.sendRefused(changeForgottenPassword, { body: { email, otp: code, newPassword: 'P@ssw0rd!' } })
  expect(refused).toMatchObject({ status: 400, body: { errors: { newPassword: 'This password is too easy to guess' } } })
  expect((await codesOf(id)).map(triesOf)).toEqual([0])
  expect((await reset(email, code)).statusCode).toBe(200)
})

test('a disabled account gets no code, and one that it had is refused', async () => {
  const { id, email } = await api.signedIn('student')
  const code = await askForCode(email)
  await api.pool.query('update accounts set disabled_at = now() where id = $1', [id])
  expect((await reset(email, code)).statusCode).toBe(400)
  await api.send(requestPasswordReset, { body: { email } })
  expect(await mailsTo(email)).toEqual([])
  expect(await codesOf(id)).toHaveLength(1)
})

fullTest('an account of the identity provider sets its first password by a code', async () => {
  const email = 'provided@example.com'
  await api.pool.query(
    `insert into accounts (id, email, name, role, provider_issuer, provider_subject) values (gen_random_uuid(), $1, 'P', 'student', 'i', 's')`,
    [email],
  )
  expect((await reset(email, await askForCode(email))).statusCode).toBe(200)
  expect((await api.send(signIn, { body: { email, password: newPassword } })).status).toBe(200)
})

fullTest('a code shows that an address is one’s own, and is no code for a password', async () => {
  const { email, token } = await api.signedIn('student')
  const other = await api.signedIn('student')
  expect((await api.send(requestEmailProof, {}, { token })).body.message).toBe(`A code is on its way to ${email}`)
  const otp = codeOf(await api.mails.next({ to: email }, 20_000))
  expect((await reset(email, otp)).statusCode).toBe(400)
  expect((await api.sendRefused(proveEmail, { body: { otp } }, { token: other.token })).status).toBe(400)
  const wrong = await api.sendRefused(proveEmail, { body: { otp: wrongOf(otp) } }, { token })
  expect(wrong).toMatchObject({ status: 400, body: { errors: { otp: 'This code is wrong or has expired' } } })
  const inGroups = ` ${otp.slice(0, 4)} ${otp.slice(4)}`
  expect((await api.send(proveEmail, { body: { otp: inGroups } }, { token })).body.message).toBe('Your email is confirmed')
  expect((await api.send(getProfile, {}, { token })).body.profile.emailVerified).toBe(true)
  expect((await api.sendRefused(proveEmail, { body: { otp } }, { token })).status).toBe(400)
  await api.send(requestEmailProof, {}, { token })
  expect(await mailsTo(email)).toEqual([])
})

fullTest('refuses further codes of a day with a message to a signed-in person', async () => {
  const { token } = await api.signedIn('student')
  for (let i = 0; i < 4; i++) await api.send(requestEmailProof, {}, { token })
  const refused = await api.sendRefused(requestEmailProof, {}, { token })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

fullTest('opening the screen mails one code, however often and in however many tabs, and says where to', async () => {
  const { id, email, token } = await api.signedIn('student')
  const opened = await Promise.all(Array.from({ length: 12 }, () => api.send(requestFirstEmailProof, {}, { token })))
  for (const { body } of opened) expect(body).toEqual({ success: true, message: `A code is on its way to ${email}`, isOpen: true })
  const mails = await mailsTo(email)
  expect(mails).toHaveLength(1)
  expect(await codesOf(id)).toHaveLength(1)

  await api.pool.query(`update one_time_codes set expires_at = now() where account_id = $1`, [id])
  const late = (await api.send(requestFirstEmailProof, {}, { token })).body
  expect(late).toMatchObject({ isOpen: false, message: accountMessages.codeExpired(email) })
  expect(await codesOf(id)).toHaveLength(1)

  await api.send(requestEmailProof, {}, { token })
  const otp = codeOf((await mailsTo(email)).at(-1) ?? { text: '' })
  expect((await api.send(requestFirstEmailProof, {}, { token })).body.isOpen).toBe(true)
  await api.send(proveEmail, { body: { otp } }, { token })
  expect((await api.send(requestFirstEmailProof, {}, { token })).body).toMatchObject({ message: 'Your email is confirmed', isOpen: false })
  expect(await codesOf(id)).toHaveLength(2)
})

fullTest('a new address gets a first code of its own, within the four that one network can ask for in a day', async () => {
  const { id, email, password, token } = await api.signedIn('student')
  const statuses: number[] = []
  for (const n of [1, 2, 3, 4, 5]) {
    const moved = { name: 'Asha', email: `moved.${n}.${email}`, currentPassword: password, socialLinks: {} }
    await api.send(saveProfile, { body: moved }, { token })
    statuses.push((await api.inject(requestFirstEmailProof, {}, { token })).statusCode)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429])
  expect(await codesOf(id)).toHaveLength(4)
  await api.mails.settled()
})

fullTest('first codes are counted with those that are asked for, and opening the screen again is not', async () => {
  const narrow = await testApp({ RATE_LIMIT_FACTOR: '0.1' })
  try {
    const [first, second] = [await narrow.signedIn('student'), await narrow.signedIn('student')]
    for (let i = 0; i < 3; i++) expect((await narrow.inject(requestFirstEmailProof, {}, first)).statusCode).toBe(200)
    expect((await narrow.inject(requestFirstEmailProof, {}, second)).statusCode).toBe(429)
    expect((await narrow.inject(requestEmailProof, {}, second)).statusCode).toBe(429)
  } finally {
    await narrow.dispose()
  }
})
