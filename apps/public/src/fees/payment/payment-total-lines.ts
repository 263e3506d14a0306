import type { Fee } from '@campus/contracts/fees/schema.ts'
import { paymentPageMessages } from '@campus/contracts/fees/messages.ts'
import { rupeesLess } from '@campus/contracts/core/money.ts'

const { lines: words, summary } = paymentPageMessages

type Line = { name: string; rupees: number }

/** Returns the lines of the total: the remaining due after a valid payment, else the current due. */
export const feeLines = (
  { course_Fee, late_Fine, amount_paid, amount_due }: Fee,
  paying: number | null,
): { lines: Line[]; total: Line } => {
  const lines = [
    { name: words.courseFee, rupees: course_Fee },
    ...(late_Fine > 0 ? [{ name: words.lateFine, rupees: late_Fine }] : []),
    { name: words.paid, rupees: -amount_paid },
  ]
  if (paying === null || paying > amount_due) return { lines, total: { name: `${summary.total} due`, rupees: amount_due } }
  return {
    lines: [...lines, { name: words.payment, rupees: -paying }],
    total: { name: words.left, rupees: rupeesLess(amount_due, paying) },
  }
}
