import { trackApplication } from '@campus/contracts/admissions/endpoints.ts'
import { findFeeInfo } from '@campus/contracts/fees/endpoints.ts'
import { limits } from '@campus/contracts/core/limits.ts'
import { validateStudentId } from '@campus/contracts/students/endpoints.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../../../app/app.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { applicant, applied, openAdmissions } from '../../../../testing/admissions.ts'

// Passwords, and hundreds of requests, take their time on a busy machine.
/** A fifth of what is allowed in life shows the same in a fifth of the time. */
const factor = 0.2
const most = {
  here: limits.missesHere.points * factor,
  everywhere: limits.missesEverywhere.points * factor,
  ids: limits.idsHere.points * factor,
  dates: limits.datesEverywhere.points * factor,
}

const home = '192.0.2.10'
let api: TestApp
let known: string
// A new server for each test: a process remembers what it refused.
beforeEach(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: String(factor) })
  await openAdmissions(api)
  known = await applied(api, applicant(1), { remoteAddress: home })
})
afterEach(() => api.dispose())

/** Each network asks for this many ids, far below what one may ask for. */
const each = most.here
const addressOf = (n: number) => `198.51.${100 + Math.floor(n / 250)}.${1 + (n % 250)}`
type Look = (id: string, remoteAddress: string) => Promise<number>

const validate: Look = async (id, remoteAddress) => (await api.inject(validateStudentId, { params: { id } }, { remoteAddress })).statusCode
const trackBy =
  (dateOfBirth: string): Look =>
  async (uniqueId, remoteAddress) =>
    (await api.inject(trackApplication, { body: { uniqueId, dateOfBirth } }, { remoteAddress })).statusCode
const track = trackBy('2007-03-09')

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
])('refuses ID enumeration at %s, from however many addresses', async (_, look) => {
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

fullTest(
  'counts wrong dates while misses are used up, until even the right date is refused except where its owner was before',
  async () => {
    await walk(validate)
    for (let n = 0; n < most.dates; n++) expect(await trackBy(`2001-01-0${n + 1}`)(known, `203.0.113.${n + 1}`)).toBe(429)
    expect(await track(known, '203.0.113.99')).toBe(429)
    expect(await track(known, home)).toBe(200)
  },
)

fullTest('answers the right date at a network that has looked up its limit of different ids', async () => {
  for (let n = 0; n <= most.ids; n++) await validate(`STU9${n}`, '203.0.113.30')
  expect(await validate(known, '203.0.113.30')).toBe(429)
  expect(await track(known, '203.0.113.30')).toBe(200)
})

fullTest('several processes count together, and the office looks up whatever it likes', async () => {
  const { token } = await api.signedIn('admin')
  const other = await buildApp(api)
  await walk(async (id, remoteAddress) => (await other.inject({ url: `/api/v1/Student/validate/${id}`, remoteAddress })).statusCode)
  expect(await validate('STU8000000', '203.0.113.1')).toBe(429)
  const answer = await api.inject(validateStudentId, { params: { id: 'STU8000000' } }, { token, remoteAddress: addressOf(0) })
  expect(answer.statusCode).toBe(200)
  await other.close()
})

fullTest('keeps ids reachable after a few mistyped ones', async () => {
  for (let n = 0; n < each + 4; n++) expect(await validate(`STU9${n}`, '203.0.113.9')).toBe(200)
  expect(await validate(known, '203.0.113.9')).toBe(200)
})

const fees: Look = async (uniqueId, remoteAddress) => (await api.inject(findFeeInfo, { query: { uniqueId } }, { remoteAddress })).statusCode

/** So many applications; their ids. */
const register = async (count: number) => {
  const { rows } = await api.pool.query<{ id: string }>(
    `insert into applications select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'unique_id', 'STU' || 2000 + n,
      'email', n || '@example.com', 'aadhaar_hash', sha256(n::text::bytea)))).* from applications a, generate_series(1, $1) n
    where a.unique_id = $2 returning unique_id as id`,
    [count, known],
  )
  await api.pool.query(
    'insert into fee_accounts (application_id, course_fee_paise) select id, 1000 from applications on conflict do nothing',
  )
  return rows.map(({ id }) => id)
}

test.each([
  ['the check of an id', validate],
  ['the fees', fees],
])('refuses look-ups of many different existing ids at %s', async (_, look) => {
  const ids = await register(most.ids + 2)
  const statuses: number[] = []
  for (const id of ids) statuses.push(await look(id, '203.0.113.20'))
  expect(statuses).toEqual([...Array.from({ length: most.ids }, () => statuses[0]), 429, 429])
  expect(statuses[0]).not.toBe(429)
  // Ids that were looked up before are still answered, and other callers are served.
  expect(await look(ids[0] ?? '', '203.0.113.20')).toBe(statuses[0])
  expect(await look(ids.at(-1) ?? '', '203.0.113.21')).toBe(statuses[0])
})

test('many at once count as many, over two processes, and the same id once', async () => {
  const ids = await register(most.ids * 2)
  const other = await buildApp(api)
  const look = async (id: string, app = api.app) =>
    (await app.inject({ url: `/api/v1/Student/validate/${id}`, remoteAddress: '203.0.113.22' })).statusCode
  const [first = ''] = ids
  // No more calls in all than one address may make.
  expect(await Promise.all([look(first), look(first, other)])).toEqual([200, 200])
  const statuses = await Promise.all(ids.slice(1, most.ids + 3).map((id, n) => look(id, n % 2 ? other : api.app)))
  await other.close()
  expect(statuses.filter((status) => status === 200)).toHaveLength(most.ids - 1)
  expect(statuses.filter((status) => status === 429)).toHaveLength(3)
})
