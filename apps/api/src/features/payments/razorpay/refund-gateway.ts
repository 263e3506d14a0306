import { z } from 'zod'
import type { PaymentProvider } from '../provider-gateway.ts'
import type { RazorpayClient } from './client-gateway.ts'
import type { SeenRefund } from '../rules.ts'

/** Refunds of one payment that are read. */
const mostRefunds = 100

const number = z.string().max(60).nullish().catch(null)

/** The kept fields of a refund (https://razorpay.com/docs/api/refunds). */
const refund = z.object({
  id: z.string().regex(/^[A-Za-z0-9_]{1,100}$/),
  amount: z.number().int().min(1),
  status: z.enum(['pending', 'processed', 'failed']),
  receipt: z.string().max(40).nullish().catch(null),
  acquirer_data: z.object({ arn: number, rrn: number, utr: number }).nullish().catch(null),
  created_at: z.number().int().min(0).max(9_999_999_999),
})

const toRefund = (one: z.output<typeof refund>): SeenRefund => ({
  refundId: one.id,
  amountPaise: one.amount,
  state: one.status,
  receipt: one.receipt ?? null,
  bankRef: one.acquirer_data?.arn ?? one.acquirer_data?.rrn ?? one.acquirer_data?.utr ?? null,
  madeAt: new Date(one.created_at * 1000),
})

/** The refunds of Razorpay, at normal speed: that costs nothing, and takes five to seven working days. */
export const razorpayRefunds = (call: RazorpayClient): Pick<PaymentProvider, 'refund' | 'listRefunds'> => ({
  async refund(paymentId, { amountPaise, key }) {
    const body = { amount: amountPaise, speed: 'normal', receipt: key }
    return toRefund(await call('POST', `/v1/payments/${paymentId}/refund`, refund, body, key))
  },

  async listRefunds(paymentId) {
    const path = `/v1/payments/${paymentId}/refunds?count=${mostRefunds}`
    const { items } = await call('GET', path, z.object({ items: z.array(refund) }))
    return items.map(toRefund)
  },
})
