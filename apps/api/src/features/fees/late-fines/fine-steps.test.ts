import {
  adjustFees,
  findFeeInfo,
  findFeeLedger,
  findReceipt,
  listLateFines,
  previewLateFines,
  recordPayment,
  runLateFines,
  saveLateFine,
} from '@campus/contracts/fees/endpoints.ts'
import type { FineStep } from '@campus/contracts/fees/schema.ts'
import { collegeDay, dayLength, formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAdmissions } from '../../../../testing/admissions.ts'
import { booksOf, enrolled, openedAt, paid } from '../../../../testing/fees.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { fineLateStudents } from './fine-run-queries.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * dayLength)
const day = (fromToday: number) => collegeDay(daysAgo(-fromToday))

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
  admin = await api.signedIn('admin')
})
afterAll(() => api.dispose())

let students = 0
/** A student who was admitted today and has a first instalment of 37,500.50 since today. */
const student = (courseName = 'BCA') => enrolled(api, ++students, admin, { courseName })
beforeEach(() => set([]))

const call = (body: object) => api.inject(saveLateFine, { params: { course: 'BCA' }, body }, { token: admin.token })
const set = (steps: FineStep[]) => api.send(saveLateFine, { params: { course: 'BCA' }, body: { amount: 0, dueDates: [], steps } }, admin)
const setting = async () => (await api.send(listLateFines, {}, admin)).body.data.find(({ course }) => course === 'BCA')
const runOn = (days: number) => fineLateStudents(api.db, { today: day(days), adminId: admin.id })
const ledgerOf = async (uniqueId: string) => (await api.send(findFeeLedger, { params: { uniqueId } }, admin)).body.data
/** Returns the fines of a student so far, in rupees, the first first. */
const finesOf = async (uniqueId: string) => {
  const { entries } = await ledgerOf(uniqueId)
  return entries
    .filter(({ kind }) => kind === 'Late Fine')
    .map(({ amount }) => amount)
    .toReversed()
}
const week: FineStep[] = [
  { fromDay: 8, amount: 100 },
  { fromDay: 15, amount: 10, most: 35.5 },
]

test.each([
  [
    'out of order',
    [
      { fromDay: 8, amount: 1 },
      { fromDay: 8, amount: 1 },
    ],
    'steps.1.fromDay',
    'Must begin later than the step before',
  ],
  ['on day 0', [{ fromDay: 0, amount: 1 }], 'steps.0.fromDay', 'Please enter a day from 1 to 365'],
  ['after a year', [{ fromDay: 366, amount: 1 }], 'steps.0.fromDay', 'Please enter a day from 1 to 365'],
  ['of nothing', [{ fromDay: 1, amount: 0 }], 'steps.0.amount', 'Amount must be more than 0'],
  ['whose most is less than a day', [{ fromDay: 1, amount: 2, most: 1 }], 'steps.0.most', 'Must not be less than one day’s fine'],
  ['too many', Array.from({ length: 6 }, (_, i) => ({ fromDay: i + 1, amount: 1 })), 'steps', 'At most 5 steps'],
])('refuses steps %s, at the field', async (_, steps, field, message) => {
  const { statusCode, body } = await call({ amount: 0, dueDates: [], steps })
  expect([statusCode, JSON.parse(body)]).toMatchObject([400, { errors: { [field]: message } }])
})

test('a course fines by steps or for days that are named, not by both', async () => {
  const { statusCode, body } = await call({ amount: 5, dueDates: [day(3)], steps: week })
  expect([statusCode, JSON.parse(body)]).toMatchObject([
    400,
    { errors: { steps: 'Either steps for each instalment, or days that you name' } },
  ])
})

test('steps count from the day on which they were set; the same ones again change nothing', async () => {
  await set(week)
  expect(await setting()).toMatchObject({ steps: week, stepsSince: day(0) })
  await api.pool.query(`update late_fines set steps_since = $1`, [day(-30)])
  await set(week)
  expect((await setting())?.stepsSince).toBe(day(-30))
  await set(week.slice(0, 1))
  expect((await setting())?.stepsSince).toBe(day(0))
  await set([])
  expect(await setting()).not.toHaveProperty('stepsSince')
})

