import { collegeDay } from '@campus/contracts/core/dates.ts'
import { enterRefundAccount, listRefunds, markRefund, undoWithdrawal } from '@campus/contracts/fees/refunds/endpoints.ts'
import { exampleRefundAccountDraft } from '@campus/contracts/fees/refunds/examples.ts'
import { eraseApplication } from '@campus/contracts/students/endpoints.ts'
import { exampleErasure } from '@campus/contracts/students/examples.ts'
import { personalDataMessages } from '@campus/contracts/students/messages.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAdmissions } from '../../../testing/admissions.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { approvalRequests, setApprovalRule } from '../../../testing/approvals.ts'
import { paid } from '../../../testing/fees.ts'
import { untilWaitingForLock } from '../../../testing/waiting-queries.ts'
import { clauseOfToday, leavingCollege } from '../../../testing/withdrawals.ts'

let api: TestApp
let [admin, second]: Awaited<ReturnType<TestApp['signedIn']>>[] = []
let college: Awaited<ReturnType<typeof leavingCollege>>
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
  ;[admin, second] = [await api.signedIn('admin'), await api.signedIn('admin')]
  college = await leavingCollege(api, known(admin))
  await college.setRules(clauseOfToday(0))
})
beforeEach(() => setApprovalRule(api, null))
afterAll(() => api.dispose())

const known = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('there is none')
  return value
}

const { ask, approve, refusedAsk, refusedDecision, list } = approvalRequests(() => api)
const payer = async () => {
  const uniqueId = await college.student()
  await paid(api, { uniqueId, Paid_amount: 1000.5 }, known(admin))
  return uniqueId
}
const leave = async (uniqueId: string) => college.withdraw(await college.wanted(uniqueId))
const refundOf = async (uniqueId: string) => {
  const { data } = (await api.send(listRefunds, { query: { is: 'all', Limit: 100 } }, known(admin))).body
  return { uniqueId, id: known(data.find((refund) => refund.uniqueId === uniqueId))._id }
}
const markPaid = async (uniqueId: string) =>
  api.send(
    markRefund,
    { params: await refundOf(uniqueId), body: { paid: { on: collegeDay(), method: 'Cheque', reference: '000123' } } },
    known(admin),
  )
const erase = async (uniqueId: string) => {
  const body = { ...exampleErasure, password: known(admin).password }
  const reply = await api.inject(eraseApplication, { params: { uniqueId }, body }, known(admin))
  return [reply.statusCode, reply.json<{ message: string }>().message]
}
const refundWaits = [409, personalDataMessages.refundWaits('₹1,000.50')]

test('a student to whom money is to go back is not erased, by a message with the sum, and the bank account stays, until it is paid', async () => {
  const uniqueId = await payer()
  await leave(uniqueId)
  const body = { ...exampleRefundAccountDraft, currentPassword: known(admin).password }
  const enter = async () => api.send(enterRefundAccount, { params: await refundOf(uniqueId), body }, known(admin))
  await enter()
  expect(await erase(uniqueId)).toEqual(refundWaits)
  expect((await enter()).body.data).toMatchObject({ name: expect.not.stringContaining('Erased') as string, account: { lastFour: '0042' } })
  await markPaid(uniqueId)
  expect(await erase(uniqueId)).toEqual([200, personalDataMessages.erased(uniqueId)])
})

test('a student whose withdrawal is taken back, or by whose withdrawal no money goes back, is erased', async () => {
  const [back, unpaid] = [await payer(), await college.student()]
  await leave(back)
  await leave(unpaid)
  await api.send(undoWithdrawal, { params: { uniqueId: back } }, known(admin))
  for (const uniqueId of [back, unpaid]) expect(await erase(uniqueId)).toEqual([200, personalDataMessages.erased(uniqueId)])
})

test('where a second person approves erasures none is asked for meanwhile, and one that was waits until the money is paid', async () => {
  const [left, leaving] = [await payer(), await payer()]
  const request = (uniqueId: string) => ({ kind: 'erasure', uniqueId, reason: 'They asked' }) as const
  const id = await ask(request(leaving), known(admin))
  for (const uniqueId of [left, leaving]) await leave(uniqueId)
  await setApprovalRule(api, { limit: 0 })
  expect(await refusedAsk(request(left), known(admin))).toEqual(refundWaits)
  expect(await refusedDecision(id, known(second))).toEqual(refundWaits)
  expect(await list(known(second))).toMatchObject([{ _id: id, state: 'waiting' }])
  await markPaid(leaving)
  expect(await approve(id, known(second))).toBe(personalDataMessages.erased(leaving))
})

test('an erasure waits for a withdrawal that is being written, and is refused by its refund', async () => {
  const uniqueId = await payer()
  const body = await college.wanted(uniqueId)
  const client = await api.pool.connect()
  try {
    await client.query('begin')
    // The withdrawal has the lock of the account by then, and its refund is written but not committed.
    await client.query('lock table fee_withdrawal_lines in share mode')
    const leaving = college.withdraw(body)
    await untilWaitingForLock(api.pool)
    const erasing = erase(uniqueId)
    await untilWaitingForLock(api.pool, 2)
    await client.query('commit')
    await leaving
    expect(await erasing).toEqual(refundWaits)
  } finally {
    client.release()
  }
})
