import { noteValues } from '@campus/contracts/closings/options.ts'
import { type ClosingDraft, closingDraft, type Drawer, sumOfNotes } from '@campus/contracts/closings/schema.ts'
import { closingMessages } from '@campus/contracts/closings/messages.ts'
import { type FieldErrors, fieldErrors } from '@campus/contracts/core/errors.ts'
import { readRupees, readRupeesIfWritten, rupeesLess } from '@campus/contracts/core/money.ts'

/** Ways of counting cash. */
export const ways = ['notes', 'figure'] as const

/** The count in the form: numbers by note value or `coins`, one figure, and the reason. */
export type Count = { way: (typeof ways)[number]; notes: Readonly<Record<string, string>>; figure: string; reason: string }

const noCount: Count = { way: 'notes', notes: {}, figure: '', reason: '' }

/** The count before anything is typed. Where no cash moved there is none to count. */
export const emptyCount = ({ methods }: Pick<Drawer, 'methods'>): Count =>
  methods.some(({ paymentMethod }) => paymentMethod === 'Cash') ? noCount : { ...noCount, way: 'figure', figure: '0' }

const isWritten = (text: string | undefined): text is string => text !== undefined && text.trim() !== ''

/** Returns the typed notes and coins; NaN for invalid numbers, undefined without any. */
const notesOf = ({ notes }: Count): Record<string, number> | undefined => {
  const written = [...noteValues.map(String), 'coins'].flatMap((name) => {
    const text = notes[name]
    return isWritten(text) ? [[name, readRupees(text)] as const] : []
  })
  return written.length === 0 ? undefined : Object.fromEntries(written)
}

/** Returns the counted rupees; null without a valid number. */
export const countedOf = (count: Count): number | null => {
  const notes = notesOf(count)
  const sum = count.way === 'figure' ? readRupeesIfWritten(count.figure) : notes && sumOfNotes(notes)
  return sum === undefined || !Number.isFinite(sum) ? null : sum
}

/** Returns the count as the server takes it with the seen state of the drawer, or errors by field. */
export const validateCashCount = (count: Count, seen: Drawer): { draft: ClosingDraft | undefined; errors: FieldErrors } => {
  const cash = count.way === 'figure' ? { counted: readRupeesIfWritten(count.figure) } : { notes: notesOf(count) }
  const counted = countedOf(count)
  const differs = counted !== null && rupeesLess(counted, seen.cash) !== 0
  // A reason that was typed before the count was corrected has nothing to explain any more.
  const reason = differs ? count.reason : ''
  const checked = closingDraft.safeParse({ seen: { entries: seen.entries, after: seen.last?.number }, ...cash, reason })
  if (!checked.success) return { draft: undefined, errors: fieldErrors(checked.error.issues) }
  return { draft: checked.data, errors: differs && checked.data.reason === undefined ? { reason: closingMessages.noReason } : {} }
}
