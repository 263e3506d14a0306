import {
  exportCashBook,
  exportCollections,
  exportOutstanding,
  listCollections,
  listOutstanding,
  reversePayment,
} from '@campus/contracts/fees/endpoints.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant, applied, openAdmissions } from '../../../../testing/admissions.ts'
import { enrolled, paid } from '../../../../testing/fees.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { insertFormerEntries } from '../queries.ts'

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
let [first, second] = ['', '']
const recordedByName = 'Office'
/** Half past midnight at the college, still the day before in UTC. */
const night = new Date('2026-03-04T19:00:00.000Z')
const noon = new Date('2026-03-05T06:30:00.000Z')
const later = new Date('2026-03-06T06:30:00.000Z')

beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
  admin = await api.signedIn('admin')
  first = await enrolled(api, 1, admin, { firstName: '=1+1', lastName: 'Demo, "A"' })
  second = await enrolled(api, 2, admin, { courseName: 'MCA' })
  await applied(api, applicant(3))
  const { rows } = await api.pool.query<{ id: string; unique_id: string }>('select id, unique_id from applications')
  const idOf = new Map(rows.map(({ id, unique_id }) => [unique_id, id]))
  const payment = { kind: 'Payment' as const, recordedByName }
  const [one, two] = [{ applicationId: idOf.get(first) ?? '' }, { applicationId: idOf.get(second) ?? '' }]
  await insertFormerEntries(api.db, [
    { ...one, ...payment, amountPaise: 10, paymentMethod: 'UPI', recordedAt: night },
    { ...one, ...payment, amountPaise: 20, paymentMethod: 'UPI', recordedAt: noon },
    { ...two, ...payment, amountPaise: 500_000, paymentMethod: 'Cheque', reference: '004417', recordedAt: noon },
    { ...two, ...payment, amountPaise: 18_000_000 - 500_000, paymentMethod: 'Cash', recordedAt: noon },
    { ...two, kind: 'Reversal', reverses: 1, reason: '+returned', recordedByName, recordedAt: later },
    { ...two, kind: 'Concession', amountPaise: 500_000, reason: 'Merit', recordedByName, recordedAt: later },
  ])
})
afterAll(() => api.dispose())

const period = (from: string, to: string) => ({ query: { from, to } })
const file = async (e: typeof exportCollections | typeof exportCashBook | typeof exportOutstanding, query?: object) => {
  const { statusCode, headers, body } = await api.inject(e, { ...query }, { token: admin.token })
  return { statusCode, headers, lines: body.replace('\uFEFF', '').trimEnd().split('\r\n') }
}

test('sums payments by the college’s day and method, reversals apart on their own day', async () => {
  const { data } = (await api.send(listCollections, period('2026-03-05', '2026-03-06'), admin)).body
  const nothing = { payments: 0, amount: 0, reversals: 0, reversed: 0 }
  expect(data).toEqual({
    rows: [
      { ...nothing, day: '2026-03-05', paymentMethod: 'Cash', payments: 1, amount: 175_000 },
      { ...nothing, day: '2026-03-05', paymentMethod: 'Cheque', payments: 1, amount: 5000 },
      { ...nothing, day: '2026-03-05', paymentMethod: 'UPI', payments: 2, amount: 0.3 },
      { ...nothing, day: '2026-03-06', paymentMethod: 'Cheque', reversals: 1, reversed: 5000 },
    ],
    methods: [
      { ...nothing, paymentMethod: 'Cash', payments: 1, amount: 175_000 },
      { paymentMethod: 'Cheque', payments: 1, amount: 5000, reversals: 1, reversed: 5000 },
      { ...nothing, paymentMethod: 'UPI', payments: 2, amount: 0.3 },
    ],
    total: { payments: 4, amount: 180_000.3, reversals: 1, reversed: 5000, net: 175_000.3 },
  })
})

