import { collegeDay, daysLater, formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { listRefunds, markRefund, undoWithdrawal } from '@campus/contracts/fees/refunds/endpoints.ts'
import { refundMessages as words, withdrawalMessages } from '@campus/contracts/fees/refunds/messages.ts'
import type { RefundMark, RefundSearch } from '@campus/contracts/fees/refunds/schema.ts'
import { eraseApplication } from '@campus/contracts/students/endpoints.ts'
import { exampleErasure } from '@campus/contracts/students/examples.ts'
import { v7 } from 'uuid'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAdmissions } from '../../../../testing/admissions.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { entriesOf } from '../../../../testing/approvals.ts'
import { paid } from '../../../../testing/fees.ts'
import { clauseOfToday, leavingCollege } from '../../../../testing/withdrawals.ts'

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
let college: Awaited<ReturnType<typeof leavingCollege>>
const today = collegeDay()
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
  admin = await api.signedIn('admin')
  college = await leavingCollege(api, admin)
  await college.setRules(clauseOfToday(0))
})
afterAll(() => api.dispose())

const leaver = async (amount = 1000) => {
  const uniqueId = await college.student()
  await paid(api, { uniqueId, Paid_amount: amount }, admin)
  await college.withdraw(await college.wanted(uniqueId))
  return uniqueId
}
const list = async (query: Partial<RefundSearch> = {}, who = admin) => (await api.send(listRefunds, { query }, who)).body
const idOf = async (uniqueId: string) =>
  (await list({ is: 'all', Limit: 100 })).data.find((refund) => refund.uniqueId === uniqueId)?._id ?? ''
const bank: NonNullable<RefundMark['paid']> = { on: today, method: 'Online Transfer', reference: 'UTIB7188081' }
const mark = async (uniqueId: string, wanted: RefundMark['paid'], id?: string) =>
  api.inject(markRefund, { params: { uniqueId, id: id ?? (await idOf(uniqueId)) }, body: { paid: wanted } }, { token: admin.token })

test('lists an open refund with its last day, and a paid one with its payment; none where nothing goes back', async () => {
  const uniqueId = await leaver()
  const [refund] = (await list()).data
  expect(refund).toEqual({
    _id: expect.any(String) as string,
    uniqueId,
    name: expect.stringMatching(/\S/) as string,
    course: 'BCA',
    leftOn: today,
    payBy: daysLater(today, 15),
    amount: 1000,
    from: [expect.objectContaining({ method: 'UPI', amount: 1000 }) as unknown],
  })
  expect((await list({ is: 'paid' })).data).toEqual([])
  expect((await mark(uniqueId, bank)).statusCode).toBe(200)
  expect((await list()).data).toEqual([])
  const paidOne = { ...refund, paid: { ...bank, by: 'Asha Demo' } }
  expect((await list({ is: 'paid' })).data).toEqual([paidOne])
  expect((await college.ledger(uniqueId)).withdrawal?.refund).toEqual({
    _id: refund?._id,
    amount: 1000,
    payBy: daysLater(today, 15),
    paid: bank,
  })
  const again = await mark(uniqueId, { ...bank, reference: 'ANOTHER' })
  expect([again.statusCode, again.body]).toEqual([409, expect.stringContaining(words.alreadyPaid)])
  expect((await entriesOf(api, uniqueId)).at(-1)).toMatchObject({ action: 'refund paid', details: { amount: 1000, ...bank } })
  await college.setRules(clauseOfToday(100))
  const nothing = await leaver()
  await college.setRules(clauseOfToday(0))
  expect((await list({ is: 'all' })).data.map((one) => one.uniqueId)).toEqual([uniqueId])
  expect((await college.ledger(nothing)).withdrawal).toEqual({ leftOn: today })
})

fullTest('pages have each refund once, what is to be paid first before the others', async () => {
  const ids = [await leaver(), await leaver(), await leaver()]
  await api.pool.query(
    `set session_replication_role = replica; update fee_withdrawals set pay_by = pay_by - 3 where application_id = (select id from applications where unique_id = '${ids[2]}'); set session_replication_role = origin`,
  )
  const first = await list({ Limit: 2 })
  const second = await list({ Limit: 2, ...(first.next !== undefined && { after: first.next }) })
  expect([...first.data, ...second.data].map(({ uniqueId }) => uniqueId)).toEqual([ids[2], ids[0], ids[1]])
  expect(second.next).toBeUndefined()
})