test('refuses a change of steps that were changed meanwhile', async () => {
  await set(week)
  const former = { amount: 0, dueDates: [], steps: [{ fromDay: 8, amount: 99 }] }
  expect((await call({ ...former, former })).statusCode).toBe(409)
  // A panel of the release before knows of no steps.
  expect((await call({ amount: 5, dueDates: [], former: { amount: 0, dueDates: [] } })).statusCode).toBe(409)
  expect((await setting())?.steps).toEqual(week)
})

fullTest('each step is charged once, days of grace cost nothing, and each day is charged up to the most', async () => {
  const id = await student()
  await set(week)
  for (const days of [1, 7, 8, 8, 14, 15, 17, 19, 60]) await runOn(days)
  expect(await finesOf(id)).toEqual([100, 10, 20, 5.5])
  const { fee, instalments, entries } = await ledgerOf(id)
  expect(fee).toMatchObject({ late_Fine: 135.5, due_now: 37_636 })
  expect(entries.map(({ reason }) => reason)).toEqual(
    [19, 17, 15, 8].map((days) => `Instalment of ${formatCalendarDay(day(0))}, ${days} days late`),
  )
  // One demand, due with its instalment, however many days it was charged for.
  expect(instalments.filter(({ head }) => head === 'Late fine')).toEqual([
    { head: 'Late fine', dueOn: day(0), amount: 135.5, paid: 0, open: 135.5 },
  ])
  const books = (await booksOf(api)).get(id)
  expect(books?.due).toBe(books?.rebuilt)
})

fullTest('a run after days without any writes what they came to', async () => {
  const id = await student()
  await set(week)
  await runOn(60)
  expect(await finesOf(id)).toEqual([100, 35.5])
})

test('a step for each day ends where the next one begins', async () => {
  const id = await student()
  await set([
    { fromDay: 1, amount: 10, most: 1000 },
    { fromDay: 5, amount: 50 },
  ])
  await runOn(3)
  await runOn(30)
  expect(await finesOf(id)).toEqual([30, 10, 50])
})

fullTest('each instalment is fined by itself, and one that is paid is not', async () => {
  const [both, first] = await Promise.all([student(), student()])
  await set([{ fromDay: 1, amount: 100 }])
  await paid(api, { uniqueId: first ?? '', Paid_amount: 37_500.5 }, admin)
  await runOn(30)
  expect([await finesOf(both ?? ''), await finesOf(first ?? '')]).toEqual([[100], []])
  await runOn(200)
  expect([await finesOf(both ?? ''), await finesOf(first ?? '')]).toEqual([[100, 100], [100]])
})

test('an instalment that was due before the steps were set costs nothing', async () => {
  const id = await student()
  await openedAt(api, [id], daysAgo(30))
  await set([{ fromDay: 1, amount: 100 }])
  await runOn(1)
  expect(await finesOf(id)).toEqual([])
})

test('days late count from the admission where it came after the due date', async () => {
  const id = await student()
  await openedAt(api, [id], daysAgo(30))
  await set(week)
  await api.pool.query(`update late_fines set steps_since = $1`, [day(-60)])
  await runOn(7)
  expect(await finesOf(id)).toEqual([])
  await runOn(8)
  expect(await finesOf(id)).toEqual([100])
})

fullTest('charges no fine again that the office has taken back', async () => {
  const id = await student()
  await set(week)
  await runOn(8)
  await api.send(adjustFees, { body: { uniqueId: id, kind: 'Late Fine', amount: -100, reason: 'Was in hospital' } }, admin)
  await runOn(9)
  expect((await ledgerOf(id)).fee.late_Fine).toBe(0)
})

test('several runs at once fine once, and the database lets none charge a step twice', async () => {
  const id = await student()
  await set(week)
  await Promise.all(Array.from({ length: 6 }, () => runOn(15)))
  expect(await finesOf(id)).toEqual([100, 10])
  const again = `insert into fee_entries (application_id, kind, amount_paise, reason, instalment_due, fine_step, step_paise)
    select application_id, kind, amount_paise, reason, instalment_due, fine_step, step_paise from fee_entries where fine_step = 1`
  await expect(api.pool.query(again)).rejects.toThrow('fee_entries_stepped_once')
})

