import { feesOf } from './fees.ts'
import { newId, randomDigits } from './ids.ts'
import { findPayment, known, type Ledger, linkOf, secondsOf } from './ledger.ts'
import { notesEntity } from './link-entity.ts'
import { invalid } from './provider-error.ts'
import { wholeNumber } from './request-fields.ts'
import type { Payment, Refund, State } from './state.ts'

type Settlement = State['settlements'][number]

const isWaiting = ({ status, settlementId }: Payment) => status === 'captured' && settlementId === null

/** Returns when what waits is settled by itself, in milliseconds since the epoch; Infinity where nothing is. */
export const nextSettlement = ({ state, settleAfter }: Ledger): number =>
  settleAfter === null ? Infinity : Math.min(...state.payments.filter(isWaiting).map(({ createdAt }) => createdAt * 1000 + settleAfter))

/** Pays out what was captured and not settled, less refunds that were processed. Returns the settlement, or null with nothing to settle. */
export const settle = (ledger: Ledger): string | null => {
  const { payments, refunds, settlements } = ledger.state
  const items = [
    ...payments.filter(isWaiting),
    ...refunds.filter((refund) => refund.status === 'processed' && refund.settlementId === null),
  ]
  if (items.length === 0) return null
  const now = secondsOf(ledger)
  const settlement: Settlement = { id: newId('setl'), utr: `SIM${now}${randomDigits(6)}`, settledAt: now }
  settlements.push(settlement)
  for (const item of items) item.settlementId = settlement.id
  ledger.changed = true
  return settlement.id
}

const lineOf = (ledger: Ledger, payment: Payment, settlement: Settlement) => ({
  on_hold: false,
  settled: true,
  settled_at: settlement.settledAt,
  settlement_id: settlement.id,
  settlement_utr: settlement.utr,
  posted_at: null,
  credit_type: 'default',
  currency: payment.currency,
  order_id: payment.orderId,
  order_receipt: linkOf(ledger, payment).referenceId,
  method: payment.method,
  card_network: payment.method === 'card' ? 'RuPay' : null,
  card_issuer: null,
  card_type: payment.method === 'card' ? 'debit' : null,
  dispute_id: null,
})

const paymentLine = (ledger: Ledger, payment: Payment, settlement: Settlement) => {
  const { fee, tax } = feesOf(payment.amount, payment.method)
  const link = linkOf(ledger, payment)
  return {
    ...lineOf(ledger, payment, settlement),
    entity_id: payment.id,
    type: 'payment',
    debit: 0,
    credit: payment.amount - fee,
    amount: payment.amount,
    fee,
    tax,
    created_at: payment.createdAt,
    description: link.description,
    notes: notesEntity(link.notes),
    payment_id: null,
  }
}

const refundLine = (ledger: Ledger, refund: Refund, settlement: Settlement) => {
  const payment = known(findPayment(ledger, refund.paymentId), refund.paymentId)
  return {
    ...lineOf(ledger, payment, settlement),
    entity_id: refund.id,
    type: 'refund',
    debit: refund.amount,
    credit: 0,
    amount: refund.amount,
    fee: 0,
    tax: 0,
    created_at: refund.createdAt,
    description: null,
    notes: notesEntity(refund.notes),
    payment_id: refund.paymentId,
  }
}

/** Days are those of India, where the provider settles. */
const indianDate = (seconds: number): string => new Date((seconds + 19_800) * 1000).toISOString().slice(0, 10)

/** Returns `YYYY-MM`, or `YYYY-MM-DD` where a day is asked for. */
const askedDate = (query: URLSearchParams): string => {
  const year = wholeNumber(query, 'year', { min: 1000, max: 9999, missing: null, text: () => 'The year must be 4 digits.' })
  const month = wholeNumber(query, 'month', { min: 1, max: 12, missing: null, text: () => 'The month is not a valid month.' })
  const day = wholeNumber(query, 'day', { min: 1, max: 31, missing: null, text: () => 'The day must be between 1 and 2 digits.' })
  if (year === null) throw invalid('The year field is required.', 'year')
  if (month === null) throw invalid('The month field is required.', 'month')
  return [String(year), ...[month, day].filter((part) => part !== null).map((part) => String(part).padStart(2, '0'))].join('-')
}

/** Returns what was settled in a month or on a day: a line for each payment, then for each refund. */
export const settledLines = (ledger: Ledger, query: URLSearchParams) => {
  const date = askedDate(query)
  const settlements = ledger.state.settlements.filter(({ settledAt }) => indianDate(settledAt).startsWith(date))
  return settlements.flatMap((settlement) => [
    ...ledger.state.payments.filter((one) => one.settlementId === settlement.id).map((one) => paymentLine(ledger, one, settlement)),
    ...ledger.state.refunds.filter((one) => one.settlementId === settlement.id).map((one) => refundLine(ledger, one, settlement)),
  ])
}
