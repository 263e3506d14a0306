import { z } from '../core/zod.ts'
import { inexactFrom, toPaise } from '../core/money.ts'
import { calendarDay, choice, line, optional, writtenDay } from '../core/field-schemas.ts'
import { adminStudentId } from '../core/identifiers/student-id-schema.ts'
import { minimumPayment, paymentMethods } from './options.ts'
import { ledgerMessages, recordPaymentMessages } from './messages.ts'

/** A fee account on the wire, in rupees; names are fixed. Due: course fee + late fine − paid (docs/product/fees.md#fee-account). */
export const fee = z.object({
  course_Fee: z.number(),
  late_Fine: z.number(),
  amount_paid: z.number(),
  amount_due: z.number(),
  /** The part of `amount_due` that is due by today, fines included; the rest is for instalments to come. */
  due_now: z.number(),
  /** The next day by which something is asked for, and how much; absent where nothing is left for later. */
  next_due: z.object({ date: calendarDay, amount: z.number() }).optional(),
  /** The most that is taken today, where the college takes nothing for instalments to come; absent where all that is due is taken. */
  payable: z.number().optional(),
})
export type Fee = z.output<typeof fee>

/** An instalment or a fine that an account owes by a day. In rupees; `amount` − `less` − `paid` is `open`. */
export const feeInstalment = z.object({
  head: z.string(),
  semester: z.number().int().optional(),
  /** The last day on which it is paid in time. */
  dueOn: calendarDay,
  amount: z.number(),
  /** The concession on it, or the part of a fine that was taken back; absent if 0. */
  less: z.number().optional(),
  paid: z.number(),
  open: z.number(),
})
export type FeeInstalment = z.output<typeof feeInstalment>

/** The earliest due date first. */
export const feeInstalments = z.array(feeInstalment)

/**
 * A step of the late fine for an unpaid instalment, in rupees. It applies from a day after the due date, counted from 1: once, or with
 * `most` for each day until that sum is reached or the next step begins. The days before the first step are days of grace.
 */
export const fineStep = z.object({ fromDay: z.number().int(), amount: z.number(), most: z.number().optional() })
export type FineStep = z.output<typeof fineStep>

/** The steps of an account's course, for instalments that are due from that day on; absent where it has none. */
export const lateFineTerms = z.object({ steps: z.array(fineStep), since: calendarDay }).optional()
export type LateFineTerms = NonNullable<z.output<typeof lateFineTerms>>

/** The owner of a fee account. For a stranger all but the name is masked: a***@gmail.com, ******3210, R*** (docs/product/fees.md#what-a-stranger-sees). */
export const feePayer = z.object({
  firstName: z.string(),
  middleName: z.string().optional(),
  lastName: z.string(),
  /** A list whose first item counts (docs/product/common-rules.md#field-names). */
  email: z.array(z.string()).min(1),
  contactNumber: z.string(),
  fatherName: z.string(),
  motherName: z.string(),
})
export type FeePayer = z.output<typeof feePayer>

/**
 * Rupees that were given off an account's course fee, which on the wire is what remains; absent where nothing was, or where it is not for
 * the caller to know (docs/product/fees.md#what-a-stranger-sees).
 */
export const givenConcession = z.number().optional()

/** The data of the public payment page. `masked` says that the payer is shown as to a stranger. */
export const feeInfo = z.object({
  student: feePayer,
  course: z.object({ courseName: z.string(), courseDuration: z.string(), courseDescription: z.string() }),
  fee,
  concession: givenConcession,
  instalments: feeInstalments,
  lateFines: lateFineTerms,
  masked: z.boolean(),
})
export type FeeInfo = z.output<typeof feeInfo>

/** The data that the office sees before it takes a payment. */
export const officeFeeInfo = z.object({
  Student_Info: z.object({ student: feePayer, semester: z.number().int().optional(), fee }),
})
export type OfficeFeeInfo = z.output<typeof officeFeeInfo>

/** Any amount of money. An empty field is told what belongs there, anything else that it is no number. */
export const rupees = z
  .number({
    error: ({ input }) => (input === undefined || input === null || input === '' ? ledgerMessages.noAmount : ledgerMessages.notNumber),
  })
  .refine((amount) => amount < inexactFrom, ledgerMessages.tooLarge)

const exactFrom = (least: number) =>
  rupees.min(least, recordPaymentMessages.tooLittle).refine((amount) => toPaise(amount) !== null, ledgerMessages.inexact)

/** A sum to pay in rupees: at least 1, exact to the paisa. */
export const paidAmount = exactFrom(minimumPayment)

/** A payment that the office records; the odd name is fixed (docs/product/common-rules.md#field-names). */
const payment = z.object({
  uniqueId: adminStudentId,
  paymentMethod: choice(paymentMethods, 'Please choose a payment method'),
  /** At least `leastPayment` of what is payable, which the account alone says. */
  Paid_amount: exactFrom(0.01),
  /** The number of a cheque or of a transfer. */
  reference: optional(line(recordPaymentMessages.reference.label, { max: 40 })),
  /** For a cheque: the bank that is to pay it, and the day that is written on it. */
  chequeBank: optional(line(recordPaymentMessages.cheque.bank, { max: 80 })),
  chequeDate: optional(writtenDay),
  /** The college's day on which the office took it, where that is an earlier one than today; then there is a reason, too. */
  paidOn: optional(calendarDay),
  reason: optional(line(ledgerMessages.noReason, { max: 200 })),
})

export const feePayment = payment
  .refine(({ paidOn, reason }) => paidOn === undefined || reason !== undefined, { path: ['reason'], error: ledgerMessages.noReason })
  // A reason without a day would be lost.
  .refine(({ paidOn, reason }) => reason === undefined || paidOn !== undefined, {
    path: ['paidOn'],
    error: recordPaymentMessages.earlier.missing,
  })
  .refine(({ paymentMethod, chequeBank, chequeDate }) => paymentMethod === 'Cheque' || (chequeBank ?? chequeDate) === undefined, {
    path: ['paymentMethod'],
    error: recordPaymentMessages.cheque.only,
  })
export type FeePayment = z.output<typeof feePayment>

/** The reply to a recorded payment: its receipt and the account after it. */
export const paymentReceipt = z.object({ receiptNumber: z.string(), fee })
export type PaymentReceipt = z.output<typeof paymentReceipt>
