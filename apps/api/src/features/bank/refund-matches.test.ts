import { matchBankLines, reopenBankLine } from '@campus/contracts/bank/endpoints.ts'
import { bankStatementMessages } from '@campus/contracts/bank/messages.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { listRefunds, markRefund } from '@campus/contracts/fees/refunds/endpoints.ts'
import { refundMessages } from '@campus/contracts/fees/refunds/messages.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAdmissions } from '../../../testing/admissions.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { bankOf, statementOf } from '../../../testing/bank.ts'
import { paid } from '../../../testing/fees.ts'
import { clauseOfToday, leavingCollege } from '../../../testing/withdrawals.ts'

const words = bankStatementMessages.match

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  admin = await api.signedIn('admin')
  await openAdmissions(api)
})
afterAll(() => api.dispose())

test('a refund is matched once it is paid, and then is not called unpaid before its line is opened again', async () => {
  const college = await leavingCollege(api, admin)
  const leaver = await college.student()
  await college.setRules(clauseOfToday(0))
  await paid(api, { uniqueId: leaver, Paid_amount: 33_000.5 }, admin)
  await college.withdraw(await college.wanted(leaver))
  const refunds = (await api.send(listRefunds, { query: {} }, admin)).body.data
  const { _id: id, amount } = refunds.find(({ uniqueId }) => uniqueId === leaver) ?? { _id: '', amount: 0 }
  const { take, lines } = await bankOf(api, admin, { name: 'Fees' })
  await take(statementOf([{ amount: -amount, narration: 'NEFT DR-REFUND-REF0000777' }]))
  const line = (await lines())[0]?._id ?? ''
  const match = () => api.inject(matchBankLines, { body: { matches: [{ line, entries: [{ kind: 'Refund', key: id }] }] } }, admin)
  expect((await match()).json<{ message: string }>().message).toBe(words.unknown)
  const params = { uniqueId: leaver, id }
  const mark = (paidOn: boolean) =>
    api.inject(
      markRefund,
      { params, body: { paid: paidOn ? { on: collegeDay(), method: 'Online Transfer', reference: 'REF0000777' } : null } },
      admin,
    )
  await mark(true)
  expect((await lines())[0]?.suggestion).toMatchObject({ because: 'reference', entries: [{ kind: 'Refund', key: id }] })
  expect((await match()).statusCode).toBe(201)
  expect((await lines())[0]).toMatchObject({ matched: { count: 1, entries: [{ kind: 'Refund', uniqueId: leaver }] } })
  expect((await mark(false)).json<{ message: string }>().message).toBe(words.refundAtBank)
  await api.send(reopenBankLine, { params: { lineId: line } }, admin)
  expect((await mark(false)).json<{ message: string }>().message).toBe(refundMessages.markedOpen('₹33,000.50', refunds[0]?.name ?? ''))
})
