import { z } from '../core/zod.ts'
import { toPaise } from '../core/money.ts'
import { calendarDay, choice, line, optional } from '../core/field-schemas.ts'
import { adminStudentId } from '../core/identifiers/student-id-schema.ts'
import { adjustmentKinds, adjustmentWays, entryKinds, maxAdjustment, paymentMethods } from './options.ts'
import { fee, feeInstalments, feePayer, lateFineTerms, rupees } from './schema.ts'
import { ledgerMessages } from './messages.ts'
import { ownRefund } from './refunds/schema.ts'
import { schemeMessages } from './concessions/scheme-messages.ts'

/** One line of an account's ledger. Lines are only ever added. */
export const feeEntry = z.object({
  kind: z.enum(entryKinds),
  /** In rupees; below zero where the office takes back (a part of) a concession or a fine, or a withdrawal. */
  amount: z.number(),
  /** The amount due afterwards, in rupees. */
  amount_due: z.number(),
  at: z.iso.datetime(),
  /** The person who recorded it; absent for an automatic fine. */
  by: z.string().optional(),
  /** The second person, where one was needed. */
  approvedBy: z.string().optional(),
  paymentMethod: z.enum(paymentMethods).optional(),
  /** The number of the cheque or of the transfer. */
  reference: z.string().optional(),
  /** Of the payment, or of the payment that is reversed. */
  receiptNumber: z.string().optional(),
  reason: z.string().optional(),
  /** For a payment that was entered later than it was made: the college's day on which it was made. `reason` says why. */
  paidOn: calendarDay.optional(),
  /** The payment was reversed later. */
  isReversed: z.boolean(),
  /** For a reversal: the bank did not pay the cheque. */
  isBounce: z.boolean().optional(),
  /** For a late fine: it is what the college asks for a cheque that bounced. */
  isCharge: z.boolean().optional(),
  /** For a late fine that came by itself for an instalment: its due date. */
  instalmentDue: calendarDay.optional(),
  /** For a concession: the scheme by which it was given, and the head that it was taken off, where it was given for one. */
  scheme: z.string().optional(),
  head: z.string().optional(),
})
export type FeeEntry = z.output<typeof feeEntry>

/** That a student has left, and the money that goes back by it. */
export const leaving = z.object({ leftOn: calendarDay, refund: ownRefund.optional() })

/** A whole account as the office sees it, the newest line first. */
export const feeLedger = z.object({
  uniqueId: z.string(),
  student: feePayer,
  courseName: z.string(),
  semester: z.number().int().optional(),
  fee,
  /** The course's fee before the concession, and the concession, in rupees. */
  fullFee: z.number(),
  concession: z.number(),
  /** The fees not charged any more because the student has left, in rupees; `fee.course_Fee` is without them. Absent if 0. */
  withdrawn: z.number().optional(),
  /** The withdrawal that holds, and the money that goes back by it; absent where the student has not left. */
  withdrawal: leaving.optional(),
  instalments: feeInstalments,
  lateFines: lateFineTerms,
  entries: z.array(feeEntry),
})
export type FeeLedger = z.output<typeof feeLedger>

const reason = line(ledgerMessages.noReason, { max: 200 })

/** Takes a whole payment back: a cheque that bounced, a slip of the hand. */
export const paymentReversal = z.object({ reason })
export type PaymentReversal = z.output<typeof paymentReversal>

/** Takes a cheque back that the bank did not pay; a charge for it is a late fine of its own. */
export const chequeBounce = z.object({
  reason,
  charge: optional(
    rupees
      .positive(ledgerMessages.notPositive)
      .refine((amount) => toPaise(amount) !== null, ledgerMessages.inexact)
      .max(maxAdjustment, ledgerMessages.tooLarge),
  ),
})
export type ChequeBounce = z.output<typeof chequeBounce>

/** A change of rupees, up or down, exact to the paisa. */
const change = rupees
  .refine((amount) => amount !== 0, 'Amount must not be 0')
  .refine((amount) => toPaise(Math.abs(amount)) !== null, ledgerMessages.inexact)
  .refine((amount) => Math.abs(amount) <= maxAdjustment, ledgerMessages.tooLarge)

/** For a concession: the scheme by which it is given, and the head that it is to be taken off; without one, what is due first. By their ids. */
export const concessionOf = { scheme: optional(z.uuid(schemeMessages.unknownScheme)), head: optional(z.uuid(schemeMessages.unknownHead)) }

const adjustment = z.object({
  uniqueId: adminStudentId,
  kind: choice(adjustmentKinds, 'Please choose what to change'),
  amount: change,
  reason,
  ...concessionOf,
})

/** Grants a concession or adds to the late fine; an amount below zero takes back. */
export const feeAdjustment = adjustment.refine(({ kind, scheme, head }) => kind === 'Concession' || (scheme ?? head) === undefined, {
  path: ['scheme'],
  error: schemeMessages.onlyConcessions,
})
export type FeeAdjustment = z.output<typeof feeAdjustment>

/** An adjustment as the office writes it: its direction, and its amount without a sign. */
export const adjustmentDraft = adjustment
  .omit({ uniqueId: true })
  .extend({ way: z.enum(adjustmentWays), amount: change.refine((amount) => amount >= 0, ledgerMessages.negative) })
export type AdjustmentDraft = z.output<typeof adjustmentDraft>
