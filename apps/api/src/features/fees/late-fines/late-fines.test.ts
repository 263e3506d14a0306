import { listAuditEntries } from '@campus/contracts/audit/endpoints.ts'
import { adjustFees, findFeeLedger, listLateFines, recordPayment, runLateFines, saveLateFine } from '@campus/contracts/fees/endpoints.ts'
import { collegeDay, dayLength, daysBetween, formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { eraseApplication } from '@campus/contracts/students/endpoints.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { maintenanceJobs } from '../../../app/maintenance-jobs.ts'
import { applicant, applied, openAdmissions } from '../../../../testing/admissions.ts'
import { booksOf, enrolled, inSixMonths, openedAt, paid } from '../../../../testing/fees.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { fineLateStudents } from './fine-run-queries.ts'
import { insertFormerEntries } from '../queries.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * dayLength)
const day = (fromToday: number) => collegeDay(daysAgo(-fromToday))

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
/** A student who owes all, one who has paid all, an applicant, and a student of another course. */
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
})
afterAll(() => api.dispose())

const set = (course: string, amount: number, dueDates: string[], steps: { fromDay: number; amount: number }[] = []) =>
  api.inject(saveLateFine, { params: { course }, body: { amount, dueDates, steps } }, { token: admin.token })
const run = async () => (await api.send(runLateFines, {}, admin)).body
/** A course with one due date, which may be over: nobody sets such a one, but days pass. */
const over = (course: string, amount: number, dueDate: string) =>
  api.pool.query(
    `update late_fines set amount_paise = $2, due_dates = array[$3::date] where course_id = (select id from courses where code = $1)`,
    [course, amount * 100, dueDate],
  )
/** The server's own daily work, by a clock that is some days ahead. */
const dailyAt = async (days: number) => {
  const jobs = maintenanceJobs(api, { now: () => Date.now() + days * dayLength })
  await jobs.find(({ name }) => name === 'late fines')?.work(new AbortController().signal)
}
/** A decision of days ago, as if it had been made then. */
const wasDecided = (id: string, status: string, days: number) =>
  api.pool.query(
    `insert into status_changes (id, application_id, status, message, changed_at)
      select gen_random_uuid(), id, $2, 'Then', $3 from applications where unique_id = $1`,
    [id, status, daysAgo(days)],
  )
const accountOf = async (id: string) => {
  const { rows } = await api.pool.query<{ id: string }>('select id from applications where unique_id = $1', [id])
  return { applicationId: rows[0]?.id ?? '' }
}
const feeOf = async (uniqueId: string) => (await api.send(findFeeLedger, { params: { uniqueId } }, admin)).body.data.fee
const finesOf = async () => {
  const books = await booksOf(api)
  return [late, settled, waiting, elsewhere].map((id) => books.get(id)?.entries)
}

test('gives every course a fine setting, empty until it is set', async () => {
  const { data } = (await api.send(listLateFines, {}, admin)).body
  expect(data.map(({ course, amount, dueDates }) => [course, amount, dueDates])).toEqual(['BCA', 'MCA', 'BBA'].map((code) => [code, 0, []]))
  expect(await run()).toEqual({ success: true, message: 'Nobody had to be fined.', data: { fined: 0, amount: 0 } })
})

test('a due date that is new must not be over; the dates are kept in their order', async () => {
  const past = 'A new due date must not lie in the past'
  const refused = await set('bca', 500, [day(-1)])
  expect([refused.statusCode, JSON.parse(refused.body)]).toEqual([400, { success: false, message: past, errors: { dueDates: past } }])
  const saved = await set('bca', 500.5, [day(30), day(0)])
  expect([saved.statusCode, JSON.parse(saved.body)]).toMatchObject([
    200,
    { message: 'The late fine of BCA is saved.', data: { course: 'BCA', amount: 500.5, dueDates: [day(0), day(30)] } },
  ])
  expect((await set('LLB', 1, [])).statusCode).toBe(404)
})

