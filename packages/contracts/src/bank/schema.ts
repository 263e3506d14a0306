import { calendarDay, choice, line, optional, recordId } from '../core/field-schemas.ts'
import type { FileRule } from '../core/files.ts'
import { listPaging, listSearch } from '../core/list-schemas.ts'
import { toPaise } from '../core/money.ts'
import { z } from '../core/zod.ts'
import { paymentMethods } from '../fees/options.ts'
import { ledgerMessages } from '../fees/messages.ts'
import { rupees } from '../fees/schema.ts'
import { bankStatementMessages as words } from './messages.ts'
import {
  amountStyles,
  asideReasons,
  bankLayouts,
  bookKinds,
  dayFormats,
  lineStates,
  maxConfirmed,
  maxMatchItems,
  statementLimits,
  statementModes,
  suggestedBecause,
  unseenAfterDays,
} from './options.ts'
import { statementMessages } from './statement-messages.ts'

const title = line(words.mapping.missing, { max: 60 })

/** Titles of a statement's columns, and how it writes days and amounts: `debit` and `credit`, or one `amount` with a sign or with `mark` beside it. */
export const bankMapping = z
  .object({
    day: title,
    dayFormat: choice(dayFormats, words.mapping.noFormat),
    narration: title,
    reference: optional(title),
    amounts: choice(amountStyles, words.mapping.noStyle),
    debit: optional(title),
    credit: optional(title),
    amount: optional(title),
    mark: optional(title),
    balance: title,
  })
  .check(({ value, issues }) => {
    const needed = { columns: ['debit', 'credit'], signed: ['amount'], marked: ['amount', 'mark'] } as const
    for (const name of needed[value.amounts]) {
      if (value[name] === undefined) issues.push({ code: 'custom', path: [name], message: words.mapping.missing, input: value })
    }
  })
export type BankMapping = z.output<typeof bankMapping>

/** So many figures in a row are an account's number, however they are divided. */
const isWholeNumber = (name: string) => /\d{7}/.test(name.replaceAll(/[\s.-]/g, ''))

/** A bank account of the college: never by its whole number. */
export const bankAccountDraft = z
  .object({
    name: line(words.account.noName, { max: 80 }).refine((name) => !isWholeNumber(name), words.account.wholeNumber),
    lastDigits: optional(
      line(words.account.fourDigits, { max: 4, tooLong: words.account.wholeNumber }).regex(/^\d+$/, words.account.fourDigits),
    ),
    layout: choice(bankLayouts, words.account.noLayout),
    mapping: optional(bankMapping),
  })
  .refine(({ layout, mapping }) => layout !== 'own' || mapping !== undefined, { path: ['mapping'], error: words.account.noMapping })
export type BankAccountDraft = z.output<typeof bankAccountDraft>

/** A change of the version that was looked at. */
export const bankAccountChange = z.object({ account: bankAccountDraft, version: z.number().int().min(1) })

/** An account, with the day and balance of the last line that is known, and how many lines are open. */
export const bankAccount = z.object({
  _id: recordId,
  name: z.string(),
  lastDigits: z.string().optional(),
  layout: z.enum(bankLayouts),
  mapping: bankMapping.optional(),
  version: z.number().int(),
  last: z.object({ day: calendarDay, balance: z.number() }).optional(),
  open: z.number().int(),
})
export type BankAccount = z.output<typeof bankAccount>

export const statementFile = {
  required: true,
  maxBytes: statementLimits.bytes,
  types: ['text/csv'],
  missing: statementMessages.choose,
} as const satisfies FileRule

/** The fields that are sent beside the file. */
export const statementOrder = z.object({
  mode: choice(statementModes, words.upload.noMode),
  fileName: line(words.upload.noFileName, { max: 200 }),
})

/** The content of a file; amounts in rupees. `joins`: it adjoins the known lines, leaves a gap before or after it, or is the first. */
export const statementSummary = z.object({
  from: calendarDay,
  to: calendarDay,
  opening: z.number(),
  closing: z.number(),
  added: z.number().int(),
  known: z.number().int(),
  joins: z.enum(['first', 'yes', 'gap', 'gapAfter']),
  /** The last balance that is known before it. */
  before: z.number().optional(),
  /** The first balance that is known after it. */
  after: z.number().optional(),
})
export type StatementSummary = z.output<typeof statementSummary>