test('a day ahead, one before the student left, another student’s refund and one that is taken back are refused', async () => {
  const [uniqueId, other] = [await leaver(), await leaver()]
  const errorsOf = async (on: string) => (JSON.parse((await mark(uniqueId, { ...bank, on })).body) as { errors: object }).errors
  expect(await errorsOf(daysLater(today, 1))).toEqual({ 'paid.on': words.future })
  expect(await errorsOf(daysLater(today, -1))).toEqual({ 'paid.on': words.tooEarly(formatCalendarDay(today)) })
  for (const id of [await idOf(other), v7()]) expect((await mark(uniqueId, bank, id)).statusCode).toBe(404)
  const id = await idOf(uniqueId)
  await api.send(undoWithdrawal, { params: { uniqueId } }, admin)
  expect((await mark(uniqueId, bank, id)).statusCode).toBe(404)
  expect(await idOf(uniqueId)).toBe('')
})

test('reopens a refund that was marked by mistake; while it is marked the withdrawal stays', async () => {
  const uniqueId = await leaver()
  await mark(uniqueId, bank)
  const undoing = () => api.sendRefused(undoWithdrawal, { params: { uniqueId } }, admin)
  expect((await undoing()).body.message).toBe(withdrawalMessages.paidBack)
  const { body } = await mark(uniqueId, null)
  expect((await mark(uniqueId, null)).statusCode).toBe(409)
  expect(JSON.parse(body)).toMatchObject({
    message: words.markedOpen('₹1,000', (await list({ is: 'open', Limit: 100 })).data.find((one) => one.uniqueId === uniqueId)?.name ?? ''),
  })
  expect((await entriesOf(api, uniqueId)).at(-1)).toMatchObject({ action: 'refund not paid' })
  expect((await api.send(undoWithdrawal, { params: { uniqueId } }, admin)).body.message).toBe(withdrawalMessages.undone)
})

test('of marking as paid and taking back at the same moment one is done', async () => {
  const uniqueId = await leaver()
  const id = await idOf(uniqueId)
  const [marked, undone] = await Promise.all([
    mark(uniqueId, bank, id),
    api.inject(undoWithdrawal, { params: { uniqueId } }, { token: admin.token }),
  ])
  expect([
    [200, 409],
    [404, 200],
  ]).toContainEqual([marked.statusCode, undone.statusCode])
})

fullTest('the student is mailed what comes back, and how it was paid', async () => {
  const uniqueId = await leaver()
  await mark(uniqueId, { ...bank, reference: 'NEFT<b>77</b>' })
  const { rows } = await api.pool.query<{ email: string }>('select email from applications where unique_id = $1', [uniqueId])
  const to = rows[0]?.email ?? ''
  expect((await api.mails.next({ to, subject: /withdrawal/ })).text).toMatch(/₹1,000/)
  const mail = await api.mails.next({ to, subject: /refund/ })
  expect(mail.text).toContain('NEFT<b>77</b>')
})

fullTest('an admin of another course sees no refund of this one', async () => {
  const someone = await api.signedIn('admin')
  await api.pool.query(
    `update accounts set duties = '{accounts}', duty_courses = array(select id from courses where code = 'MCA') where id = $1`,
    [someone.id],
  )
  await leaver()
  expect((await list({ is: 'all' }, someone)).data).toEqual([])
})

fullTest('a refund of somebody who was erased names nobody, and is marked as paid again where the money came back', async () => {
  const uniqueId = await leaver()
  await mark(uniqueId, bank)
  await api.send(eraseApplication, { params: { uniqueId }, body: { ...exampleErasure, password: admin.password } }, admin)
  expect((await mark(uniqueId, null)).statusCode).toBe(200)
  const { data } = await list({ is: 'open', Limit: 100 })
  expect(data.find((refund) => refund.uniqueId === uniqueId)?.name).toBe('Erased applicant')
  expect((await mark(uniqueId, bank)).statusCode).toBe(200)
})