test('fines nobody on the due date itself', async () => {
  expect((await run()).data.fined).toBe(0)
})

test('the day after, who is admitted and still owes something is fined once, however often it is run', async () => {
  const before = await finesOf()
  await set('MCA', 0, [], [{ fromDay: 300, amount: 1 }]) // A fine of its own brings its students none of this course's.
  const tomorrow = { today: day(1), adminId: admin.id }
  const runs = await Promise.all(Array.from({ length: 5 }, () => fineLateStudents(api.db, tomorrow)))
  expect(runs.map(({ fined }) => fined).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 1])
  expect(await fineLateStudents(api.db, { ...tomorrow, today: day(20) })).toEqual({ fined: 0, amountPaise: 0 })
  expect(await finesOf()).toEqual([(before[0] ?? 0) + 1, ...before.slice(1)])
  const { data } = (await api.send(findFeeLedger, { params: { uniqueId: late } }, admin)).body
  expect(data.fee).toMatchObject({ course_Fee: 225_000.5, late_Fine: 500.5, amount_paid: 0, amount_due: 225_501, due_now: 38_001 })
  expect(data.entries[0]).toMatchObject({
    kind: 'Late Fine',
    amount: 500.5,
    by: 'Asha Demo',
    reason: `Not paid by ${formatCalendarDay(day(0))}`,
  })
})

test('the next due date fines anew, by the server’s own daily work too, which says so to who watches', async () => {
  const before = await finesOf()
  let news = 0
  const stop = api.publisher.subscribe('fees', () => news++)
  await api.pool.query('insert into late_fine_runs values ($1)', [day(31)])
  await dailyAt(32)
  stop()
  expect(news).toBe(1)
  expect(await finesOf()).toEqual([(before[0] ?? 0) + 1, ...before.slice(1)])
  const { data } = (await api.send(findFeeLedger, { params: { uniqueId: late } }, admin)).body
  expect(data.entries[0]?.by).toBeUndefined()
  const { body: log } = await api.send(listAuditEntries, { query: { action: 'late fines run' } }, admin)
  const byServer = log.data.filter(({ by }) => !by)
  expect(byServer.map(({ details }) => details)).toEqual([{ fined: 1, amount: 500.5 }])
})

test('holds fines back after a clock jump until the office runs them', async () => {
  await api.pool.query('delete from late_fine_runs')
  await over('BCA', 500, day(40))
  const before = await finesOf()
  await dailyAt(0)
  for (let i = 0; i < 2; i++) await expect(dailyAt(400)).rejects.toThrow(`last run on ${day(0)}, and by the clock it is ${day(400)}`)
  expect(await finesOf()).toEqual(before)
  const { body } = await api.send(listAuditEntries, { query: { action: 'late fines held back' } }, admin)
  expect(body.data.map(({ subject, details }) => [subject, details])).toEqual([[day(400), { lastRun: day(0) }]])
  // The clock is right again: days go on, and a week without the machine is none too many.
  await dailyAt(7)
  await dailyAt(14)
  await expect(dailyAt(22)).rejects.toThrow('wait for the office')
  expect(await finesOf()).toEqual(before)
  await api.pool.query('delete from late_fine_runs')
  await over('BCA', 0, day(40))
})

test('a run of a day to come vouches for no clock: it counts no more than none, and goes with the next run', async () => {
  await api.pool.query('delete from late_fine_runs')
  await over('BCA', 500, day(40))
  const before = await finesOf()
  // The clock was ahead at the first run of all, or when the office ran the fines.
  await api.pool.query('insert into late_fine_runs values ($1), ($2)', [day(-20), day(400)])
  await expect(dailyAt(0)).rejects.toThrow(`last run on ${day(-20)}`)
  await run()
  const { rows } = await api.pool.query('select day::text from late_fine_runs order by day')
  expect(rows.at(-1)).toEqual({ day: day(0) })
  await dailyAt(0)
  for (const days of [50, 400, 401]) await expect(dailyAt(days)).rejects.toThrow(`last run on ${day(0)}`)
  expect(await finesOf()).toEqual(before)
  await api.pool.query('delete from late_fine_runs')
  await over('BCA', 0, day(40))
})

