import { exportAuditEntries, listAuditEntries } from '@campus/contracts/audit/endpoints.ts'
import { changeForgottenPassword, requestPasswordReset, saveProfile, signIn, unlinkProvider } from '@campus/contracts/identity/endpoints.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { isKnownNetwork, rememberNetwork } from '../account-queries.ts'

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  admin = await api.signedIn('admin')
})
afterAll(() => api.dispose())

const remoteAddress = '203.0.113.7'
const entriesOf = async (email: string) => {
  const { body } = await api.send(listAuditEntries, { query: { search: email } }, admin)
  return body.data.map(({ action, by, details }) => ({ action, by: by?.email, details }))
}
const network = () => api.app.counts.networkOf({ ip: remoteAddress })

test('an admin’s sign-ins and new passwords are written down with the network; a student’s are not', async () => {
  const clerk = await api.signedIn('admin')
  const student = await api.signedIn('student')
  for (const { email, password } of [clerk, student]) await api.send(signIn, { body: { email, password } }, { remoteAddress })
  expect(await entriesOf(clerk.email)).toEqual([{ action: 'signed in', by: clerk.email, details: { network: network() } }])
  await api.send(requestPasswordReset, { body: { email: clerk.email } })
  const { text } = await api.mails.next({ to: clerk.email, subject: /code/i })
  const newPassword = 'An entirely other pass-phrase 7'
  const body = { email: clerk.email, otp: /\b\d{8}\b/.exec(text)?.[0] ?? '', newPassword, confirmPassword: newPassword }
  await api.send(changeForgottenPassword, { body }, { remoteAddress })
  expect((await entriesOf(clerk.email))[0]).toEqual({ action: 'password reset', by: clerk.email, details: { network: network() } })
  expect(await entriesOf(student.email)).toEqual([])
})

test('wrong passwords for an admin’s account are written down at the first, the tenth and so on, as nobody’s who is known', async () => {
  const target = await api.signedIn('admin')
  const tries = Array.from({ length: 12 }, () =>
    api.inject(signIn, { body: { email: target.email, password: 'wrong' } }, { remoteAddress }),
  )
  expect((await Promise.all(tries)).map(({ statusCode }) => statusCode)).toEqual(tries.map(() => 401))
  await vi.waitFor(async () => expect(await entriesOf(target.email)).toHaveLength(2), 10_000)
  const entries = await entriesOf(target.email)
  expect(entries.map(({ details }) => Number(details.failures)).toSorted((a, b) => a - b)).toEqual([1, 10])
  expect(entries.map(({ by }) => by)).toEqual(['', ''])
  const { body } = await api.inject(exportAuditEntries, { query: { search: target.email } }, admin)
  expect(body).toContain('Somebody not signed in')
  expect(body).not.toContain('The server')
})

fullTest('a wrong password where an admin is asked for theirs again is written down as of whoever is signed in', async () => {
  const clerk = await api.signedIn('admin')
  const body = { currentPassword: 'wrong' }
  expect((await api.inject(unlinkProvider, { body }, { token: clerk.token, remoteAddress })).statusCode).toBe(400)
  await vi.waitFor(async () => expect(await entriesOf(clerk.email)).toHaveLength(1), 10_000)
  const details = { failures: 1, network: network() }
  expect(await entriesOf(clerk.email)).toEqual([{ action: 'password refused', by: clerk.email, details }])
})

test('writes down that an admin changed their own profile, and nothing of a student', async () => {
  const [clerk, student] = [await api.signedIn('admin'), await api.signedIn('student')]
  for (const { email, token } of [clerk, student]) {
    await api.send(saveProfile, { body: { name: 'Rehana', email, socialLinks: {} } }, { token })
  }
  expect((await entriesOf(clerk.email)).map(({ action }) => action)).toEqual(['profile changed'])
  expect(await entriesOf(student.email)).toEqual([])
})

test('an account remembers the last ten networks that it was signed in from', async () => {
  const { id, email } = await api.signedIn('student')
  const networks = Array.from({ length: 12 }, (_, n) => `network ${n}`)
  for (const one of networks) await rememberNetwork(api.db, id, one)
  const known = await Promise.all(networks.map((one) => isKnownNetwork(api.db, email, one)))
  expect(known).toEqual(networks.map((_, n) => n >= 2))
})

test('wrong passwords for a student’s address or one without an account leave no entry', async () => {
  const { email } = await api.signedIn('student')
  const addresses = [email, 'nobody@example.com']
  for (const address of addresses) await api.inject(signIn, { body: { email: address, password: 'wrong' } }, {})
  // The closing waits for what is still to be written.
  await api.app.close()
  const { rows } = await api.pool.query('select from audit_entries where subject = any($1)', [addresses])
  expect(rows).toEqual([])
})
