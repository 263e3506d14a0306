import { createHash } from 'node:crypto'
import { z } from 'zod'
import { recordRefund } from './events.ts'
import { newId, randomDigits } from './ids.ts'
import { findPayment, findRefund, known, type Ledger, monthsAfter, refundedOf, secondsOf } from './ledger.ts'
import { invalid, refused, unknownId } from './provider-error.ts'
import { amount, notes, parseFields } from './request-fields.ts'
import type { Payment, Refund } from './state.ts'

const refundRequest = z.strictObject({
  amount: amount.nullish(),
  speed: z.enum(['normal', 'optimum'], { error: 'The speed must be normal or optimum.' }).default('normal'),
  receipt: z.string().max(40, 'The receipt may not be greater than 40 characters.').nullish(),
  notes: notes.nullish(),
})

type Terms = Pick<Refund, 'amount' | 'speed' | 'receipt' | 'notes'>

/** Returns the key, or null without one; throws the provider's refusal of a malformed one. */
const checkedKey = (key: string | undefined): string | null => {
  if (key === undefined) return null
  if (key.length < 10) throw invalid('The idempotency key must be at least 10 characters long.')
  if (!/^[\w-]+$/.test(key)) throw invalid('The idempotency key must only contain alphanumeric characters, underscores, and hyphens')
  return key
}

/** Returns the refund that a request with this key made before, or null. Another request with the key is refused with 409. */
const findRepeated = (ledger: Ledger, key: string | null, request: string): Refund | null => {
  const former = ledger.state.refundKeys.find((one) => one.key === key)
  if (!former) return null
  if (former.request !== request) throw refused(409, 'Different request with the same idempotency key has already been processed.')
  return known(findRefund(ledger, former.refundId), former.refundId)
}

/** Gives a captured payment back, wholly or in part, as a request asks; the same request under the same key answers the same refund. */
export const requestRefund = (ledger: Ledger, payment: Payment, body: unknown, idempotencyKey: string | undefined): Refund => {
  const asked = parseFields(refundRequest, body)
  const key = checkedKey(idempotencyKey)
  const sortedNotes = Object.entries(asked.notes ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const fields = [payment.id, asked.amount ?? null, asked.speed, asked.receipt ?? null, sortedNotes]
  const request = createHash('sha256').update(JSON.stringify(fields)).digest('hex')
  const former = findRepeated(ledger, key, request)
  if (former) return former
  const terms = {
    amount: allowedAmount(ledger, payment, asked.amount ?? null),
    speed: asked.speed,
    receipt: asked.receipt ?? null,
    notes: asked.notes ?? {},
  }
  const refund = startRefund(ledger, payment, terms)
  if (key !== null) ledger.state.refundKeys.push({ key, request, refundId: refund.id })
  return refund
}

/** Returns the paise to give back: all that is left unless an amount is asked for. */
const allowedAmount = (ledger: Ledger, payment: Payment, asked: number | null): number => {
  if (payment.status !== 'captured') throw invalid('The payment status should be captured for action to be taken')
  const left = payment.amount - refundedOf(ledger, payment)
  if (left === 0) throw invalid('The payment has been fully refunded already')
  if (asked !== null && asked > left) throw invalid('The refund amount provided is greater than amount captured', 'amount')
  return asked ?? left
}

/** Begins a refund. One at normal speed fails when the payment is older than six months, because the bank takes none back then. */
export const startRefund = (ledger: Ledger, payment: Payment, terms: Terms): Refund => {
  const now = secondsOf(ledger)
  const refund: Refund = {
    id: newId('rfnd'),
    paymentId: payment.id,
    ...terms,
    status: 'pending',
    bankReference: null,
    createdAt: now,
    settlementId: null,
  }
  ledger.state.refunds.push(refund)
  recordRefund(ledger, 'created', refund, payment)
  if (terms.speed === 'normal' && monthsAfter(payment.createdAt, 6) < now) endRefund(ledger, refund, 'failed')
  return refund
}

/** Ends a refund: a pending one, or one that was processed and that the bank has sent back. After a failure its amount counts as captured again. */
export const endRefund = (ledger: Ledger, refund: Refund, status: 'processed' | 'failed'): void => {
  if (refund.status !== 'pending' && !(refund.status === 'processed' && status === 'failed'))
    throw new Error(`${refund.id} is ${refund.status} already`)
  refund.status = status
  if (status === 'processed') refund.bankReference = randomDigits(14)
  recordRefund(ledger, status, refund, known(findPayment(ledger, refund.paymentId), refund.paymentId))
}

/** Returns the refund that a request names, or throws the provider's refusal. */
export const requestedRefund = (ledger: Ledger, id: string): Refund => {
  const refund = findRefund(ledger, id)
  if (!refund) throw unknownId()
  return refund
}

/** Returns the refunds of a payment, the newest first. */
export const refundsOf = (ledger: Ledger, payment: Payment): Refund[] =>
  ledger.state.refunds.filter((refund) => refund.paymentId === payment.id).toReversed()
