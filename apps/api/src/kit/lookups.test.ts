import { trackApplication } from '@campus/contracts/admissions/endpoints.ts'
import { limits } from '@campus/contracts/kit/limits.ts'
import { validateStudentId } from '@campus/contracts/students/endpoints.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { type TestApp, testApp } from '../testing.ts'
import { applicant, applied, openAdmissions } from './testing/admissions.ts'

// Passwords, and hundreds of requests, take their time on a busy machine.
/** A fifth of what is allowed in life shows the same in a fifth of the time. */
const factor = 0.2
const most = { here: limits.missesHere.points * factor, everywhere: limits.missesEverywhere.points * factor }

let api: TestApp
let known: string
// A new server for each test: a process remembers what it refused.
beforeEach(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: String(factor) })
  await openAdmissions(api)
  known = await applied(api, applicant(1))
})
afterEach(() => api.dispose())

/** Each network asks for this many ids, far below what one may ask for. */
const each = most.here
const addressOf = (n: number) => `198.51.${100 + Math.floor(n / 250)}.${1 + (n % 250)}`
type Look = (id: string, remoteAddress: string) => Promise<number>

const validate: Look = async (id, remoteAddress) => (await api.inject(validateStudentId, { params: { id } }, { remoteAddress })).statusCode
const track: Look = async (uniqueId, remoteAddress) =>
  (await api.inject(trackApplication, { body: { uniqueId, dateOfBirth: '2007-03-09' } }, { remoteAddress })).statusCode

/** Walks through ids that nobody has, from ever new addresses; returns how many were answered before the first refusal. */
const walk = async (look: Look): Promise<number> => {
  const patience = most.everywhere * 2
  for (let n = 0; n < patience; n++) {
    if ((await look(`STU9${String(n).padStart(6, '0')}`, addressOf(Math.floor(n / each)))) === 429) return n
  }
  return patience
}

test.each([
  ['the check of an id', validate],
  ['the status', track],
])('who walks through ids at %s is refused, from however many addresses', async (_, look) => {
  expect(await walk(look)).toBe(most.everywhere)
  // From a new address too, until the minute is over.
  expect(await look('STU8000000', '203.0.113.1')).toBe(429)
})

test('meanwhile who asks for an id that there is, is answered; but not from where many unknown ones were asked for', async () => {
  await walk(validate)
  for (const look of [validate, track]) {
    expect(await look(known, '203.0.113.7')).toBe(200)
    expect(await look(known, addressOf(0))).toBe(429)
  }
})

test('several processes count together, and the office looks up whatever it likes', async () => {
  const { token } = await api.signedIn('admin')
  const other = await buildApp(api)
  await walk(async (id, remoteAddress) => (await other.inject({ url: `/api/v1/Student/validate/${id}`, remoteAddress })).statusCode)
  expect(await validate('STU8000000', '203.0.113.1')).toBe(429)
  const answer = await api.inject(validateStudentId, { params: { id: 'STU8000000' } }, { token, remoteAddress: addressOf(0) })
  expect(answer.statusCode).toBe(200)
  await other.close()
})

test('a few mistypes keep nobody from their own id', async () => {
  for (let n = 0; n < each + 4; n++) expect(await validate(`STU9${n}`, '203.0.113.9')).toBe(200)
  expect(await validate(known, '203.0.113.9')).toBe(200)
})
