import { changeForgottenPassword, proveEmail, requestEmailProof, requestPasswordReset } from '@campus/contracts/identity/endpoints.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../testing.ts'

vi.setConfig({ testTimeout: 60_000 })

let api: TestApp
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
})
afterAll(() => api.dispose())

const newPassword = 'Monsoon 8 ledger'
/** The owner was signed in from 127.0.0.1, where the tests call from. */
const owner = async () => {
  const someone = await api.signedIn('student')
  await api.pool.query('update accounts set email_verified_at = now() where id = $1', [someone.id])
  return someone
}
const stranger = (n: number) => ({ remoteAddress: `198.51.100.${n}` })
const ask = (email: string, from = {}) => api.send(requestPasswordReset, { body: { email } }, from)
const mailed = async (to: string) => /\b\d{8}\b/.exec((await api.mails.next({ to }, 20_000)).text)?.[0] ?? ''
const wrongOf = (code: string) => String((Number(code) + 1) % 1e8).padStart(8, '0')
const reset = async (email: string, otp: string, from = {}) =>
  (await api.inject(changeForgottenPassword, { body: { email, otp, newPassword } }, from)).statusCode
const countMails = async (email: string) => (await api.mails.settled()).filter(({ to }) => to === email).length

test('what one network asks for leaves codes to every other, and what all strangers ask for leaves some to the owner’s', async () => {
  const { email } = await owner()
  for (let i = 0; i < 10; i++) await ask(email, stranger(1))
  expect(await countMails(email)).toBe(4)
  await ask(email, stranger(2))
  expect(await countMails(email)).toBe(5)
  for (let n = 3; n < 20; n++) await ask(email, stranger(n))
  expect(await countMails(email)).toBe(7)
  for (let i = 0; i < 5; i++) await ask(email)
  expect(await countMails(email)).toBe(10)
})

test('wrong tries of one network burn nothing for another, nor those of many for where the owner was signed in', async () => {
  const { email } = await owner()
  await ask(email)
  const code = await mailed(email)
  for (let i = 0; i < 6; i++) expect(await reset(email, wrongOf(code), stranger(1))).toBe(400)
  expect(await reset(email, code, stranger(1))).toBe(400)
  for (let n = 2; n < 8; n++) for (let i = 0; i < 5; i++) await reset(email, wrongOf(code), stranger(n))
  // Strangers have no more tries together.
  expect(await reset(email, code, stranger(100))).toBe(400)
  expect(await reset(email, code)).toBe(200)
})

test('one network’s wrong tries leave the right one to a network that nobody has seen', async () => {
  const { email } = await owner()
  await ask(email)
  const code = await mailed(email)
  for (let i = 0; i < 6; i++) await reset(email, wrongOf(code), stranger(1))
  expect(await reset(email, code, stranger(2))).toBe(200)
})

test('to confirm an address has the same bounds', async () => {
  const { email, token } = await api.signedIn('student')
  await api.send(requestEmailProof, {}, { token })
  const otp = await mailed(email)
  const prove = async (code: string, from: object) => (await api.inject(proveEmail, { body: { otp: code } }, { token, ...from })).statusCode
  for (let i = 0; i < 5; i++) expect(await prove(wrongOf(otp), stranger(1))).toBe(400)
  expect(await prove(otp, stranger(1))).toBe(400)
  expect(await prove(otp, stranger(2))).toBe(200)
})
