import { type ClosingDraft, type ClosingEntry, type DayClosing, sumOfNotes } from '@campus/contracts/closings/schema.ts'
import { closingMessages } from '@campus/contracts/closings/messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { type Paise, toPaise, toRupees } from '@campus/contracts/core/money.ts'

/** The state of a drawer: the number of entries, the previous closing of the same person, and the cash. */
type Found = { entries: number; after: number | undefined; cashPaise: Paise }

/** Returns the counted cash in paise: the one figure, or the sum of the notes. */
export const countedPaise = ({ counted, notes }: Pick<ClosingDraft, 'counted' | 'notes'>): Paise => {
  const paise = toPaise(counted ?? sumOfNotes(notes ?? {}))
  if (paise === null) throw new AppError('INVALID_INPUT')
  return paise
}

/** Returns the refusal of a closing; null where it may be closed. */
export const closingRefusal = (found: Found, { seen, reason, ...count }: ClosingDraft): AppError | null => {
  if (found.entries === 0) return new AppError('CONFLICT', { message: closingMessages.nothingLeft })
  if (found.entries !== seen.entries || found.after !== seen.after)
    return new AppError('CONFLICT', { message: closingMessages.changed(found.entries, toRupees(found.cashPaise)) })
  if (countedPaise(count) !== found.cashPaise && reason === undefined)
    return new AppError('INVALID_INPUT', { fields: { reason: closingMessages.noReason } })
  return null
}

/** The reason that is stored for a difference; null where the count agrees, whatever was sent. */
export const reasonFor = (draft: ClosingDraft, cashPaise: Paise): string | null =>
  countedPaise(draft) === cashPaise ? null : (draft.reason ?? null)

type Stored = {
  number: number
  closedByName: string
  closedAt: Date
  since: Date
  entryCount: number
  cashPaise: Paise
  countedPaise: Paise
  notes: Record<string, number> | null
  reason: string | null
}

/** A closing on the wire, beside its sums by method. */
export const closingOf = (
  { number, closedByName, closedAt, since, entryCount, cashPaise, countedPaise: counted, notes, reason }: Stored,
  totals: Pick<DayClosing, 'methods' | 'total'>,
): DayClosing => ({
  number,
  by: closedByName,
  at: closedAt.toISOString(),
  since: since.toISOString(),
  entries: entryCount,
  ...totals,
  cash: toRupees(cashPaise),
  counted: toRupees(counted),
  difference: toRupees(counted - cashPaise),
  ...(notes !== null && { notes }),
  ...(reason !== null && { reason }),
})

type Line = Omit<ClosingEntry, 'at' | 'amount' | 'paidOn'> & { at: Date; amountPaise: Paise; paidOn: string | null }

/** An entry of a closing on the wire: what was taken back is below zero. */
export const entryOf = ({ at, kind, receiptNumber, uniqueId, name, paymentMethod, amountPaise, paidOn }: Line): ClosingEntry => ({
  at: at.toISOString(),
  kind,
  receiptNumber,
  uniqueId,
  name,
  paymentMethod,
  amount: toRupees(kind === 'Reversal' ? -amountPaise : amountPaise),
  ...(paidOn !== null && { paidOn }),
})
