import { changePerson, signIn, signUp } from '@campus/contracts/identity/endpoints.ts'
import { exampleSignup } from '@campus/contracts/identity/examples.ts'
import { limits } from '@campus/contracts/core/limits.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../../../app/app.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'

let api: TestApp
const home = '192.0.2.10'
const { email, password } = exampleSignup
const { points: here } = limits.wrongHere
const { points: anywhere } = limits.wrongAccount

beforeEach(async () => {
  api = await testApp()
  await api.send(signUp, { body: exampleSignup }, { remoteAddress: home })
})
afterEach(() => api.dispose())

const tryFrom = async (remoteAddress: string, body: object, app = api.app) =>
  app.inject({ method: 'POST', url: signIn.path, payload: body, remoteAddress })
const statusFrom = async (remoteAddress: string, body: object) => (await tryFrom(remoteAddress, body)).statusCode
const wrong = { email, password: 'Not the one 1' }
const right = { email, password }

fullTest('refuses even the right password after a network’s wrong tries, alike for an unknown address', async () => {
  const unknown = { ...wrong, email: 'nobody@example.com' }
  for (const body of [wrong, unknown]) {
    for (let i = 0; i < here; i++) expect(await statusFrom('198.51.100.1', body)).toBe(401)
  }
  const [refused, alike] = [await tryFrom('198.51.100.1', right), await tryFrom('198.51.100.1', unknown)]
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(alike.body).toBe(refused.body)
})

test('many at once count as many, across processes', async () => {
  const other = await buildApp(api)
  const replies = await Promise.all(Array.from({ length: here * 2 }, (_, i) => tryFrom('198.51.100.1', wrong, i % 2 ? other : api.app)))
  expect(replies.filter(({ statusCode }) => statusCode === 401)).toHaveLength(here)
  await other.close()
})

test('stops a network that tries one password on many accounts', async () => {
  const statuses = []
  for (let i = 0; i <= limits.wrongNetwork.points; i++)
    statuses.push(await statusFrom('198.51.100.1', { ...wrong, email: `person.${i}@example.com` }))
  expect(statuses.filter((status) => status === 401)).toHaveLength(limits.wrongNetwork.points)
  expect(statuses.at(-1)).toBe(429)
  expect(await statusFrom(home, right)).toBe(200)
})

/** Uses up the wrong passwords that one network may try, each at another address. */
const sprayFrom = async (remoteAddress: string) => {
  for (let i = 0; i <= limits.wrongNetwork.points; i++) await tryFrom(remoteAddress, { ...wrong, email: `person.${i}@example.com` })
}

test('lets an owner in where they were before although others used up the network’s limit, and gives their account few tries', async () => {
  await api.send(signUp, { body: { ...exampleSignup, email: 'elsewhere@example.com' } }, { remoteAddress: '203.0.113.7' })
  await sprayFrom(home)
  expect(await statusFrom(home, { ...right, email: 'elsewhere@example.com' })).toBe(429)
  for (let i = 0; i < limits.wrongKnown.points + 1; i++) expect(await statusFrom(home, right)).toBe(200)
  for (let i = 0; i < limits.wrongKnown.points; i++) expect(await statusFrom(home, wrong)).toBe(401)
  expect(await statusFrom(home, right)).toBe(429)
})

test('confirms an admin’s password whatever others at the same network have tried, at their account too', async () => {
  const admin = await api.signedIn('admin')
  const student = await api.signedIn('student')
  await sprayFrom(home)
  for (let i = 0; i <= here; i++) await tryFrom(home, { email: admin.email, password: 'Not the one 1' })
  const confirm = (currentPassword: string, as = admin) =>
    api.inject(changePerson, { params: { id: student.id }, body: { role: 'student', currentPassword } }, { ...as, remoteAddress: home })
  expect((await confirm('Not the one 1')).statusCode).toBe(400)
  expect((await confirm(admin.password)).statusCode).not.toBe(429)
  for (let i = 1; i < limits.wrongInSession.points; i++) await confirm('Not the one 1')
  expect((await confirm(admin.password)).statusCode).toBe(429)
})

test('many networks that try one account are stopped together, and its owner still gets in from where they were before', async () => {
  const statuses = []
  for (let i = 0; i <= anywhere; i++) statuses.push(await statusFrom(`198.51.100.${1 + (i % 20)}`, wrong))
  expect(statuses.filter((status) => status === 401)).toHaveLength(anywhere)
  expect(statuses.at(-1)).toBe(429)
  expect(await statusFrom('203.0.113.7', right)).toBe(429)
  expect(await statusFrom(home, right)).toBe(200)
})

fullTest('keeps one network from using up an account’s tries elsewhere', async () => {
  for (let i = 0; i < anywhere + 5; i++) await statusFrom('198.51.100.1', wrong)
  expect(await statusFrom('203.0.113.7', right)).toBe(200)
})

fullTest('right passwords use nothing up', async () => {
  for (let i = 0; i < here + 2; i++) expect(await statusFrom('203.0.113.8', right)).toBe(200)
})

fullTest('stores no address with the counts', async () => {
  await statusFrom('198.51.100.1', wrong)
  const { rows } = await api.pool.query<{ key: string }>('select key from rate_limits')
  expect(rows.length).toBeGreaterThan(2)
  expect(JSON.stringify(rows)).not.toMatch(/asha|198\.51/)
})
