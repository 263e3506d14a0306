import { approvalMessages } from '@campus/contracts/approvals/messages.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { listOwnFees } from '@campus/contracts/fees/endpoints.ts'
import { refundAccountMessages as words } from '@campus/contracts/fees/refunds/refund-account-messages.ts'
import type { RefundAccountDraft } from '@campus/contracts/fees/refunds/refund-account-schema.ts'
import {
  enterRefundAccount,
  giveOwnRefundAccount,
  listRefunds,
  markRefund,
  revealRefundAccount,
  undoWithdrawal,
} from '@campus/contracts/fees/refunds/endpoints.ts'
import { exampleRefundAccountDraft, exampleShownRefundAccount } from '@campus/contracts/fees/refunds/examples.ts'
import { refundMessages } from '@campus/contracts/fees/refunds/messages.ts'
import type { RefundMark } from '@campus/contracts/fees/refunds/schema.ts'
import { profileMessages } from '@campus/contracts/identity/messages.ts'
import { correctRecord } from '@campus/contracts/students/correction-endpoints.ts'
import { eraseApplication, exportOwnData } from '@campus/contracts/students/endpoints.ts'
import { exampleErasure, exampleRecordCorrection } from '@campus/contracts/students/examples.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAdmissions } from '../../../../testing/admissions.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { entriesOf, officePerson, setApprovalRule } from '../../../../testing/approvals.ts'
import { paid } from '../../../../testing/fees.ts'
import { clauseOfToday, leavingCollege } from '../../../../testing/withdrawals.ts'

type Someone = Awaited<ReturnType<TestApp['signedIn']>>

let api: TestApp
let [admin, student, other]: Someone[] = []
let college: Awaited<ReturnType<typeof leavingCollege>>
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
  ;[admin, student, other] = [await api.signedIn('admin'), await api.signedIn('student'), await api.signedIn('student')]
  college = await leavingCollege(api, known(admin))
  await college.setRules(clauseOfToday(0))
})
afterAll(() => api.dispose())

const known = (someone: Someone | undefined): Someone => {
  if (!someone) throw new Error('nobody is signed in')
  return someone
}

/** A student who has left, with the account `student` on the site, and gets back what they paid. */
const leaver = async (payments: Partial<Parameters<typeof paid>[1]>[] = [{}]) => {
  const uniqueId = await college.student()
  for (const payment of payments) await paid(api, { uniqueId, Paid_amount: 1000, ...payment }, known(admin))
  await api.pool.query('update applications set account_id = $1 where unique_id = $2', [known(student).id, uniqueId])
  await college.withdraw(await college.wanted(uniqueId))
  const id = (await refunds()).find((refund) => refund.uniqueId === uniqueId)?._id ?? ''
  return { uniqueId, id }
}
type Leaver = Awaited<ReturnType<typeof leaver>>

const refunds = async () => (await api.send(listRefunds, { query: { is: 'all', Limit: 100 } }, known(admin))).body.data
const refundOf = async ({ id }: Leaver) => (await refunds()).find(({ _id }) => _id === id)
const ownRefundOf = async ({ uniqueId }: Leaver) =>
  (await api.send(listOwnFees, {}, known(student))).body.data.find((account) => account.uniqueId === uniqueId)?.refunds?.[0]
const give = ({ id }: Leaver, given: Partial<RefundAccountDraft> = {}, by = known(student), currentPassword = by.password) =>
  api.inject(
    giveOwnRefundAccount,
    { params: { id }, body: { ...exampleRefundAccountDraft, ...given, currentPassword } },
    { token: by.token },
  )
const enter = (params: Leaver, given: Partial<RefundAccountDraft> = {}, by = known(admin)) =>
  api.inject(
    enterRefundAccount,
    { params, body: { ...exampleRefundAccountDraft, currentPassword: by.password, ...given } },
    { token: by.token },
  )
const reveal = (params: Leaver, by = known(admin), currentPassword = by.password) =>
  api.inject(revealRefundAccount, { params, body: { currentPassword } }, { token: by.token })
const transfer = { on: collegeDay(), method: 'Online Transfer', reference: 'UTIB7188081' } as const
/** A transfer to the account that is known now. */
const transferNow = async (left: Leaver) => {
  const account = (await refundOf(left))?.account?.at
  return { ...transfer, ...(account !== undefined && { account }) }
}
const mark = (params: Leaver, wanted: RefundMark['paid'], by = known(admin)) =>
  api.inject(markRefund, { params, body: { paid: wanted } }, { token: by.token })
const stored = async ({ id }: Leaver) =>
  (await api.pool.query<Record<string, unknown>>('select * from refund_accounts where withdrawal_id = $1', [id])).rows
const said = ({ statusCode, body }: { statusCode: number; body: string }) => {
  const { message, errors } = JSON.parse(body) as { message: string; errors?: object }
  return [statusCode, errors ?? message]
}

