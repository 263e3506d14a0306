import { adjustFees } from '@campus/contracts/fees/endpoints.ts'
import { listAuditEntries } from '@campus/contracts/audit/endpoints.ts'
import type { SponsorPayment } from '@campus/contracts/fees/concessions/schema.ts'
import { listConcessions, markConcessions, saveFeeSchemes, sumConcessions } from '@campus/contracts/fees/concessions/scheme-endpoints.ts'
import { schemeMessages } from '@campus/contracts/fees/concessions/scheme-messages.ts'
import { collegeDay, dayLength } from '@campus/contracts/core/dates.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAdmissions } from '../../../../testing/admissions.ts'
import { officePerson } from '../../../../testing/approvals.ts'
import { enrolled } from '../../../../testing/fees.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
let [merit, scholarship, asha, ravi] = ['', '', '', '']

const give = async (uniqueId: string, amount: number, scheme?: string) =>
  api.send(adjustFees, { body: { uniqueId, kind: 'Concession', amount, reason: 'As agreed', ...(scheme && { scheme }) } }, admin)
const mark = (concessions: SponsorPayment['concessions'], received: SponsorPayment['received']) =>
  api.inject(markConcessions, { body: { concessions, received } }, { token: admin.token })
const list = async (query: object = {}, who: object = admin) => (await api.send(listConcessions, { query }, who)).body
const sums = async (who: object = admin) => (await api.send(sumConcessions, {}, who)).body.data

beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
  admin = await api.signedIn('admin')
  const schemes = [{ name: 'Merit' }, { name: 'Scholarship', sponsor: 'State' }]
  const { data } = (await api.send(saveFeeSchemes, { body: { schemes, former: [] } }, admin)).body
  ;[merit = '', scholarship = ''] = data.map(({ id }) => id)
  asha = await enrolled(api, 1, admin)
  ravi = await enrolled(api, 2, admin, { courseName: 'MCA' })
  await give(asha, 1000, merit)
  await give(asha, 2000.5, scholarship)
  await give(ravi, 3000, scholarship)
  await give(ravi, 10)
  await give(asha, -500.5, scholarship)
})
afterAll(() => api.dispose())

test('sums what was given by each scheme, less what was taken back, and by none at the end', async () => {
  expect(await sums()).toEqual([
    { id: merit, scheme: 'Merit', students: 1, given: 1000, received: 0 },
    { id: scholarship, scheme: 'Scholarship', sponsor: 'State', students: 2, given: 4500, received: 0 },
    { students: 1, given: 10, received: 0 },
  ])
})

fullTest('lists each concession once over all pages, the newest first, by scheme and by what sponsors owe', async () => {
  const seen: [string, number][] = []
  let query: object | undefined = { Limit: 1 }
  for (let pages = 0; query && pages < 9; pages++) {
    const page = await list(query)
    seen.push(...page.data.map(({ uniqueId, amount }): [string, number] => [uniqueId, amount]))
    query = page.next === undefined ? undefined : { Limit: 1, after: page.next }
  }
  expect(seen).toEqual([
    [asha, -500.5],
    [ravi, 10],
    [ravi, 3000],
    [asha, 2000.5],
    [asha, 1000],
  ])
  expect((await list({ scheme: merit })).data.map(({ amount }) => amount)).toEqual([1000])
  expect((await list({ is: 'awaited' })).data.map(({ amount }) => amount)).toEqual([-500.5, 3000, 2000.5])
})

test('money of a sponsor is written down for many at once, changed and taken back, and each is in the audit log', async () => {
  const awaited = (await list({ is: 'awaited' })).data
  const some = awaited.filter(({ amount }) => amount > 0).map(({ uniqueId, place }) => ({ uniqueId, place }))
  const reply = await mark(some, { on: collegeDay(), reference: 'UTIB1' })
  expect([reply.statusCode, JSON.parse(reply.body)]).toEqual([200, { success: true, message: schemeMessages.marked(2) }])
  expect((await list({ is: 'received' })).data.map(({ amount, received }) => [amount, received])).toEqual([
    [3000, { on: collegeDay(), reference: 'UTIB1' }],
    [2000.5, { on: collegeDay(), reference: 'UTIB1' }],
  ])
  expect((await sums())[1]).toMatchObject({ given: 4500, received: 5000.5 })
  // Two at once leave one of both.
  await Promise.all([mark(some, { on: '2026-06-01' }), mark(some, { on: '2026-06-02' })])
  const days = (await list({ is: 'received' })).data.map(({ received }) => received?.on)
  expect([
    ['2026-06-01', '2026-06-01'],
    ['2026-06-02', '2026-06-02'],
  ]).toContainEqual(days)
  expect((await mark(some.slice(0, 1), null)).statusCode).toBe(200)
  expect((await sums())[1]).toMatchObject({ received: 2000.5 })
  const { body: log } = await api.send(listAuditEntries, { query: { action: 'concessions awaited' } }, admin)
  expect(log.data.map(({ details }) => details)).toEqual([{ concessions: [`${ravi} ${some[0]?.place}`] }])
})

test('refuses what no sponsor pays, a day that lies ahead, and too many at once, and writes nothing', async () => {
  const before = await sums()
  const all = (await list()).data
  const own = all.find(({ scheme }) => scheme === 'Merit')
  const sponsored = all.find(({ sponsor }) => sponsor === 'State')
  if (!own || !sponsored) throw new Error('a concession is missing')
  const pick = ({ uniqueId, place }: typeof own) => ({ uniqueId, place })
  const unknown = [
    { uniqueId: asha, place: 99 },
    { uniqueId: 'STU999999', place: 1 },
  ]
  for (const wrong of [pick(own), ...unknown])
    expect((await mark([pick(sponsored), wrong], { on: collegeDay() })).statusCode, JSON.stringify(wrong)).toBe(409)
  const tomorrow = collegeDay(new Date(Date.now() + dayLength))
  const ahead = await mark([pick(sponsored)], { on: tomorrow })
  expect([ahead.statusCode, JSON.parse(ahead.body)]).toMatchObject([400, { errors: { 'received.on': schemeMessages.future } }])
  const many = Array.from({ length: 101 }, (_, i) => ({ uniqueId: asha, place: i + 1 }))
  for (const wrong of [many, []]) expect((await mark(wrong, null)).statusCode).toBe(400)
  expect(await sums()).toEqual(before)
})

test('an admin who is limited to a course sees its concessions alone, and marks none', async () => {
  const limited = await officePerson(api, ['accounts'], 'Limited Demo')
  await api.pool.query(`update accounts set duty_courses = array(select id from courses where code = 'MCA') where id = $1`, [limited.id])
  expect((await list({}, limited)).data.map(({ course, amount }) => [course, amount])).toEqual([
    ['MCA', 10],
    ['MCA', 3000],
  ])
  expect((await sums(limited)).map(({ given }) => given)).toEqual([3000, 10])
  const body = { concessions: [{ uniqueId: ravi, place: 1 }], received: null }
  expect((await api.inject(markConcessions, { body }, { token: limited.token })).statusCode).toBe(403)
})
