import { findPayment, known, type Ledger, secondsOf } from './ledger.ts'
import { closeLink } from './links.ts'
import { capturePayment, failPayment } from './payments.ts'
import { endRefund } from './refunds.ts'
import { nextSettlement, settle } from './settlements.ts'

/** Seconds after which a payment without an answer of the bank counts as failed. */
const bankAnswersWithin = 600

/** Does what the clock has reached: links expire, unanswered payments fail, failed ones succeed late, refunds are processed, payments are settled. */
export const catchUp = (ledger: Ledger): void => {
  const now = secondsOf(ledger)
  for (const link of ledger.state.links) if (link.status === 'created' && link.expiresAt <= now) closeLink(ledger, link, 'expired')
  for (const payment of ledger.state.payments) {
    if (payment.status === 'created' && payment.createdAt + bankAnswersWithin <= now) failPayment(ledger, payment, 'no-answer')
  }
  captureLate(ledger)
  if (nextSettlement(ledger) <= ledger.now()) settle(ledger)
  const { processRefundsAfter } = ledger
  if (processRefundsAfter === null) return
  for (const refund of ledger.state.refunds) {
    if (refund.status === 'pending' && refund.createdAt * 1000 + processRefundsAfter <= ledger.now()) endRefund(ledger, refund, 'processed')
  }
}

const captureLate = (ledger: Ledger) => {
  const { state } = ledger
  const due = state.lateCaptures.filter(({ at }) => at <= ledger.now())
  if (due.length === 0) return
  state.lateCaptures = state.lateCaptures.filter((one) => !due.includes(one))
  ledger.changed = true
  for (const { paymentId } of due) {
    const payment = known(findPayment(ledger, paymentId), paymentId)
    if (payment.status === 'failed') capturePayment(ledger, payment)
  }
}

/** Returns the next moment at which `catchUp` has something to do, in milliseconds since the epoch; Infinity when there is none. */
export const nextDue = (ledger: Ledger): number => {
  const { state, processRefundsAfter } = ledger
  return Math.min(
    nextSettlement(ledger),
    ...state.links.filter(({ status }) => status === 'created').map(({ expiresAt }) => expiresAt * 1000),
    ...state.payments.filter(({ status }) => status === 'created').map(({ createdAt }) => (createdAt + bankAnswersWithin) * 1000),
    ...state.lateCaptures.map(({ at }) => at),
    ...state.refunds
      .filter(({ status }) => status === 'pending' && processRefundsAfter !== null)
      .map(({ createdAt }) => createdAt * 1000 + (processRefundsAfter ?? 0)),
  )
}
