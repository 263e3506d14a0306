import { findFeeLedger, listLateFines, recordPayment, runLateFines, saveLateFine } from '@campus/contracts/fees/endpoints.ts'
import { collegeDay, formatCalendarDay } from '@campus/contracts/kit/dates.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { choresOf } from '../chores.ts'
import { applicant, applied, openAdmissions } from '../kit/testing/admissions.ts'
import { booksOf, enrolled, paid } from '../kit/testing/fees.ts'
import { type TestApp, testApp } from '../testing.ts'
import { fineWhoIsLate } from './late-fine-queries.ts'

const day = (fromToday: number) => collegeDay(new Date(Date.now() + fromToday * 24 * 60 * 60 * 1000))

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
/** Who owes all, has paid all, was only an applicant, studies something else. */
let [late, settled, waiting, elsewhere] = ['', '', '', '']
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
  admin = await api.signedIn('admin')
  late = await enrolled(api, 1, admin)
  settled = await enrolled(api, 2, admin)
  await paid(api, { uniqueId: settled, Paid_amount: 225_000.5 }, admin)
  waiting = await applied(api, applicant(3))
  elsewhere = await enrolled(api, 4, admin, { courseName: 'MCA' })
}, 30_000)
afterAll(() => api.dispose())

const set = (course: string, amount: number, dueDates: string[]) =>
  api.inject(saveLateFine, { params: { course }, body: { amount, dueDates } }, { token: admin.token })
const run = async () => (await api.send(runLateFines, {}, admin)).body
const finesOf = async () => {
  const books = await booksOf(api)
  return [late, settled, waiting, elsewhere].map((id) => books.get(id)?.entries)
}

test('every course has a setting, which is nothing until somebody sets it', async () => {
  const { data } = (await api.send(listLateFines, {}, admin)).body
  expect(data.map(({ course, amount, dueDates }) => [course, amount, dueDates])).toEqual(['BCA', 'MCA', 'BBA'].map((code) => [code, 0, []]))
  expect(await run()).toEqual({ success: true, message: 'Nobody had to be fined.', data: { fined: 0, amount: 0 } })
})

test('a due date that is new must not be over; the dates are kept in their order', async () => {
  const refused = await set('bca', 500, [day(-1)])
  expect([refused.statusCode, JSON.parse(refused.body)]).toEqual([
    400,
    { success: false, message: 'Please correct the marked fields', errors: { dueDates: 'A new due date must not lie in the past' } },
  ])
  const saved = await set('bca', 500.5, [day(30), day(0)])
  expect([saved.statusCode, JSON.parse(saved.body)]).toMatchObject([
    200,
    { message: 'The late fine of BCA is saved.', data: { course: 'BCA', amount: 500.5, dueDates: [day(0), day(30)] } },
  ])
  expect((await set('LLB', 1, [])).statusCode).toBe(404)
})

test('on the due date itself nobody is late', async () => {
  expect((await run()).data.fined).toBe(0)
})

test('the day after, who is admitted and still owes something is fined once, however often it is run', async () => {
  const before = await finesOf()
  const tomorrow = { today: day(1), adminId: admin.id }
  const runs = await Promise.all(Array.from({ length: 5 }, () => fineWhoIsLate(api.db, tomorrow)))
  expect(runs.map(({ fined }) => fined).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 1])
  expect(await fineWhoIsLate(api.db, { ...tomorrow, today: day(20) })).toEqual({ fined: 0, amountPaise: 0 })
  expect(await finesOf()).toEqual([(before[0] ?? 0) + 1, ...before.slice(1)])
  const { data } = (await api.send(findFeeLedger, { params: { uniqueId: late } }, admin)).body
  expect(data.fee).toEqual({ course_Fee: 225_000.5, late_Fine: 500.5, amount_paid: 0, amount_due: 225_501 })
  expect(data.entries[0]).toMatchObject({
    kind: 'Late Fine',
    amount: 500.5,
    by: 'Asha Demo',
    reason: `Not paid by ${formatCalendarDay(day(0))}`,
  })
})

test('the next due date fines anew, by the server’s own daily work too, but not who came after it', async () => {
  const before = await finesOf()
  const newcomer = await enrolled(api, 5, admin)
  await api.pool.query(`update applications set applied_at = now() + interval '31 days' where unique_id = $1`, [newcomer])
  const daily = choresOf(api, { now: () => Date.now() + 32 * 24 * 60 * 60 * 1000 }).find(({ name }) => name === 'late fines')
  await daily?.work(new AbortController().signal)
  expect(await finesOf()).toEqual([(before[0] ?? 0) + 1, ...before.slice(1)])
  expect((await booksOf(api)).get(newcomer)?.entries).toBe(0)
  const { data } = (await api.send(findFeeLedger, { params: { uniqueId: late } }, admin)).body
  expect(data.entries[0]?.by).toBeUndefined()
})

test('a course without an amount fines nobody, and a date that is over may stay in its list', async () => {
  await api.pool.query(`update late_fines set due_dates = array[$1::date]`, [day(-3)])
  expect((await set('BCA', 0, [day(-3)])).statusCode).toBe(200)
  expect((await run()).data.fined).toBe(0)
})

test('of a run and payments at once each account is fined or paid, and adds up', async () => {
  await api.pool.query(
    `update late_fines set due_dates = array[$1::date], amount_paise = 100 where course_id = (select id from courses where code = 'BCA')`,
    [day(5)],
  )
  const { fee } = (await api.send(findFeeLedger, { params: { uniqueId: late } }, admin)).body.data
  const pay = () =>
    api.inject(recordPayment, { body: { uniqueId: late, paymentMethod: 'UPI', Paid_amount: fee.amount_due } }, { token: admin.token })
  const [one, , other] = await Promise.all([pay(), fineWhoIsLate(api.db, { today: day(6), adminId: null }), pay()])
  expect(new Set([one.statusCode, other.statusCode])).toEqual(new Set([200, 409]))
  const books = (await booksOf(api)).get(late)
  expect(books?.due).toBe(books?.rebuilt)
  expect([0, 100]).toContain(books?.due)
})
