import { calendarDay, choice, line, optional, writtenDay } from '../../core/field-schemas.ts'
import { adminStudentId } from '../../core/identifiers/student-id-schema.ts'
import { listPaging } from '../../core/list-schemas.ts'
import { toPaise } from '../../core/money.ts'
import { z } from '../../core/zod.ts'
import { ledgerMessages } from '../messages.ts'
import { maxAdjustment, maxRefundClauses, paymentMethods, refundMethods } from '../options.ts'
import { refundMessages as words } from './messages.ts'
import { rupees } from '../schema.ts'

/**
 * The part of the fees due that the college keeps when a student leaves by a day: a percentage, at most so many rupees of all lines
 * together. Its source stands in the proposal.
 */
export const refundClause = z.object({
  text: line(words.noClauseText, { max: 120 }),
  until: writtenDay,
  keptPercent: z.number(words.percentRange).int(words.percentRange).min(0, words.percentRange).max(100, words.percentRange),
  keptMost: optional(
    rupees
      .positive(ledgerMessages.notPositive)
      .refine((amount) => toPaise(amount) !== null, ledgerMessages.inexact)
      .max(maxAdjustment, ledgerMessages.tooLarge),
  ),
})
export type RefundClause = z.output<typeof refundClause>

/** The clauses of a course and year in the order of their days; after the last one nothing of what had come due goes back. */
export const refundRulesDraft = z.object({
  clauses: z
    .array(refundClause)
    .max(maxRefundClauses, words.tooMany)
    .refine((all) => all.every(({ until }, at) => at === 0 || until > (all[at - 1]?.until ?? '')), words.order),
  /** The one that was changed. */
  version: z.number().int().min(0),
})
export type RefundRulesDraft = z.output<typeof refundRulesDraft>

/** The newest rules of a course for an admission year; version 0: there have been none. */
export const refundRules = z.object({
  course: z.string(),
  courseName: z.string(),
  year: z.number().int(),
  version: z.number().int(),
  savedAt: z.iso.datetime().optional(),
  savedBy: z.string().optional(),
  clauses: z.array(refundClause),
})
export type RefundRules = z.output<typeof refundRules>

/** Why a line is kept or not: by the clause that counts on that day, or because of what it is. */
const keptBecause = ['clause', 'whole', 'notDue', 'allKept', 'notRefundable'] as const

/** An instalment when a student leaves, in rupees: its amount after concessions, the part paid, and the part that the college keeps. */
const withdrawalLine = z.object({
  head: z.string(),
  semester: z.number().int().optional(),
  dueOn: calendarDay,
  amount: z.number(),
  paid: z.number(),
  kept: z.number(),
  because: z.enum(keptBecause),
})
export type WithdrawalLine = z.output<typeof withdrawalLine>

/**
 * The settlement of fees for a student who leaves, in rupees. Money that was paid and is not kept goes first to kept amounts that are
 * still unpaid and to late fines; the rest is refunded.
 */
export const withdrawalProposal = z.object({
  /** The day on which the written application came, and the one by which the money has to go back. */
  leftOn: calendarDay,
  payBy: calendarDay,
  /** The words of the clause that counts on that day; absent after the last one. */
  clause: z.string().optional(),
  /** The earliest due date first. */
  lines: z.array(withdrawalLine),
  kept: z.number(),
  fines: z.number(),
  paid: z.number(),
  back: z.number(),
  owed: z.number(),
})
export type WithdrawalProposal = z.output<typeof withdrawalProposal>

/** Writes down that a student has left; `back` and `owed` are those of the proposal that was looked at, in rupees. */
export const feeWithdrawal = z.object({
  uniqueId: adminStudentId,
  leftOn: calendarDay,
  reason: line(ledgerMessages.noReason, { max: 200 }),
  back: rupees.min(0, ledgerMessages.negative),
  owed: rupees.min(0, ledgerMessages.negative),
})
export type FeeWithdrawal = z.output<typeof feeWithdrawal>

/** The same as it is written in its form. */
export const withdrawalForm = feeWithdrawal.pick({ leftOn: true, reason: true })

/** Which refunds are listed. */
export const refundChoices = ['open', 'paid', 'all'] as const

export const refundFilters = z.object({ is: z.enum(refundChoices).default('open') })
export const refundSearch = refundFilters.extend(listPaging)
export type RefundSearch = z.output<typeof refundSearch>

const lastFour = z.string().regex(/^\d{4}$/)

const writtenPayment = z.object({
  on: calendarDay,
  method: choice(refundMethods, 'Please choose how it was paid'),
  reference: line(words.noReference, { max: 40 }),
})

/** How money went back: the day, the way, the number of the transfer or cheque, and the last digits of the account that it went to. */
export const refundPayment = writtenPayment.extend({ account: lastFour.optional() })
export type RefundPayment = z.output<typeof refundPayment>

/** The bank account that a refund goes to, without its number, and when it was said: another one was said at another moment. */
const knownRefundAccount = z.object({ lastFour, at: z.iso.datetime() })

/** A payment of which money goes back, in rupees. */
const refundSource = z.object({
  receiptNumber: z.string(),
  method: z.enum(paymentMethods),
  reference: z.string().optional(),
  on: calendarDay,
  amount: z.number(),
  /** Came by the payment provider. */
  online: z.boolean().optional(),
})

/** Money that goes back to who has left, in rupees. */
export const refund = z.object({
  _id: z.uuid(),
  uniqueId: z.string(),
  name: z.string(),
  course: z.string(),
  leftOn: calendarDay,
  payBy: calendarDay,
  amount: z.number(),
  /** Absent as long as it is still to be paid. */
  paid: refundPayment.extend({ by: z.string() }).optional(),
  /** Absent where nobody has said it, and once the refund is paid. `by` is who of the office entered it; without, it was the student. */
  account: knownRefundAccount.extend({ by: z.string().optional() }).optional(),
  /** The payments that it comes from, the first one first. A reply without them is read, too. */
  from: z.array(refundSource).optional(),
})
export type Refund = z.output<typeof refund>

/** Says how a refund was paid or, with null, that it was not. `account` is the moment (`at`) of the bank account that it was paid to. */
export const refundMark = z.object({ paid: writtenPayment.extend({ account: optional(z.iso.datetime()) }).nullable() })
export type RefundMark = z.output<typeof refundMark>

/** A refund as the student sees it, in rupees. */
export const ownRefund = z.object({
  /** Absent where an older server answers. */
  _id: z.uuid().optional(),
  amount: z.number(),
  payBy: calendarDay,
  paid: refundPayment.optional(),
  account: knownRefundAccount.optional(),
})
export type OwnRefund = z.output<typeof ownRefund>
