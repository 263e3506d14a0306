import { createAdmin, getOwnAccount, signIn, signUp } from '@campus/contracts/identity/endpoints.ts'
import { exampleLogin, exampleSignup } from '@campus/contracts/identity/examples.ts'
import { hash } from '@node-rs/argon2'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { institute } from '../../../../demo/institute.ts'
import { argon2Work } from '../../../platform/crypto/passwords.ts'
import { saveDocument } from '../../site-content/queries.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'

// Real password hashes, by the dozen, on whatever machine this is.
let api: TestApp
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '1000' }, undefined, { passwordWork: argon2Work })
  await api.send(signUp, { body: exampleSignup })
})
afterAll(() => api.dispose())

let people = 0
const newcomer = (password: string = exampleSignup.password) => ({
  ...exampleSignup,
  email: `newcomer.${++people}@example.com`,
  password,
  confirm_Password: password,
})
const stored = async (email: string) =>
  (await api.pool.query<{ role: string; password_hash: string }>('select role, password_hash from accounts where email = $1', [email]))
    .rows[0]

fullTest('a wrong password and an unknown address are refused alike', async () => {
  const wrong = await api.sendRefused(signIn, { body: { ...exampleLogin, password: 'Sal tree 8' } })
  const unknown = await api.sendRefused(signIn, { body: { ...exampleLogin, email: 'nobody@example.com' } })
  expect(wrong).toMatchObject({ status: 401, body: { success: false, message: 'Invalid email or password' } })
  expect(unknown.body).toEqual(wrong.body)
  expect(unknown.status).toBe(401)
  expect(wrong.headers['set-cookie']).toBeUndefined()
})

test('answers a missing field with the page’s own message', async () => {
  const refused = async (body: object) => (await api.sendRefused(signIn, { body })).body.message
  expect(await refused({})).toBe('Please Enter Email and Password')
  expect(await refused({ email: ' ', password: '' })).toBe('Please Enter Email and Password')
  expect(await refused({ email: exampleLogin.email })).toBe('Email or Password not found in state')
  expect(await refused({ password: 'x' })).toBe('Email or Password not found in state')
})

test('passwords are kept as Argon2id with enough work', async () => {
  const [, kind, , work] = (await stored(exampleSignup.email))?.password_hash.split('$') ?? []
  expect(kind).toBe('argon2id')
  const { m, t } = Object.fromEntries((work ?? '').split(',').map((part) => part.split('='))) as Record<string, string>
  expect(Number(m)).toBeGreaterThanOrEqual(19_456)
  expect(Number(t)).toBeGreaterThanOrEqual(2)
})

test('passwords that differ only at byte 80 are different', async () => {
  const long = `Aa1 ${'x'.repeat(75)}`
  const person = newcomer(`${long}1`)
  await api.send(signUp, { body: person })
  expect((await api.sendRefused(signIn, { body: { email: person.email, password: `${long}2` } })).status).toBe(401)
  expect((await api.send(signIn, { body: { email: person.email, password: `${long}1` } })).status).toBe(200)
})

test.each([
  ['of 64 characters', `Long one 1 ${'z'.repeat(53)}`],
  ['in another script', 'Ωमेरा-पासवर्ड-२०२७'],
  ['with blanks at its ends', '  Sal tree 7  '],
])('a password %s works', async (_, password) => {
  const person = newcomer(password)
  await api.send(signUp, { body: person })
  expect((await api.send(signIn, { body: { email: person.email, password } })).status).toBe(200)
})

fullTest('an address is the same in either case', async () => {
  expect((await api.send(signIn, { body: { ...exampleLogin, email: ' ASHA@Example.com ' } })).status).toBe(200)
  const taken = await api.sendRefused(signUp, { body: { ...exampleSignup, email: 'Asha@EXAMPLE.com' } })
  expect(taken).toMatchObject({ status: 409, body: { errors: { email: 'An account with this email already exists' } } })
})

test('20 who sign up with one address at once make one account', async () => {
  const person = newcomer()
  const replies = await Promise.all(Array.from({ length: 20 }, () => api.app.inject({ method: 'POST', url: signUp.path, payload: person })))
  const statuses = replies.map(({ statusCode }) => statusCode)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
})