test('a student says with their password where the money goes; nobody reads the number without a password of the office, and each look is recorded', async () => {
  const left = await leaver()
  expect((await ownRefundOf(left))?.account).toBeUndefined()
  expect(said(await give(left, {}, known(student), 'Not this one 7'))).toEqual([400, { currentPassword: profileMessages.passwordWrong }])
  expect(await stored(left)).toEqual([])
  const reply = await give(left, { accountNumber: '1000-0000 0042', ifsc: 'abcd0123456' })
  expect(said(reply)).toEqual([200, words.saved])
  const account = { lastFour: '0042', at: expect.any(String) as string }
  expect((await refundOf(left))?.account).toEqual(account)
  expect((await ownRefundOf(left))?.account).toEqual(account)
  const [row] = await stored(left)
  expect(JSON.stringify(row)).not.toMatch(/Asha Demo|100000000042|ABCD0123456/)

  expect(said(await reveal(left, known(admin), 'Not this one 7'))).toEqual([400, { currentPassword: profileMessages.passwordWrong }])
  const auditor = await officePerson(api, ['auditor'], 'Auditor')
  expect((await reveal(left, auditor)).statusCode).toBe(403)
  expect((await entriesOf(api, left.uniqueId)).map(({ action }) => action)).not.toContain('refund account shown')
  const { at } = (await refundOf(left))?.account ?? {}
  expect(JSON.parse((await reveal(left)).body)).toEqual({ success: true, data: { ...exampleShownRefundAccount, at } })
  expect((await entriesOf(api, left.uniqueId)).at(-1)).toEqual({ action: 'refund account shown', details: { account: '0042' } })
  const kept = JSON.stringify((await api.send(exportOwnData, {}, known(student))).body.data)
  expect(kept).toContain('"lastFour":"0042"')
  expect(kept).not.toContain('100000000042')
})

test('the student is mailed whenever it changes, whoever changed it, and never the number', async () => {
  const left = await leaver()
  const { rows } = await api.pool.query<{ email: string }>('select email from applications where unique_id = $1', [left.uniqueId])
  const to = rows[0]?.email ?? ''
  await give(left)
  expect((await api.mails.next({ to, subject: words.title })).text).toContain(words.goesTo('0042'))
  await enter(left, { accountNumber: '200000000077' })
  const { text } = await api.mails.next({ to, subject: words.title })
  expect(text).toContain(words.goesTo('0077'))
  expect(text).not.toContain('200000000077')
  expect((await refundOf(left))?.account).toEqual({ lastFour: '0077', at: expect.any(String) as string, by: 'Asha Demo' })
  expect((await entriesOf(api, left.uniqueId)).slice(-2)).toEqual([
    { action: 'refund account entered', details: { account: '0042' } },
    { action: 'refund account entered', details: { account: '0077' } },
  ])
  // The student does not see which member of the office did it.
  expect(JSON.stringify(await ownRefundOf(left))).not.toContain('Asha Demo')
  expect(said(await enter(left, { currentPassword: 'Not this one 7' }))).toEqual([400, { currentPassword: profileMessages.passwordWrong }])
})

test('another student, a refund that is none, one that is taken back, and nobody’s any more are refused, and an id in capitals is not', async () => {
  const left = await leaver()
  expect((await enter({ ...left, id: left.id.toUpperCase() })).statusCode).toBe(200)
  expect((await reveal(left)).statusCode).toBe(200)
  expect(said(await give(left, {}, known(other)))).toEqual([404, refundMessages.unknown])
  expect((await enter({ ...left, uniqueId: (await leaver()).uniqueId })).statusCode).toBe(404)
  await give(left)
  await api.send(undoWithdrawal, { params: left }, known(admin))
  expect(await stored(left)).toEqual([])
  expect([(await give(left)).statusCode, (await enter(left)).statusCode, (await reveal(left)).statusCode]).toEqual([404, 404, 404])

  const erased = await leaver()
  await give(erased)
  await mark(erased, await transferNow(erased))
  const body = { ...exampleErasure, password: known(admin).password }
  await api.send(eraseApplication, { params: erased, body }, known(admin))
  expect(await stored(erased)).toEqual([])
  // The money came back.
  await mark(erased, null)
  expect(said(await enter(erased))).toEqual([409, approvalMessages.erased])
})

fullTest.each([
  ['a', { accountNumber: '12345' }, 'accountNumber'],
  ['b', { accountNumber: '1234567890123456789' }, 'accountNumber'],
  ['c', { accountNumber: '१२३४५६७८९' }, 'accountNumber'],
  ['d', { ifsc: 'ABCD1123456' }, 'ifsc'],
  ['e', { holder: ' \u200B ' }, 'holder'],
])('an account that no bank has is refused at its field (%s)', async (_, given, field) => {
  const left = await leaver()
  expect(said(await enter(left, given))).toEqual([400, { [field]: expect.any(String) as string }])
})

