import { randomLetters } from './ids.ts'
import { type Ledger, secondsOf } from './ledger.ts'
import { linkSnapshot, orderSnapshot } from './link-entity.ts'
import { paymentEntity, refundEntity } from './payment-entity.ts'
import { sign } from './signatures.ts'
import type { Link, Payment, Refund } from './state.ts'

/** Makes an event with the payload as it is now, signed under the secret of now: repeats of it keep both. */
const record = (ledger: Ledger, event: string, entities: Record<string, object>) => {
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_SIMULATOR00000',
    event,
    contains: Object.keys(entities),
    payload: Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }])),
    created_at: secondsOf(ledger),
  })
  const signature = ledger.webhook ? sign(body, ledger.webhook.secret) : ''
  const made = { id: randomLetters(14), event, body, signature, madeAt: ledger.now() }
  ledger.made.push(made)
  if (ledger.webhook) ledger.state.undelivered.push(made)
  ledger.changed = true
}

export const recordPayment = (ledger: Ledger, event: 'authorized' | 'captured' | 'failed', payment: Payment): void =>
  record(ledger, `payment.${event}`, { payment: paymentEntity(ledger, payment) })

export const recordPaidLink = (ledger: Ledger, link: Link, payment: Payment): void =>
  record(ledger, 'payment_link.paid', {
    payment_link: linkSnapshot(ledger, link),
    order: orderSnapshot(ledger, link, payment.orderId),
    payment: paymentEntity(ledger, payment),
  })

export const recordClosedLink = (ledger: Ledger, event: 'cancelled' | 'expired', link: Link): void =>
  record(ledger, `payment_link.${event}`, { payment_link: linkSnapshot(ledger, link) })

export const recordRefund = (ledger: Ledger, event: 'created' | 'processed' | 'failed', refund: Refund, payment: Payment): void =>
  record(ledger, `refund.${event}`, { refund: refundEntity(refund, payment), payment: paymentEntity(ledger, payment) })
