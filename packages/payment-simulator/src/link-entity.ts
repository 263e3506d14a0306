import { withoutPrefix } from './ids.ts'
import { type Ledger, paymentsOf } from './ledger.ts'
import type { Link, Payment } from './state.ts'

/** Returns the notes as the provider writes them: an empty list where there are none. */
export const notesEntity = (notes: Record<string, string>) => (Object.keys(notes).length > 0 ? notes : [])

const amountPaidOf = (payments: Payment[]) => payments.reduce((sum, payment) => sum + (payment.paysOrder ? payment.amount : 0), 0)

/** Returns the link as the API answers it. */
export const linkEntity = (ledger: Ledger, link: Link) => {
  const paying = paymentsOf(ledger, link).filter((payment) => payment.paysOrder)
  const payments = paying.map((payment) => ({
    payment_id: payment.id,
    plink_id: link.id,
    amount: payment.amount,
    method: payment.method,
    status: 'captured',
    created_at: payment.createdAt,
    updated_at: payment.createdAt,
  }))
  return { ...linkSnapshot(ledger, link), order_id: link.orderId, payments: payments.length > 0 ? payments : null }
}

/** Returns the link as events carry it: without its payments, and without an order while there is none. */
export const linkSnapshot = (ledger: Ledger, link: Link) => ({
  accept_partial: false,
  amount: link.amount,
  amount_paid: amountPaidOf(paymentsOf(ledger, link)),
  ...(link.callbackUrl !== null && { callback_method: 'get', callback_url: link.callbackUrl }),
  cancelled_at: link.cancelledAt,
  created_at: link.createdAt,
  currency: link.currency,
  customer: {},
  description: link.description,
  expire_by: link.expireBy,
  expired_at: link.expiredAt,
  first_min_partial_amount: 0,
  id: link.id,
  notes: Object.keys(link.notes).length > 0 ? link.notes : null,
  notify: { ...link.notify, whatsapp: false },
  ...(link.orderId !== null && { order_id: link.orderId }),
  reference_id: link.referenceId ?? '',
  reminder_enable: link.reminders,
  reminders: [],
  short_url: `${ledger.address}/pay/${link.id}`,
  status: link.status,
  updated_at: link.updatedAt,
  upi_link: false,
  user_id: '',
  whatsapp_link: false,
})

/** Returns the order of a paid link as `payment_link.paid` carries it: there its identifier stands without a prefix. */
export const orderSnapshot = (ledger: Ledger, link: Link, orderId: string) => {
  const attempts = paymentsOf(ledger, link)
  const paid = amountPaidOf(attempts)
  return {
    id: withoutPrefix(orderId),
    amount: link.amount,
    amount_paid: paid,
    amount_due: Math.max(0, link.amount - paid),
    attempts: attempts.length,
    authorized: true,
    created_at: link.orderCreatedAt,
    currency: link.currency,
    notes: notesEntity(link.notes),
    offers: {},
    partial_payment: false,
    payment_capture: true,
    product_id: withoutPrefix(link.id),
    product_type: 'payment_link_v2',
    receipt: link.referenceId,
    status: 'paid',
    updated_at: link.updatedAt,
  }
}