test('creates no admin by sign-up, whatever is sent along', async () => {
  const person = newcomer()
  const { body } = await api.send(signUp, { body: { ...person, role: 'admin', id: 'mine', emailVerifiedAt: '2020-01-01' } })
  expect(body.user.role).toBe('student')
  expect((await stored(person.email))?.role).toBe('student')
})

test('a password that anyone would try first is refused at its field', async () => {
  const { status, body } = await api.sendRefused(signUp, { body: newcomer('P@ssw0rd!') })
  expect(status).toBe(400)
  expect(body.errors).toEqual({ password: 'This password is too easy to guess' })
})

test('so is one that is the college’s own name', async () => {
  await saveDocument(api.db, 'institute', {
    ...institute,
    contentProtectionUrl: 'https://x.example',
    bank: { name: 'b', branch: 'c', logo: '/l' },
  })
  expect((await api.sendRefused(signUp, { body: newcomer('Aranya@2027') })).body.errors).toHaveProperty('password')
})

fullTest('an admin makes a further one, who signs in with their own password', async () => {
  const { token, password: currentPassword } = await api.signedIn('admin')
  const person = newcomer()
  const { status, body } = await api.send(createAdmin, { body: { ...person, currentPassword } }, { token })
  expect(status).toBe(201)
  const pictures = { picture: null, profile_image: null }
  expect(body.user).toEqual({ role: 'admin', duties: ['owner'], courses: 'all', name: person.name, email: person.email, ...pictures })
  expect((await api.send(signIn, { body: { email: person.email, password: person.password } })).body.user.role).toBe('admin')
  const again = await api.sendRefused(createAdmin, { body: { ...person, currentPassword } }, { token })
  expect(again).toMatchObject({ status: 409, body: { errors: { email: 'An account with this email already exists' } } })
})

test('nobody else makes one', async () => {
  const { token } = await api.signedIn('student')
  const person = newcomer()
  expect((await api.sendRefused(createAdmin, { body: person }, { token })).status).toBe(403)
  expect((await api.sendRefused(createAdmin, { body: person })).status).toBe(401)
  expect(await stored(person.email)).toBeUndefined()
})

test('a disabled account is refused in the words of a wrong password, and its open session at once', async () => {
  const { id, email, password, token } = await api.signedIn('student')
  await api.pool.query('update accounts set disabled_at = now() where id = $1', [id])
  expect((await api.sendRefused(getOwnAccount, {}, { token })).status).toBe(401)
  expect((await api.sendRefused(signIn, { body: { email, password } })).body.message).toBe('Invalid email or password')
})

test('a password that was hashed with less work is hashed anew when it is next right', async () => {
  const { email, password } = await api.signedIn('student')
  const weak = await hash(password, { memoryCost: 8192, timeCost: 1 })
  await api.pool.query('update accounts set password_hash = $2 where email = $1', [email, weak])
  await api.sendRefused(signIn, { body: { email, password: 'wrong' } })
  expect((await stored(email))?.password_hash).toBe(weak)
  await api.send(signIn, { body: { email, password } })
  expect((await stored(email))?.password_hash).toContain('m=19456,t=2')
  expect((await api.send(signIn, { body: { email, password } })).status).toBe(200)
})

test.each([
  ['twice the same key', '{"email":"a@example.com","email":"asha@example.com","password":"Sal tree 7"}'],
  ['a prototype', '{"__proto__":{"email":"asha@example.com"},"email":"asha@example.com","password":"Sal tree 7"}'],
  ['a constructor', '{"constructor":{"prototype":{"role":"admin"}},"email":"asha@example.com","password":"Sal tree 7"}'],
  ['an array for the address', '{"email":["asha@example.com"],"password":"Sal tree 7"}'],
  ['an object for the password', '{"email":"asha@example.com","password":{"$ne":1}}'],
])('a body with %s is refused', async (_, payload) => {
  const reply = await api.app.inject({ method: 'POST', url: signIn.path, headers: { 'content-type': 'application/json' }, payload })
  expect(reply.statusCode).toBe(400)
})
