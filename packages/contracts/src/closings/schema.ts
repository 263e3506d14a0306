import { collections } from '../fees/reports/collection-schema.ts'
import { entryKinds, paymentMethods } from '../fees/options.ts'
import { rupees } from '../fees/schema.ts'
import { ledgerMessages } from '../fees/messages.ts'
import { listPaging } from '../core/list-schemas.ts'
import { addRupees, maxRupees, toPaise } from '../core/money.ts'
import { calendarDay, line, optional, recordId } from '../core/field-schemas.ts'
import { z } from '../core/zod.ts'
import { closingSorts, noteValues } from './options.ts'
import { closingMessages } from './messages.ts'

/**
 * Sums of entries, in rupees. `cash` is what the drawer should have more than before: below zero where more was given back than came in.
 */
const sums = {
  /** The number of entries. */
  entries: z.number().int(),
  /** Methods without an entry are left out. */
  methods: collections.shape.methods,
  total: collections.shape.total,
  cash: z.number(),
}

/** The entries that a person has recorded and not closed yet. `since` is the moment of the first entry, `last` their last closing. */
export const drawer = z.object({
  ...sums,
  since: z.iso.datetime().optional(),
  last: z.object({ number: z.number().int(), at: z.iso.datetime() }).optional(),
})
export type Drawer = z.output<typeof drawer>

const amount = rupees
  .min(0, ledgerMessages.negative)
  .refine((value) => toPaise(value) !== null, ledgerMessages.inexact)
  .max(maxRupees, ledgerMessages.tooLarge)
const noteCount = z
  .number(closingMessages.count.wholeNotes)
  .int(closingMessages.count.wholeNotes)
  .min(0, closingMessages.count.wholeNotes)
  .max(100_000, closingMessages.count.tooManyNotes)

/** The cash by its notes: how many of each, and the coins together in rupees. A missing value means none. */
const cashNotes = z.object({
  ...(Object.fromEntries(noteValues.map((value) => [value, optional(noteCount)])) as Record<
    `${(typeof noteValues)[number]}`,
    ReturnType<typeof optional<typeof noteCount>>
  >),
  coins: optional(amount),
})
export type CashNotes = z.output<typeof cashNotes>

/** Returns the value of the notes, in rupees. */
export const sumOfNotes = ({ coins = 0, ...notes }: CashNotes): number =>
  addRupees([coins, ...noteValues.map((value) => value * (notes[`${value}`] ?? 0))])

/**
 * Closes all that is open of one's own, after a count: by notes, or as one figure. `seen` is what the screen showed: how many entries,
 * after which closing. Entries are only added, so these two say which ones; where it is others by now, nothing is closed.
 */
export const closingDraft = z
  .object({
    seen: z.object({ entries: z.number().int().min(1), after: z.number().int().optional() }),
    counted: optional(amount),
    notes: cashNotes.optional(),
    /** Needed where the count differs from what is expected. */
    reason: optional(line(closingMessages.noReason, { max: 200 })),
  })
  .refine(({ counted, notes }) => counted !== undefined || notes !== undefined, { path: ['counted'], error: closingMessages.count.missing })
  .refine(({ counted, notes }) => counted === undefined || notes === undefined, { path: ['counted'], error: closingMessages.count.onlyOne })
export type ClosingDraft = z.output<typeof closingDraft>

/** A closing in a list; amounts in rupees. `difference` is counted less cash: below zero where some is missing. */
export const closingLine = z.object({
  number: z.number().int(),
  by: z.string(),
  at: z.iso.datetime(),
  net: z.number(),
  cash: z.number(),
  counted: z.number(),
  difference: z.number(),
})
export type ClosingLine = z.output<typeof closingLine>

/** A closing: the sums of its entries on the day of the closing, and what was counted. */
export const dayClosing = closingLine.omit({ net: true }).extend({
  ...sums,
  since: z.iso.datetime(),
  notes: cashNotes.optional(),
  reason: z.string().optional(),
})
export type DayClosing = z.output<typeof dayClosing>

/** An entry of a closing; the amount of a reversal is below zero, so that they add up to the net. */
export const closingEntry = z.object({
  at: z.iso.datetime(),
  kind: z.enum(entryKinds),
  receiptNumber: z.string(),
  uniqueId: z.string(),
  name: z.string(),
  paymentMethod: z.enum(paymentMethods),
  amount: z.number(),
  /** Of a payment that was entered later than it was made. */
  paidOn: calendarDay.optional(),
})
export type ClosingEntry = z.output<typeof closingEntry>

/** A person who recorded money on an earlier day of the college and has not closed it; `net` is all that is open. */
export const openDrawer = z.object({ by: z.string(), since: z.iso.datetime(), net: z.number() })
export type OpenDrawer = z.output<typeof openDrawer>

/** The filter of closings: all, or those of one person by the account's id. */
export const closingSearch = z.object({ by: optional(recordId), sort: z.enum(closingSorts).default(closingSorts[0]), ...listPaging })
export type ClosingSearch = z.output<typeof closingSearch>
