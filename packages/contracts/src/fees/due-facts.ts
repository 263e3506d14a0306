import { formatCalendarDay } from '../core/dates.ts'
import { formatRupees } from '../core/money.ts'
import { receiptMessages as words } from './messages.ts'
import type { Fee } from './schema.ts'

/** Returns labels and texts of the amount due now, the next amount with its day, and the total due, wherever an account is shown. */
export const dueFacts = ({
  due_now,
  next_due,
  amount_due,
}: Pick<Fee, 'due_now' | 'next_due' | 'amount_due'>): [label: string, text: string][] => [
  [words.dueNow, formatRupees(due_now)],
  ...(next_due ? [[words.nextDue(formatCalendarDay(next_due.date)), formatRupees(next_due.amount)] satisfies [string, string]] : []),
  [words.dueInAll, formatRupees(amount_due)],
]
