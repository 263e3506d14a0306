import {
  adjustFees,
  confirmReceipt,
  exportCashBook,
  findFeeLedger,
  findReceipt,
  listCollections,
  recordPayment,
  runLateFines,
  saveLateFine,
} from '@campus/contracts/fees/endpoints.ts'
import { ledgerMessages, recordPaymentMessages } from '@campus/contracts/fees/messages.ts'
import { collegeDay, dayLength, formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAdmissions } from '../../../testing/admissions.ts'
import { booksOf, enrolled, openedAt, paid } from '../../../testing/fees.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
let uniqueId = ''
const opened = '2026-03-02'
const payment = { paymentMethod: 'Cheque' as const, Paid_amount: 1000, reference: '004417' }

beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
  admin = await api.signedIn('admin')
  uniqueId = await enrolled(api, 1, admin)
  // Half past midnight at the college, still the first of March in UTC.
  await openedAt(api, [uniqueId], '2026-03-01T19:00:00Z')
})
afterAll(() => api.dispose())

const refused = async (fields: object) =>
  (await api.sendRefused(recordPayment, { body: { uniqueId, ...payment, ...fields } }, admin)).body.errors

test('a payment of an earlier day keeps that day and the moment of its entry, and its number is in the order of entry', async () => {
  const before = await paid(api, { uniqueId, Paid_amount: 1 }, admin)
  const cheque = { chequeBank: 'State Bank', chequeDate: opened }
  const { data } = await paid(api, { uniqueId, ...payment, ...cheque, paidOn: opened, reason: 'The office was closed' }, admin)
  const receiptNumber = data.receiptNumber
  expect(receiptNumber > before.data.receiptNumber).toBe(true)

  const receipt = (await api.send(findReceipt, { params: { number: receiptNumber } }, admin)).body.data
  expect(receipt).toMatchObject({ paidOn: opened, ...cheque })
  expect(collegeDay(new Date(receipt.paidAt))).toBe(collegeDay())
  const mark = new URL(receipt.confirmation).searchParams.get('mark') ?? ''
  const confirmed = (await api.send(confirmReceipt, { params: { number: receiptNumber }, query: { mark } }, {})).body.data
  expect(confirmed.date).toBe(opened)

  const [entry] = (await api.send(findFeeLedger, { params: { uniqueId } }, admin)).body.data.entries
  expect(entry).toMatchObject({ kind: 'Payment', paidOn: opened, reason: 'The office was closed', by: expect.any(String) as string })
})

fullTest('the reports count it on the day of its entry, and the cash book tells the other day', async () => {
  const totalOf = async (day: string) => (await api.send(listCollections, { query: { from: day, to: day } }, admin)).body.data.total.amount
  expect([await totalOf(opened), await totalOf(collegeDay())]).toEqual([0, 1001])
  const { body } = await api.inject(exportCashBook, { query: { from: collegeDay(), to: collegeDay() } }, { token: admin.token })
  const lines = body.trimEnd().split('\r\n')
  expect(lines[0]).toMatch(/,Recorded by,Paid on an earlier day,Roll Number$/)
  expect(lines.at(-1)).toMatch(new RegExp(`,The office was closed,[^,]+,${opened},$`))
})

test.each([
  ['today', collegeDay(), recordPaymentMessages.earlier.future],
  ['tomorrow', collegeDay(new Date(Date.now() + dayLength)), recordPaymentMessages.earlier.future],
  ['before the account was opened', '2026-03-01', recordPaymentMessages.earlier.tooEarly(formatCalendarDay(opened))],
  ['in the far past', '0001-01-01', recordPaymentMessages.earlier.tooEarly(formatCalendarDay(opened))],
])('a day that is %s is refused at its field', async (_, paidOn, words) => {
  expect(await refused({ paidOn, reason: 'Slip' })).toEqual({ paidOn: words })
})

test('an earlier day needs a reason, and a bank is for cheques alone', async () => {
  expect(await refused({ paidOn: opened })).toEqual({ reason: ledgerMessages.noReason })
  expect(await refused({ paymentMethod: 'Cash', chequeBank: 'State Bank' })).toEqual({ paymentMethod: recordPaymentMessages.cheque.only })
})

test('repeated in parallel under one key it is written once', async () => {
  const body = { uniqueId, ...payment, Paid_amount: 7, paidOn: opened, reason: 'Found in the safe' }
  const headers = { 'idempotency-key': '0b0e6d2e-6f2b-4d5e-9a54-3c6f1f4b7a10' }
  const answers = await Promise.all(Array.from({ length: 5 }, () => api.send(recordPayment, { body }, { ...admin, headers })))
  expect(new Set(answers.map((answer) => answer.body.data.receiptNumber)).size).toBe(1)
  const { due, rebuilt } = (await booksOf(api)).get(uniqueId) ?? {}
  expect(due).toBe(rebuilt)
})

test('the database itself refuses a day that is not over, or one without a reason', async () => {
  const insert = (day: string, reason: string | null) =>
    api.pool.query(
      `insert into fee_entries (application_id, kind, amount_paise, payment_method, paid_on, paid_on_reason)
       select id, 'Payment', 100, 'Cash', ${day}, $2 from applications where unique_id = $1`,
      [uniqueId, reason],
    )
  await expect(insert(`(now() at time zone 'Asia/Kolkata')::date`, 'Slip')).rejects.toThrow('fee_entries_paid_on')
  await expect(insert(`'2026-03-02'`, null)).rejects.toThrow('fee_entries_paid_on')
})

fullTest('fines nobody whose payment was made by the due date and entered later, before the run', async () => {
  const [paidUp, behind] = [await enrolled(api, 2, admin, { courseName: 'MCA' }), await enrolled(api, 3, admin, { courseName: 'MCA' })]
  const students = [paidUp, behind]
  await openedAt(api, students, '2026-03-02T10:00:00Z')
  await api.pool.query(
    `insert into status_changes (id, application_id, status, message, changed_at)
      select gen_random_uuid(), id, 'Approved', 'Then', '2026-03-03T10:00:00Z' from applications where unique_id = any($1)`,
    [students],
  )
  const { instalments } = (await api.send(findFeeLedger, { params: { uniqueId: paidUp } }, admin)).body.data
  const first = instalments[0]?.amount ?? 0
  const late = { paidOn: '2026-04-01', reason: 'Found in the bank statement' }
  await paid(api, { uniqueId: paidUp, Paid_amount: first, ...late }, admin)
  await paid(api, { uniqueId: behind, Paid_amount: first - 1, ...late }, admin)
  // Owes something again, which was not due then.
  await api.send(adjustFees, { body: { uniqueId: paidUp, kind: 'Late Fine', amount: 10, reason: 'Lost book' } }, admin)
  await api.send(saveLateFine, { params: { course: 'MCA' }, body: { amount: 50, dueDates: ['2099-01-01'] } }, admin)
  await api.pool.query(`update late_fines set due_dates = '{2026-04-01}'`)
  await api.send(runLateFines, {}, admin)
  const finesOf = async (student: string) =>
    (await api.send(findFeeLedger, { params: { uniqueId: student } }, admin)).body.data.entries.filter(({ amount }) => amount === 50).length
  expect([await finesOf(paidUp), await finesOf(behind)]).toEqual([0, 1])
})