/** An entry of the fee book that a line may be: a payment or the reversal of one by its receipt, a refund or a settlement by its id. */
export const bookKey = z.object({ kind: z.enum(bookKinds), key: line(words.match.unknown, { max: 40 }) })
export type BookKey = z.output<typeof bookKey>

/** The same with what a person knows it by; the amount in rupees is above zero. A settlement is of no student, and has the provider's name. */
export const bookEntry = bookKey.extend({
  uniqueId: z.string().optional(),
  name: z.string(),
  method: z.enum(paymentMethods).optional(),
  reference: z.string().optional(),
  amount: z.number(),
  day: calendarDay,
  /** Of a payment: it was taken back, and no line of the bank is matched to that. */
  takenBack: z.boolean().optional(),
})
export type BookEntry = z.output<typeof bookEntry>

/** A line of a statement; amounts in rupees, below zero for what went out. */
export const bankLine = z.object({
  _id: recordId,
  account: z.string(),
  day: calendarDay,
  narration: z.string(),
  reference: z.string().optional(),
  amount: z.number(),
  balance: z.number(),
  state: z.enum(lineStates),
  /** Of an open line: the entries that it most likely is, and the reason. */
  suggestion: z.object({ because: z.enum(suggestedBecause), entries: z.array(bookEntry) }).optional(),
  /** Of an open line without one: a settlement that it has the number of, and not the amount. */
  differs: bookEntry.optional(),
  /** Of an open line without either: how many entries it might be. */
  candidates: z.number().int().optional(),
  /** Of a matched line: its first entries and the number of all, and what the bank kept. */
  matched: z
    .object({ entries: z.array(bookEntry), count: z.number().int(), difference: z.number().optional(), reason: z.string().optional() })
    .optional(),
  /** Of one that was set aside. */
  aside: z.object({ reason: z.enum(asideReasons), note: z.string().optional() }).optional(),
  /** The admin who decided, and the moment; absent while the line is open. */
  by: z.string().optional(),
  at: z.iso.datetime().optional(),
})
export type BankLine = z.output<typeof bankLine>

export const lineFilters = z.object({
  state: z.enum([...lineStates, 'all']).default('open'),
  account: optional(recordId),
  from: optional(calendarDay),
  to: optional(calendarDay),
  search: listSearch,
})
export const lineSearch = lineFilters.extend(listPaging)
export type LineSearch = z.output<typeof lineSearch>

/** The amount that the bank kept of a settlement, in rupees, and its reason. */
const difference = z.object({
  amount: rupees.positive(ledgerMessages.notPositive).refine((given) => toPaise(given) !== null, ledgerMessages.inexact),
  reason: line(words.match.noReason, { max: 120 }),
})

/** Says which entries a line is. */
const lineMatch = z.object({
  line: recordId,
  entries: z.array(bookKey).min(1, words.match.nothing).max(maxMatchItems, words.match.tooMany),
  difference: difference.optional(),
})
export type LineMatch = z.output<typeof lineMatch>

export const bankMatches = z.object({ matches: z.array(lineMatch).min(1, words.match.nothing).max(maxConfirmed, words.match.tooMany) })
export type BankMatches = z.output<typeof bankMatches>

/** The outcome of matches: the number written, and the lines refused with the reason of each. */
export const matchOutcome = z.object({ matched: z.number().int(), refused: z.array(z.object({ line: recordId, message: z.string() })) })
export type MatchOutcome = z.output<typeof matchOutcome>

/** Says that a line is none of the fee book's. */
export const lineAside = z.object({
  reason: choice(asideReasons, words.aside.noReason),
  note: optional(line(words.aside.noReason, { max: 120 })),
})
export type LineAside = z.output<typeof lineAside>

/** Entries to choose from for a line. */
export const entrySearch = z.object({ search: listSearch })

/** Payments that no bank line has, in a period, and older than so many days. */
export const unseenFilters = z.object({
  from: optional(calendarDay),
  days: z.coerce.number().int().min(0).max(60).default(unseenAfterDays),
})
export const unseenSearch = unseenFilters.extend(listPaging)
export type UnseenSearch = z.output<typeof unseenSearch>
