import { recordId } from '../core/field-schemas.ts'
import { adminStudentId } from '../core/identifiers/student-id-schema.ts'
import { toPaise } from '../core/money.ts'
import { z } from '../core/zod.ts'
import { paymentReversal } from '../fees/ledger-schema.ts'
import { ledgerMessages } from '../fees/messages.ts'
import { paidAmount, rupees } from '../fees/schema.ts'

const { reason } = paymentReversal.shape

/** How much of a payment was held when somebody decided on it, in rupees: where it is another amount by now, it is a conflict. */
const held = z.number()

/** Paise alone may be held, too: what is more than was due by then. */
const creditedAmount = rupees.positive(ledgerMessages.notPositive).refine((amount) => toPaise(amount) !== null, ledgerMessages.inexact)

/** Adds held money to the fee book: whose fees, and how much of it. */
export const heldCredit = z.object({ uniqueId: adminStudentId, amount: creditedAmount, held, reason })
export type HeldCredit = z.output<typeof heldCredit>

/** Gives held money back to where it came from. */
export const heldRefund = z.object({ amount: paidAmount, held, reason })
export type HeldRefund = z.output<typeof heldRefund>

/** The fields of their forms: the amount held is not typed but taken from the screen. */
export const heldCreditForm = heldCredit.omit({ held: true })
export const heldRefundForm = heldRefund.omit({ held: true })

/** The same asked of a second person. */
export const heldRefundRequest = heldRefund.extend({ payment: recordId })
