import { formatCalendarDay } from '../core/dates.ts'
import { formatRupees } from '../core/money.ts'
import { receiptMessages as words } from './messages.ts'
import type { Fee } from './schema.ts'

/** What is asked for now, what comes next and by when, and all that is due: for everybody who is told of an account. */
export const dueFacts = ({
  due_now,
  next_due,
  amount_due,
}: Pick<Fee, 'due_now' | 'next_due' | 'amount_due'>): [label: string, text: string][] => [
  [words.dueNow, formatRupees(due_now)],
  ...(next_due ? [[words.nextDue(formatCalendarDay(next_due.date)), formatRupees(next_due.amount)] satisfies [string, string]] : []),
  [words.dueInAll, formatRupees(amount_due)],
]