test('it is paid to the account that was looked at; then the number is forgotten, and asked for anew where the money came back', async () => {
  const left = await leaver()
  await give(left)
  const seen = await transferNow(left)
  expect(said(await mark(left, transfer))).toEqual([409, words.changed])
  // The same last digits, at another branch.
  await give(left, { ifsc: 'WXYZ0123456' })
  expect(said(await mark(left, seen))).toEqual([409, words.changed])
  expect((await mark(left, await transferNow(left))).statusCode).toBe(200)
  expect(await stored(left)).toEqual([expect.objectContaining({ encrypted: null, last_four: '0042' })])
  expect(await ownRefundOf(left)).toMatchObject({ paid: { ...transfer, account: '0042' } })
  expect((await entriesOf(api, left.uniqueId)).at(-1)).toMatchObject({ action: 'refund paid', details: { account: '0042' } })
  expect((await reveal(left)).statusCode).toBe(404)
  expect(said(await give(left))).toEqual([409, words.paid])
  expect(said(await enter(left))).toEqual([409, words.paid])

  expect((await mark(left, null)).statusCode).toBe(200)
  expect(await stored(left)).toEqual([])
  const { rows } = await api.pool.query<{ email: string }>('select email from applications where unique_id = $1', [left.uniqueId])
  const mail = await api.mails.next({ to: rows[0]?.email ?? '', subject: 'Your refund is still to be paid' })
  expect(mail.text).toContain('₹1,000')
  expect(said(await mark(left, seen))).toEqual([409, words.changed])
  expect((await mark(left, transfer)).statusCode).toBe(200)
})

fullTest('the database keeps no account for what is paid or taken back', async () => {
  const [one, two] = [await leaver(), await leaver()]
  await mark(one, transfer)
  await api.send(undoWithdrawal, { params: two }, known(admin))
  for (const { id } of [one, two])
    await expect(
      api.pool.query(`insert into refund_accounts (withdrawal_id, encrypted, last_four) values ($1, 'x', '0042')`, [id]),
    ).rejects.toThrow('a bank account is kept for what is to be paid alone')
})

test('whose record the office has corrected says it at the office, unless they handed the application in', async () => {
  await api.pool.query('update accounts set email_verified_at = now() where id = $1', [known(other).id])
  const left = await leaver()
  // Known by the address alone; a class that moves on is no correction.
  await api.pool.query('update applications set account_id = null, email = $1, version = 5 where unique_id = $2', [
    known(other).email,
    left.uniqueId,
  ])
  expect((await give(left, {}, known(other))).statusCode).toBe(200)
  const own = await leaver()
  for (const [params, version] of [
    [left, 5],
    [own, 0],
  ] as const)
    await api.send(correctRecord, { params, body: { ...exampleRecordCorrection, version } }, known(admin))
  expect(said(await give(left, { accountNumber: '200000000077' }, known(other)))).toEqual([409, words.atOffice])
  expect((await refundOf(left))?.account?.lastFour).toBe('0042')
  expect((await give(own)).statusCode).toBe(200)
})

fullTest('of what is paid otherwise nothing of an account stays', async () => {
  const left = await leaver()
  await give(left)
  expect((await mark(left, { ...transfer, method: 'Cheque' })).statusCode).toBe(200)
  expect(await stored(left)).toEqual([])
})

test('of a change and a payment at the same moment the one knows of the other', async () => {
  const left = await leaver()
  await give(left)
  const seen = await transferNow(left)
  const [changed, marked] = await Promise.all([give(left, { accountNumber: '200000000077' }), mark(left, seen)])
  expect([
    [200, 409],
    [409, 200],
  ]).toContainEqual([changed.statusCode, marked.statusCode])
})

test('where nobody writes withdrawals alone, whoever entered an account does not mark it as paid', async () => {
  const left = await leaver()
  const colleague = await officePerson(api, ['accounts'], 'Colleague')
  await enter(left, {}, colleague)
  await setApprovalRule(api, { limit: 0 })
  try {
    expect(said(await mark(left, await transferNow(left), colleague))).toEqual([409, words.ownEntry])
    expect((await mark(left, await transferNow(left))).statusCode).toBe(200)
  } finally {
    await setApprovalRule(api, null)
  }
  const another = await leaver()
  await enter(another, {}, colleague)
  expect((await mark(another, await transferNow(another), colleague)).statusCode).toBe(200)
})

test('each refund says which payments it comes from, and goes back the way they came only where a bank can do so', async () => {
  const cash = await leaver([
    { Paid_amount: 600, reference: '412345678901' },
    { Paid_amount: 400, paymentMethod: 'Cash' },
  ])
  const from = (await refundOf(cash))?.from
  const receiptNumber = expect.stringMatching(/^R\d{4}-\d+$/) as string
  expect(from).toEqual([
    { receiptNumber, method: 'UPI', reference: '412345678901', on: collegeDay(), amount: 600 },
    { receiptNumber, method: 'Cash', on: collegeDay(), amount: 400 },
  ])
  const source = { ...transfer, method: 'Original Source' } as const
  expect(said(await mark(cash, source))).toEqual([400, { 'paid.method': words.notFromSource }])
  const upi = await leaver()
  expect((await mark(upi, source)).statusCode).toBe(200)
  expect((await refundOf(upi))?.paid).toMatchObject({ method: 'Original Source' })
})
