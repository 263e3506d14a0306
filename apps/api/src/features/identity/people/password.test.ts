import { changePerson, createAdmin, deletePerson, getOwnAccount, listPeople, signIn, signUp } from '@campus/contracts/identity/endpoints.ts'
import { exampleSignup } from '@campus/contracts/identity/examples.ts'
import type { Endpoint } from '@campus/contracts/core/endpoint.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { locks } from '../../../platform/database/locks.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { untilWaitingForLock } from '../../../../testing/waiting-queries.ts'

type Someone = Awaited<ReturnType<TestApp['signedIn']>>

let api: TestApp
let admin: Someone
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
})
beforeEach(async () => {
  await api.pool.query('delete from accounts')
  admin = await api.signedIn('admin')
})
afterAll(() => api.dispose())

const list = async (query: Record<string, string>, as: Someone) => (await api.send(listPeople, { query }, as)).body
const change = (who: Someone, body: object) =>
  api.send(changePerson, { params: { id: who.id }, body: { ...body, currentPassword: admin.password } }, admin)
const refused = async (who: Someone, body: object) =>
  (await api.sendRefused(changePerson, { params: { id: who.id }, body: { ...body, currentPassword: admin.password } }, admin)).body.message
const confirmed = async () => {
  const someone = await api.signedIn('student')
  await api.pool.query('update accounts set email_verified_at = now() where id = $1', [someone.id])
  return someone
}

test.each<[string, (someone: Someone) => [Endpoint, object]]>([
  ['somebody is made an admin', ({ id }) => [changePerson, { params: { id }, body: { role: 'admin' } }]],
  ['an account is deleted', ({ id }) => [deletePerson, { params: { id }, body: {} }]],
  ['a further admin is made', () => [createAdmin, { body: { ...exampleSignup, email: 'further@example.com' } }]],
])('requires the password again: %s', async (_, made) => {
  const someone = await confirmed()
  const [e, request] = made(someone)
  const { body: sent = {} } = request as { body?: object }
  for (const [currentPassword, words] of [
    [undefined, 'Enter your current password'],
    ['Not the one 1', 'This is not your current password'],
  ]) {
    const { status, body } = await api.sendRefused(e, { ...request, body: { ...sent, currentPassword } }, admin)
    expect([status, body.errors]).toEqual([400, { currentPassword: words }])
  }
  expect((await list({}, admin)).data.map(({ role }) => role).toSorted()).toEqual(['admin', 'student'])
})

fullTest('an admin’s rights are taken by whoever shows their password again, as a student’s account is disabled without', async () => {
  const other = await api.signedIn('admin')
  const student = await api.signedIn('student')
  for (const body of [{ role: 'student' }, { disabled: true }]) {
    const refusal = await api.sendRefused(changePerson, { params: { id: other.id }, body }, admin)
    expect(refusal.body.errors).toEqual({ currentPassword: 'Enter your current password' })
  }
  await change(other, { disabled: true })
  const enabled = await api.sendRefused(changePerson, { params: { id: other.id }, body: { disabled: false } }, admin)
  expect(enabled.body.errors).toEqual({ currentPassword: 'Enter your current password' })
  expect((await api.send(changePerson, { params: { id: student.id }, body: { disabled: true } }, admin)).status).toBe(200)
})

fullTest('an admin without a password sets one first', async () => {
  const student = await confirmed()
  await api.pool.query(`update accounts set password_hash = null, provider_issuer = 'i', provider_subject = 'a' where id = $1`, [admin.id])
  expect(await refused(student, { role: 'admin' })).toBe('Your account has no password. Set one by Forgot Password? first')
})

test('an admin who is removed while their request is under way makes no other', async () => {
  const clerk = await api.signedIn('admin')
  const remover = await api.pool.connect()
  await remover.query('begin')
  await remover.query('select pg_advisory_xact_lock($1)', [locks.rights])
  await remover.query(`update accounts set role = 'student' where id = $1`, [clerk.id])
  const made = api.sendRefused(
    createAdmin,
    { body: { ...exampleSignup, email: 'heir@example.com', currentPassword: clerk.password } },
    clerk,
  )
  await untilWaitingForLock(api.pool)
  await remover.query('commit')
  remover.release()
  expect((await made).status).toBe(403)
  expect((await api.pool.query(`select from accounts where email = 'heir@example.com'`)).rows).toEqual([])
})

fullTest('takes the account from a student who signed up with a new admin’s address', async () => {
  const body = { ...exampleSignup, email: 'squatted@example.com' }
  const squatter = (await api.send(signUp, { body })).body.user
  const password = 'An entirely other pass-phrase 7'
  const further = { ...body, password, confirm_Password: password, currentPassword: admin.password }
  expect((await api.send(createAdmin, { body: further }, admin)).status).toBe(201)
  expect((await api.inject(getOwnAccount, {}, squatter)).statusCode).toBe(401)
  expect((await api.inject(signIn, { body }, {})).statusCode).toBe(401)
  expect((await api.send(signIn, { body: { email: body.email, password } })).body.user.role).toBe('admin')
})

test('every admin is told by mail that somebody has become one', async () => {
  const other = await api.signedIn('admin')
  const clerk = await confirmed()
  await change(clerk, { role: 'admin' })
  await api.send(createAdmin, { body: { ...exampleSignup, email: 'made@example.com', currentPassword: admin.password } }, admin)
  const told = (await api.mails.settled()).filter(({ subject }) => subject.startsWith('Somebody is an admin'))
  const about = (address: string) => told.filter(({ text }) => text.includes(`account of ${address}`)).map(({ to }) => to)
  expect(about(clerk.email).toSorted()).toEqual([admin.email, other.email].toSorted())
  expect(about('made@example.com').toSorted()).toEqual([admin.email, other.email, clerk.email].toSorted())
})