test('a course without an amount fines nobody, and a date that is over may stay in its list', async () => {
  await over('BCA', 0, day(-3))
  const saved = await set('BCA', 0, [day(-3)])
  expect([saved.statusCode, JSON.parse(saved.body)]).toMatchObject([200, { data: { dueDates: [day(-3)] } }])
  expect((await run()).data.fined).toBe(0)
})

test('another amount is for days to come: a date that is over leaves the list, and nobody is fined for it', async () => {
  await over('BCA', 0, day(-3))
  await wasDecided(late, 'Approved', 9)
  const saved = await set('BCA', 700, [day(-3), day(0), day(3)])
  expect([saved.statusCode, JSON.parse(saved.body)]).toMatchObject([
    200,
    {
      message: 'The late fine of BCA is saved. The new amount is for due dates to come; those that were over have left the list.',
      data: { amount: 700, dueDates: [day(0), day(3)] },
    },
  ])
  expect((await run()).data.fined).toBe(0)
})

test('refuses a change of a setting that was changed meanwhile and writes nothing', async () => {
  const change = (former: object) =>
    api.inject(saveLateFine, { params: { course: 'BCA' }, body: { amount: 800, dueDates: [day(4)], former } }, { token: admin.token })
  for (const former of [
    { amount: 500, dueDates: [day(0), day(3)] },
    { amount: 700, dueDates: [day(3)] },
  ]) {
    const refused = await change(former)
    const message = 'Somebody else has changed this late fine meanwhile. Please look at it again'
    expect([refused.statusCode, JSON.parse(refused.body)]).toEqual([409, { success: false, message }])
  }
  const former = { amount: 700, dueDates: [day(3), day(0)] }
  const statuses = (await Promise.all([change(former), change(former)])).map(({ statusCode }) => statusCode)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('fines nobody for a due date on which nothing was due, whatever was added later', async () => {
  const id = await enrolled(api, 5, admin)
  await openedAt(api, [id], daysAgo(9))
  await wasDecided(id, 'Approved', 9)
  await insertFormerEntries(api.db, [
    { ...(await accountOf(id)), kind: 'Payment', amountPaise: 22_500_050, paymentMethod: 'UPI', recordedAt: daysAgo(5) },
  ])
  await api.send(adjustFees, { body: { uniqueId: id, kind: 'Late Fine', amount: 1, reason: 'Lost library card' } }, admin)
  await over('BCA', 500, day(-3))
  await run()
  expect((await feeOf(id)).late_Fine).toBe(1)
  // Paid late, but before the run.
  await over('BCA', 500, day(-6))
  await run()
  expect((await feeOf(id)).late_Fine).toBe(1)
})

test('fines nobody for a due date before that of what they owe', async () => {
  const id = await enrolled(api, 16, admin)
  await paid(api, { uniqueId: id, Paid_amount: 37_500.5 }, admin)
  // The second instalment was due yesterday.
  const days = daysBetween(day(-1), inSixMonths())
  await openedAt(api, [id], daysAgo(days))
  await wasDecided(id, 'Approved', days - 1)
  await over('BCA', 500, day(-2))
  await run()
  expect(await feeOf(id)).toMatchObject({ late_Fine: 0, due_now: 37_500 })
  await over('BCA', 500, day(-1))
  await run()
  expect((await feeOf(id)).late_Fine).toBe(500)
})

test('fines nobody for a due date before the admission', async () => {
  const decided = async (n: number, ...statuses: string[]) => {
    const id = await enrolled(api, n, admin)
    await openedAt(api, [id], daysAgo(10))
    for (const [i, status] of statuses.entries()) await wasDecided(id, status, 9 - i)
    return id
  }
  const ids = [await decided(6, 'Pending'), await decided(7, 'Approved', 'Rejected'), await decided(8, 'Pending', 'Approved')]
  await over('BCA', 500, day(-2))
  await run()
  expect(await Promise.all(ids.map(async (id) => (await feeOf(id)).late_Fine))).toEqual([0, 0, 500])
})

test('fines nobody who has paid what was due, whatever is to come', async () => {
  const [inTime, owing, since, behind] = await Promise.all([10, 11, 12, 13].map((n) => enrolled(api, n, admin)))
  if (!inTime || !owing || !since || !behind) throw new Error('somebody is missing')
  const all = [inTime, owing, since, behind]
  await openedAt(api, all, daysAgo(9))
  for (const one of all) await wasDecided(one, 'Approved', 9)
  const payment = { kind: 'Payment', paymentMethod: 'UPI', recordedAt: daysAgo(5), amountPaise: 3_750_050 } as const
  await insertFormerEntries(api.db, [
    { ...(await accountOf(inTime)), ...payment },
    { ...(await accountOf(owing)), ...payment },
    // After the due date, but before the run.
    { ...(await accountOf(since)), ...payment, recordedAt: daysAgo(1) },
    { ...(await accountOf(behind)), ...payment, amountPaise: 3_750_049 },
  ])
  // Owes something again, which was not due then.
  await api.send(adjustFees, { body: { uniqueId: owing, kind: 'Late Fine', amount: 1, reason: 'Lost library card' } }, admin)
  await over('BCA', 500, day(-3))
  const { data } = await run()
  expect(data.amount).toBe(data.fined * 500)
  expect(await Promise.all(all.map(async (one) => (await feeOf(one)).late_Fine))).toEqual([0, 1, 0, 500])
})

test('fines nobody whose payment was under way when the run came to the account', async () => {
  const id = await enrolled(api, 15, admin)
  await openedAt(api, [id], daysAgo(9))
  await wasDecided(id, 'Approved', 9)
  await over('BCA', 500, day(-3))
  const client = await api.pool.connect()
  await client.query('begin')
  await client.query(
    `insert into fee_entries (application_id, kind, amount_paise, payment_method) values ($1, 'Payment', 3750050, 'UPI')`,
    [(await accountOf(id)).applicationId],
  )
  const running = run()
  await vi.waitFor(async () => {
    const locked = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    expect((await client.query(locked)).rowCount).toBe(1)
  })
  await client.query('commit')
  client.release()
  await running
  expect((await feeOf(id)).late_Fine).toBe(0)
})

test('an account whose person was erased is not fined', async () => {
  const id = await enrolled(api, 9, admin)
  await openedAt(api, [id], daysAgo(9))
  await wasDecided(id, 'Approved', 9)
  await api.send(eraseApplication, { params: { uniqueId: id }, body: { password: admin.password, reason: 'By letter of 3 May' } }, admin)
  await over('BCA', 500, day(-1))
  await run()
  expect((await feeOf(id)).late_Fine).toBe(0)
})

test('keeps each account consistent when a run and payments coincide', async () => {
  await over('BCA', 1, day(5))
  const { fee } = (await api.send(findFeeLedger, { params: { uniqueId: late } }, admin)).body.data
  const pay = () =>
    api.inject(recordPayment, { body: { uniqueId: late, paymentMethod: 'UPI', Paid_amount: fee.amount_due } }, { token: admin.token })
  const [one, , other] = await Promise.all([pay(), fineLateStudents(api.db, { today: day(6), adminId: null }), pay()])
  expect(new Set([one.statusCode, other.statusCode])).toEqual(new Set([200, 409]))
  const books = (await booksOf(api)).get(late)
  expect(books?.due).toBe(books?.rebuilt)
  expect([0, 100]).toContain(books?.due)
})