test('days outside are left out, and a day without money is empty', async () => {
  const of = async (from: string, to: string) => (await api.send(listCollections, period(from, to), admin)).body.data.total
  expect((await of('2026-03-06', '2026-03-06')).payments).toBe(0)
  expect(await of('2026-03-04', '2026-03-04')).toEqual({ payments: 0, amount: 0, reversals: 0, reversed: 0, net: 0 })
  await paid(api, { uniqueId: first, Paid_amount: 12 }, admin)
  expect((await of(collegeDay(), collegeDay())).amount).toBe(12)
  expect((await api.sendRefused(listCollections, period('2026-03-06', '2026-03-05'), admin)).body.errors).toEqual({
    to: 'The last day must not be before the first',
  })
})

test('the same can be kept as a CSV file, totals at its end', async () => {
  const { headers, lines } = await file(exportCollections, period('2026-03-05', '2026-03-06'))
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="collections-2026-03-05-2026-03-06.csv"',
    'cache-control': 'no-store',
  })
  expect(lines).toHaveLength(9)
  expect([lines[0], lines[1], lines.at(-1)]).toEqual([
    'Day,Payment method,Payments,Received (INR),Reversals,Reversed (INR),Net (INR)',
    '2026-03-05,Cash,1,175000,0,0,175000',
    'Total,,4,180000.3,1,5000,175000.3',
  ])
})

test('the cash book has every payment and reversal with whose it is, and no cell that a spreadsheet would run', async () => {
  const { lines } = await file(exportCashBook, period('2026-03-05', '2026-03-06'))
  expect(lines[0]).toBe(
    'Day,Time,Entry,Receipt No.,Student Id,Student,Course,Payment method,Reference,Amount (INR; reversals negative),Reason,Recorded by,Paid on an earlier day,Roll Number',
  )
  expect(lines).toHaveLength(6)
  const [time, , reversal] = [lines[1], lines[2], lines[5]]
  expect(time).toMatch(new RegExp(`^2026-03-05,00:30,Payment,R2026-\\d{6},${first},"'=1\\+1 Kumari Demo, ""A""",BCA,UPI,,0.1,,Office,,$`))
  expect(reversal).toMatch(
    new RegExp(`^2026-03-06,12:00,Reversal,R2026-\\d{6},${second},Asha Kumari Demo,MCA,Cheque,004417,-5000,"'\\+returned",Office,,$`),
  )
})

test('sums dues of admitted students by course and semester', async () => {
  const { data } = (await api.send(listOutstanding, {}, admin)).body
  const { amount_due: due = 0, due_now: now = 0 } = data.rows[0] ?? {}
  expect(data).toEqual({
    rows: [
      { course: 'BCA', courseName: 'Bachelor of Computer Applications', semester: 1, students: 1, owing: 1, due_now: now, amount_due: due },
      { course: 'MCA', courseName: 'Master of Computer Applications', semester: 1, students: 1, owing: 0, due_now: 0, amount_due: 0 },
    ],
    total: { students: 2, owing: 1, due_now: now, amount_due: due },
  })
  expect(due).toBeGreaterThan(224_000)
  expect(now).toBeCloseTo(37_500.5 - (225_000.5 - due), 2)
  const { lines } = await file(exportOutstanding)
  expect(lines).toEqual([
    'Course,Course name,Semester,Students,Owing,Due now (INR),Total due (INR)',
    `BCA,Bachelor of Computer Applications,1,1,1,${now},${due}`,
    'MCA,Master of Computer Applications,1,1,0,0,0',
    `Total,,,2,1,${now},${due}`,
  ])
})

fullTest('a reversal of an old payment counts today, and leaves the old day as it was', async () => {
  const { rows } = await api.pool.query<{ receipt_number: string }>(`select receipt_number from fee_entries where amount_paise = 10`)
  await api.send(reversePayment, { params: { number: rows[0]?.receipt_number ?? '' }, body: { reason: 'Slip' } }, admin)
  const of = async (day: string) => (await api.send(listCollections, period(day, day), admin)).body.data.total
  expect([(await of('2026-03-05')).amount, (await of(collegeDay())).reversed]).toEqual([180_000.3, 0.1])
})
