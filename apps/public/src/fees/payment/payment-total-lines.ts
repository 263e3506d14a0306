import type { FeeInfo } from '@campus/contracts/fees/schema.ts'
import { paymentPageMessages } from '@campus/contracts/fees/messages.ts'
import { paymentHintMessages } from '@campus/contracts/fees/payment-hint-messages.ts'
import { addRupees, rupeesLess } from '@campus/contracts/core/money.ts'

const { lines: words, summary } = paymentPageMessages

type Line = { name: string; rupees: number }

/** Returns the lines of the total: the remaining due after a valid payment, else the current due. */
export const feeLines = (
  { fee: { course_Fee, late_Fine, amount_paid, amount_due }, concession = 0 }: Pick<FeeInfo, 'fee' | 'concession'>,
  paying: number | null,
): { lines: Line[]; total: Line } => {
  const lines = [
    { name: words.courseFee, rupees: addRupees([course_Fee, concession]) },
    ...(concession > 0 ? [{ name: paymentHintMessages.concession, rupees: -concession }] : []),
    ...(late_Fine > 0 ? [{ name: words.lateFine, rupees: late_Fine }] : []),
    { name: words.paid, rupees: -amount_paid },
  ]
  if (paying === null || paying > amount_due) return { lines, total: { name: `${summary.total} due`, rupees: amount_due } }
  return {
    lines: [...lines, { name: words.payment, rupees: -paying }],
    total: { name: words.left, rupees: rupeesLess(amount_due, paying) },
  }
}
