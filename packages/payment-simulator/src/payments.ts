import { recordPaidLink, recordPayment } from './events.ts'
import { newId, randomDigits } from './ids.ts'
import { findPayment, type Ledger, linkOf, paymentsOf, secondsOf } from './ledger.ts'
import { openOrder } from './links.ts'
import { invalid, unknownId } from './provider-error.ts'
import { startRefund } from './refunds.ts'
import { wholeNumber } from './request-fields.ts'
import type { Link, Method, Payment } from './state.ts'

export type PayOptions = {
  method?: Method
  /** `created`: the bank has not answered; after ten minutes that counts as failed. `authorized`: not captured yet. */
  outcome?: 'captured' | 'failed' | 'authorized' | 'created'
  /** Paise; the link's amount unless a wrong one is wanted. */
  amount?: number
  currency?: string
}

/** Makes a payment on the link's order, whatever the state of the link. */
export const makePayment = (ledger: Ledger, link: Link, how: PayOptions): Payment => {
  const payment: Payment = {
    id: newId('pay'),
    linkId: link.id,
    orderId: openOrder(ledger, link),
    amount: how.amount ?? link.amount,
    currency: how.currency ?? link.currency,
    method: how.method ?? 'upi',
    status: 'created',
    paysOrder: false,
    failure: null,
    bankReference: randomDigits(12),
    createdAt: secondsOf(ledger),
    settlementId: null,
  }
  ledger.state.payments.push(payment)
  ledger.changed = true
  const outcome = how.outcome ?? 'captured'
  if (outcome === 'failed') failPayment(ledger, payment, 'refused')
  if (outcome === 'authorized') authorize(ledger, payment)
  if (outcome === 'captured') capturePayment(ledger, payment)
  return payment
}

export const failPayment = (ledger: Ledger, payment: Payment, failure: NonNullable<Payment['failure']>): void => {
  payment.status = 'failed'
  payment.failure = failure
  recordPayment(ledger, 'failed', payment)
}

const authorize = (ledger: Ledger, payment: Payment) => {
  payment.status = 'authorized'
  payment.failure = null
  recordPayment(ledger, 'authorized', payment)
}

/**
 * Captures a payment, a failed one as well: the bank's success may come days after the failure was announced. The first capture pays
 * the order; a later one is given back at once. A link that was closed meanwhile stays closed, though its order is paid.
 */
export const capturePayment = (ledger: Ledger, payment: Payment): void => {
  if (payment.status === 'captured') throw new Error(`${payment.id} is captured already`)
  const link = linkOf(ledger, payment)
  const isOrderPaid = paymentsOf(ledger, link).some((other) => other.paysOrder)
  if (payment.status !== 'authorized') authorize(ledger, payment)
  payment.status = 'captured'
  payment.paysOrder = !isOrderPaid
  recordPayment(ledger, 'captured', payment)
  if (isOrderPaid) startRefund(ledger, payment, { amount: payment.amount, speed: 'normal', receipt: null, notes: {} })
  else if (link.status === 'created') markPaid(ledger, link, payment)
}

const markPaid = (ledger: Ledger, link: Link, payment: Payment) => {
  link.status = 'paid'
  link.updatedAt = secondsOf(ledger)
  recordPaidLink(ledger, link, payment)
}

/** Returns the payment that a request names, or throws the provider's refusal. */
export const requestedPayment = (ledger: Ledger, id: string): Payment => {
  const payment = findPayment(ledger, id)
  if (!payment) throw unknownId()
  return payment
}

/** Returns the payments of an order, in the order in which they were tried. */
export const paymentsOfOrder = (ledger: Ledger, orderId: string): Payment[] => {
  if (!ledger.state.links.some((link) => link.orderId === orderId)) throw unknownId()
  return ledger.state.payments.filter((payment) => payment.orderId === orderId)
}

/** Returns the payments created between `from` and `to` (seconds, both included), the newest first. */
export const paymentsBetween = (ledger: Ledger, query: URLSearchParams): Payment[] => {
  const bound = (field: string, missing: number) =>
    wholeNumber(query, field, {
      min: 946_684_800,
      max: 4_765_046_400,
      missing,
      text: () => `${field} must be between 946684800 and 4765046400`,
    })
  const from = bound('from', 0)
  const to = bound('to', Number.POSITIVE_INFINITY)
  if (from > to) throw invalid('from must be less than to', 'from')
  return ledger.state.payments.filter(({ createdAt }) => createdAt >= from && createdAt <= to).toReversed()
}
