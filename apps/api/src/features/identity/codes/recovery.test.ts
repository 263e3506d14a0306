import {
  changeForgottenPassword,
  getOwnAccount,
  proveEmail,
  requestEmailProof,
  requestPasswordReset,
} from '@campus/contracts/identity/endpoints.ts'
import { accountMessages } from '@campus/contracts/identity/messages.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'

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
const awaitAddress = (id: string, email: string) => api.pool.query('update accounts set pending_email = $2 where id = $1', [id, email])
const countMails = async (email: string) => (await api.mails.settled()).filter(({ to }) => to === email).length

fullTest('leaves codes for other networks after one network’s requests, and for the owner’s after all strangers’', async () => {
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

test('codes to confirm an address take none from its new passwords', async () => {
  const { email, token } = await api.signedIn('student')
  for (let n = 0; n < 12; n++) await api.inject(requestEmailProof, {}, { token, ...stranger(n) })
  expect(await countMails(email)).toBe(10)
  await ask(email)
  expect(await countMails(email)).toBe(11)
})

test('however many accounts wait for an address, it is mailed ten codes of a day to confirm it, four for one network', async () => {
  const address = `${crypto.randomUUID()}@example.com`
  const waiting = [await owner(), await owner(), await owner()]
  await Promise.all(waiting.map(({ id }) => awaitAddress(id, address)))
  const askAll = async (n: number) => {
    for (const { token } of [...waiting, ...waiting]) await api.inject(requestEmailProof, {}, { token, ...stranger(n) })
  }
  await askAll(1)
  expect(await countMails(address)).toBe(4)
  for (let n = 2; n < 6; n++) await askAll(n)
  expect(await countMails(address)).toBe(10)
})

test('an address that somebody has confirmed meanwhile is mailed no code of whoever else waits for it', async () => {
  const [{ email }, other] = [await owner(), await owner()]
  await awaitAddress(other.id, email)
  const refused = await api.sendRefused(requestEmailProof, {}, { token: other.token })
  expect([refused.status, refused.body.message]).toEqual([409, accountMessages.emailTaken])
  expect(await countMails(email)).toBe(0)
})

fullTest(
  'where the owner was signed in from many networks, one code is left to each of six, whatever one of them and strangers ask for',
  async () => {
    const { id, email } = await owner()
    const home = (n: number) => ({ remoteAddress: `203.0.113.${n}` })
    const networks = Array.from({ length: 5 }, (_, n) => api.app.counts.networkOf({ ip: home(n).remoteAddress }))
    await api.pool.query('insert into known_networks (account_id, network) select $1, unnest($2::text[])', [id, networks])
    // A room that many share, and as many strangers as like to.
    for (let i = 0; i < 8; i++) await ask(email)
    expect(await countMails(email)).toBe(4)
    for (let n = 0; n < 8; n++) await ask(email, stranger(n))
    for (let n = 0; n < 5; n++) {
      await ask(email, home(n))
      expect(await countMails(email)).toBe(6 + n)
    }
  },
)

test('the network that asked for a code has its own tries, whatever strangers get wrong', async () => {
  const { email } = await api.signedIn('student')
  await ask(email, stranger(1))
  const code = await mailed(email)
  for (let n = 2; n < 10; n++) for (let i = 0; i < 5; i++) await reset(email, wrongOf(code), stranger(n))
  expect(await reset(email, code, stranger(100))).toBe(400)
  // Where an account was made is no owner's network before the address is confirmed.
  expect(await reset(email, code)).toBe(400)
  for (let i = 0; i < 4; i++) expect(await reset(email, wrongOf(code), stranger(1))).toBe(400)
  expect(await reset(email, code, stranger(1))).toBe(200)
})

fullTest('the asking network has five tries as well', async () => {
  const { email } = await api.signedIn('student')
  await ask(email, stranger(1))
  const code = await mailed(email)
  for (let i = 0; i < 5; i++) expect(await reset(email, wrongOf(code), stranger(1))).toBe(400)
  expect(await reset(email, code, stranger(1))).toBe(400)
})

fullTest('gives all networks of one IPv6 site five of the tries that strangers share', async () => {
  const { email } = await owner()
  await ask(email)
  const code = await mailed(email)
  for (let n = 0; n < 30; n++) expect(await reset(email, wrongOf(code), { remoteAddress: `2001:db8:7:${n}::1` })).toBe(400)
  expect(await reset(email, code, { remoteAddress: '2001:db8:7:99::1' })).toBe(400)
  expect(await reset(email, code, { remoteAddress: '2001:db8:8:1::1' })).toBe(200)
})

fullTest('wrong tries of one network burn nothing for another, nor those of many for where the owner was signed in', async () => {
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

fullTest('accepts the right code from an unknown network after another’s wrong tries', async () => {
  const { email } = await owner()
  await ask(email)
  const code = await mailed(email)
  for (let i = 0; i < 6; i++) await reset(email, wrongOf(code), stranger(1))
  expect(await reset(email, code, stranger(2))).toBe(200)
})

fullTest('to confirm an address has the same bounds', async () => {
  const { email, token } = await api.signedIn('student')
  await api.send(requestEmailProof, {}, { token })
  const otp = await mailed(email)
  const prove = async (code: string, from: object) => (await api.inject(proveEmail, { body: { otp: code } }, { token, ...from })).statusCode
  for (let i = 0; i < 5; i++) expect(await prove(wrongOf(otp), stranger(1))).toBe(400)
  expect(await prove(otp, stranger(1))).toBe(400)
  expect(await prove(otp, stranger(2))).toBe(200)
})

test('a code of one purpose opens nothing of the other, and tries at one use up none of the other’s', async () => {
  const { email, token } = await api.signedIn('student')
  await api.send(requestEmailProof, {}, { token })
  const otp = await mailed(email)
  await ask(email)
  const code = await mailed(email)
  for (let i = 0; i < 5; i++) expect(await reset(email, otp)).toBe(400)
  expect(await reset(email, code)).toBe(400)
  expect((await api.send(proveEmail, { body: { otp } }, { token })).body.message).toBe(accountMessages.verified)
})

test('a reset signs a confirmed account out everywhere, keeps it, and lets it wait for no other address', async () => {
  const { id, email, token } = await owner()
  await awaitAddress(id, `elsewhere.${email}`)
  await ask(email)
  expect(await reset(email, await mailed(email))).toBe(200)
  expect((await api.sendRefused(getOwnAccount, {}, { token })).status).toBe(401)
  expect((await api.pool.query('select id, pending_email from accounts where email = $1', [email])).rows).toEqual([
    { id, pending_email: null },
  ])
})

test('a code for a new password that was mailed to the former address opens nothing once the account has moved', async () => {
  const { id, email, token } = await owner()
  const to = `moved.${email}`
  await ask(email)
  const code = await mailed(email)
  await awaitAddress(id, to)
  await api.send(requestEmailProof, {}, { token })
  await api.send(proveEmail, { body: { otp: await mailed(to) } }, { token })
  expect(await reset(to, code)).toBe(400)
})
