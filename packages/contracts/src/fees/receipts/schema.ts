import { z } from '../../core/zod.ts'
import { calendarDay } from '../../core/field-schemas.ts'
import { paymentMethods } from '../options.ts'
import { ownRefund } from '../refunds/schema.ts'
import { fee, feeInstalments, givenConcession, lateFineTerms } from '../schema.ts'

/** The number of a receipt, in upper or lower case. Other texts are refused. */
export const receiptNumber = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^R\d{4}-\d{6,15}$/)

const method = z.enum(paymentMethods)

const receiptPart = z.object({ head: z.string(), semester: z.number().int().optional(), amount: z.number() })
export type ReceiptPart = z.output<typeof receiptPart>

/** A receipt as it is printed. */
export const receipt = z.object({
  receiptNumber: z.string(),
  /** When it was entered, */
  paidAt: z.iso.datetime(),
  /** and the college's day on which it was made, where that was an earlier one. */
  paidOn: calendarDay.optional(),
  institute: z.object({
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    /** Its logo, where a wide one may stand. */
    logo: z.string().optional(),
  }),
  /** With the roll number of today, where there is one. */
  student: z.object({ uniqueId: z.string(), name: z.string(), rollNumber: z.string().optional() }),
  courseName: z.string(),
  /** 2026-2027: the one that the student was admitted or has applied for. */
  session: z.string().optional(),
  semester: z.number().int().optional(),
  /**
   * The account at the moment of the payment, in rupees: the course's fee less the concession, and the concession; the fines, and the
   * part of them that is the bank's charges for cheques. Receipts without it are valid, too.
   */
  account: z
    .object({
      course_Fee: z.number(),
      concession: z.number().optional(),
      late_Fine: z.number(),
      charges: z.number().optional(),
      paid_before: z.number(),
    })
    .optional(),
  /** The instalments and fines that the payment paid, in rupees: together they are its amount. Receipts without it are valid, too. */
  parts: z.array(receiptPart).optional(),
  /** In rupees. */
  amount: z.number(),
  /** Rupees Twenty-Five Thousand Only. */
  amountInWords: z.string(),
  paymentMethod: method,
  /** The number of the cheque or of the transfer. */
  reference: z.string().optional(),
  chequeBank: z.string().optional(),
  chequeDate: calendarDay.optional(),
  receivedBy: z.string(),
  /** The amount still due after this payment, in rupees. */
  amount_due: z.number(),
  /** The part of it that was due by the day of the payment. Receipts without it are valid, too. */
  due_now: z.number().optional(),
  /** The payment was taken back since. */
  reversed: z.object({ at: z.iso.datetime(), reason: z.string(), isBounce: z.boolean().optional() }).optional(),
  /** The page of the public site that confirms it, for the QR code. */
  confirmation: z.url(),
  /** Letters of it that the PDF has no font for: each is a question mark there. */
  unprintable: z.array(z.string()).optional(),
})
export type Receipt = z.output<typeof receipt>

/** A line of a student's list of receipts; the newest comes first. */
const receiptSummary = z.object({
  receiptNumber: z.string(),
  paidAt: z.iso.datetime(),
  paidOn: calendarDay.optional(),
  amount: z.number(),
  paymentMethod: method,
  isReversed: z.boolean(),
})
export type ReceiptSummary = z.output<typeof receiptSummary>

/** A fee account of the signed-in person. */
export const ownFees = z.object({
  uniqueId: z.string(),
  courseName: z.string(),
  semester: z.number().int().optional(),
  fee,
  concession: givenConcession,
  instalments: feeInstalments,
  lateFines: lateFineTerms,
  receipts: z.array(receiptSummary),
  /** Money that goes back. A reply without it is read, too. */
  refunds: z.array(ownRefund).optional(),
})
export type OwnFees = z.output<typeof ownFees>

/** The facts that any holder of a receipt may see: that the college issued it, when and over how much. */
export const receiptConfirmation = z.object({
  receiptNumber: z.string(),
  /** The college's day on which it was made. */
  date: calendarDay,
  amount: z.number(),
  isReversed: z.boolean(),
})
export type ReceiptConfirmation = z.output<typeof receiptConfirmation>
