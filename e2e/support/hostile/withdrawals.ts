import { collegeDay, daysLater } from '@campus/contracts/core/dates.ts'
import {
  enterRefundAccount,
  listRefundRules,
  listRefunds,
  markRefund,
  proposeWithdrawal,
  saveRefundRules,
  undoWithdrawal,
  withdrawStudent,
} from '@campus/contracts/fees/refunds/endpoints.ts'
import { recordPayment } from '@campus/contracts/fees/endpoints.ts'
import { exampleRefundAccountDraft } from '@campus/contracts/fees/refunds/examples.ts'
import { refundRulesDraft } from '@campus/contracts/fees/refunds/schema.ts'
import { maxRefundClauses } from '@campus/contracts/fees/options.ts'
import { fewer, first, type HostileRequests, nameOf } from './requests.ts'
import { hostileStrings } from './strings.ts'

/** Strings that a line of text may be. */
const lines = hostileStrings.filter(
  (text) => refundRulesDraft.shape.clauses.safeParse([{ text, until: '2099-01-01', keptPercent: 0 }]).success,
)

/**
 * Saves rules with hostile clauses for a course and year, writes with hostile reasons that a student has left and takes it back, as others
 * still pay for them, and says by hostile transfers that the money of a second one went.
 */
export const fillWithdrawals = async (
  { send, filled }: HostileRequests,
  { course, year, staying, leaving, password }: { course: string; year: number; staying: string; leaving: string; password: string },
) => {
  const rules = (await send(listRefundRules, { params: { year } })).data.find((one) => one.course === course)
  const leftOn = collegeDay()
  const clauses = lines.slice(0, maxRefundClauses).map((text, at) => ({ text, until: daysLater(leftOn, at), keptPercent: 0 }))
  await send(saveRefundRules, { params: { year, course }, body: { clauses, version: rules?.version ?? 0 } })
  const leave = async (uniqueId: string, reason: string) => {
    const { back, owed } = (await send(proposeWithdrawal, { params: { uniqueId }, query: { leftOn } })).data
    await send(withdrawStudent, { body: { uniqueId, leftOn, reason, back, owed } })
  }
  for (const reason of lines.slice(0, fewer)) {
    await leave(staying, reason)
    await send(undoWithdrawal, { params: { uniqueId: staying } })
  }
  await send(recordPayment, { body: { uniqueId: leaving, paymentMethod: 'UPI', Paid_amount: 1 } })
  await leave(leaving, first(lines))
  const refunds = (await send(listRefunds, { query: { Limit: '100' } })).data.filter(({ uniqueId }) => uniqueId === leaving)
  const params = { uniqueId: leaving, id: first(refunds)._id }
  for (const [at, text] of lines.slice(0, fewer).entries()) {
    if (at > 0) await send(markRefund, { params, body: { paid: null } })
    await send(enterRefundAccount, {
      params,
      body: { ...exampleRefundAccountDraft, currentPassword: password, holder: text.slice(0, 100) },
    })
    await send(markRefund, { params, body: { paid: { on: leftOn, method: 'Cheque', reference: text.slice(0, 40) } } })
  }
  for (const each of [saveRefundRules, withdrawStudent, markRefund, enterRefundAccount]) filled.add(nameOf(each))
}