fullTest('a payment pays the instalment first and then its fine', async () => {
  const id = await student()
  await set([{ fromDay: 1, amount: 100 }])
  await runOn(1)
  const { receiptNumber } = (await api.send(recordPayment, { body: { uniqueId: id, paymentMethod: 'Cash', Paid_amount: 37_550.5 } }, admin))
    .body.data
  const { parts } = (await api.send(findReceipt, { params: { number: receiptNumber } }, admin)).body.data
  expect(parts).toEqual([
    { head: 'Course fee', semester: 1, amount: 37_500.5 },
    { head: 'Late fine', amount: 50 },
  ])
})

fullTest('the preview says what a run would write, and writes nothing', async () => {
  const preview = async () => (await api.send(previewLateFines, {}, admin)).body.data
  expect(await preview()).toEqual({ fined: 0, amount: 0, courses: [], students: [], studentCount: 0 })
  const ids = await Promise.all([student('MCA'), student('MCA')])
  await openedAt(api, ids, daysAgo(9))
  const client = await api.pool.connect()
  await client.query(`begin; set local session_replication_role = replica;
    update status_changes set changed_at = now() - interval '9 days' where status = 'Approved'; commit`)
  client.release(true)
  await api.send(saveLateFine, { params: { course: 'MCA' }, body: { amount: 0, dueDates: [], steps: week } }, admin)
  await api.pool.query(`update late_fines set steps_since = $1 where steps <> '[]'`, [day(-60)])
  const seen = await preview()
  expect(seen).toMatchObject({ fined: 2, amount: 200, studentCount: 2, courses: [{ course: 'MCA', fined: 2, amount: 200 }] })
  expect(seen.students.map(({ uniqueId, oldest, amount }) => [uniqueId, oldest, amount])).toEqual(
    ids.toSorted().map((id) => [id, day(-9), 100]),
  )
  const { data } = (await api.send(runLateFines, {}, admin)).body
  expect(data).toEqual({ fined: seen.fined, amount: seen.amount })
  expect((await preview()).fined).toBe(0)
})

fullTest('tells a visitor of an account the fines for paying late, as long as the course fines by steps', async () => {
  const id = await student('MCA')
  const look = async () => (await api.send(findFeeInfo, { query: { uniqueId: id } }, {})).body.data.lateFines
  await api.pool.query(`delete from late_fines`)
  expect(await look()).toBeUndefined()
  await api.send(saveLateFine, { params: { course: 'MCA' }, body: { amount: 0, dueDates: [], steps: week } }, admin)
  expect(await look()).toEqual({ steps: week, since: day(0) })
  expect((await ledgerOf(id)).lateFines).toEqual({ steps: week, since: day(0) })
})

fullTest('a decision that is put right on the same day takes nobody’s admission away', async () => {
  const [slipped, refused] = await Promise.all([student(), student()])
  await openedAt(api, [slipped ?? '', refused ?? ''], daysAgo(30))
  await set(week)
  await api.pool.query(`update late_fines set steps_since = $1`, [day(-60)])
  const decide = (id: string | undefined, status: string, days: number, hour: number) =>
    api.pool.query(
      `insert into status_changes (id, application_id, status, message, changed_at)
        select gen_random_uuid(), id, $2, 'Then', ($3::date + make_interval(hours => $4)) at time zone 'Asia/Kolkata' from applications where unique_id = $1`,
      [id, status, day(-days), hour],
    )
  const client = await api.pool.connect()
  await client.query(`begin; set local session_replication_role = replica`)
  await client.query(
    `update status_changes set changed_at = now() - interval '25 days' where status = 'Approved' and application_id in (
      select id from applications where unique_id = any($1))`,
    [[slipped, refused]],
  )
  await client.query('commit')
  client.release(true)
  await decide(slipped, 'Rejected', 3, 10)
  await decide(slipped, 'Approved', 3, 11)
  await decide(refused, 'Rejected', 4, 10)
  await decide(refused, 'Approved', 3, 11)
  await runOn(0)
  expect([await finesOf(slipped ?? ''), await finesOf(refused ?? '')]).toEqual([[100, 35.5], []])
})
