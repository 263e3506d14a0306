import { feesOf } from './fees.ts'
import { withoutPrefix } from './ids.ts'
import { type Ledger, linkOf, refundedOf } from './ledger.ts'
import { notesEntity } from './link-entity.ts'
import type { Method, Payment, Refund } from './state.ts'

const vpa = 'payer@exampleupi'
const cardIdOf = (payment: Payment) => `card_${withoutPrefix(payment.id)}`

/** Says with what was paid. All values are obviously made up. */
const instruments: Record<Method, (payment: Payment) => object> = {
  upi: () => ({ vpa, upi: { payer_account_type: 'bank_account', vpa, flow: 'intent' } }),
  card: (payment) => ({
    card_id: cardIdOf(payment),
    card: {
      id: cardIdOf(payment),
      entity: 'card',
      name: 'Example Payer',
      last4: '0000',
      network: 'RuPay',
      type: 'debit',
      issuer: null,
      international: false,
      emi: false,
      sub_type: 'customer',
    },
  }),
  netbanking: () => ({ bank: 'EXMP' }),
  wallet: () => ({ wallet: 'examplewallet' }),
}

const bankReferences: Record<Method, (reference: string | null) => object> = {
  upi: (reference) => ({ rrn: reference, ...(reference !== null && { upi_transaction_id: `SIM${reference}` }) }),
  card: (reference) => ({ rrn: reference, auth_code: reference?.slice(0, 6) ?? null }),
  netbanking: (reference) => ({ bank_transaction_id: reference }),
  wallet: () => ({ transaction_id: null }),
}

const failures: Record<NonNullable<Payment['failure']>, object> = {
  refused: {
    error_code: 'BAD_REQUEST_ERROR',
    error_description: 'Payment failed',
    error_source: 'issuer',
    error_step: 'payment_authorization',
    error_reason: 'payment_failed',
  },
  'no-answer': {
    error_code: 'BAD_REQUEST_ERROR',
    error_description: 'Payment was not completed on time.',
    error_source: 'customer',
    error_step: 'payment_authentication',
    error_reason: 'payment_timed_out',
  },
}

const withoutFailure = { error_code: null, error_description: null, error_source: null, error_step: null, error_reason: null }

const refundStateOf = (payment: Payment, refunded: number) => {
  if (refunded === 0) return { status: payment.status, refund_status: null }
  if (refunded < payment.amount) return { status: payment.status, refund_status: 'partial' }
  return { status: 'refunded', refund_status: 'full' }
}

/** Returns the payment as the API answers it and events carry it. */
export const paymentEntity = (ledger: Ledger, payment: Payment) => {
  const refunded = refundedOf(ledger, payment)
  const captured = payment.status === 'captured'
  const succeeded = captured || payment.status === 'authorized'
  return {
    id: payment.id,
    entity: 'payment',
    amount: payment.amount,
    base_amount: payment.amount,
    currency: payment.currency,
    ...refundStateOf(payment, refunded),
    order_id: payment.orderId,
    invoice_id: null,
    international: false,
    method: payment.method,
    amount_refunded: refunded,
    amount_transferred: 0,
    captured,
    description: `#${withoutPrefix(payment.linkId)}`,
    card_id: null,
    bank: null,
    wallet: null,
    vpa: null,
    email: 'payer@example.com',
    contact: '+919999999999',
    notes: notesEntity(linkOf(ledger, payment).notes),
    ...(captured ? feesOf(payment.amount, payment.method) : { fee: null, tax: null }),
    ...(payment.failure === null ? withoutFailure : failures[payment.failure]),
    acquirer_data: bankReferences[payment.method](succeeded ? payment.bankReference : null),
    created_at: payment.createdAt,
    ...instruments[payment.method](payment),
  }
}

/** Returns the refund as the API answers it and events carry it. */
export const refundEntity = (refund: Refund, payment: Payment) => ({
  id: refund.id,
  entity: 'refund',
  amount: refund.amount,
  currency: payment.currency,
  payment_id: refund.paymentId,
  notes: notesEntity(refund.notes),
  receipt: refund.receipt,
  acquirer_data: { arn: refund.bankReference },
  created_at: refund.createdAt,
  batch_id: null,
  status: refund.status,
  speed_processed: 'normal',
  speed_requested: refund.speed,
})
