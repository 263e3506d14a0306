import { z } from 'zod'

const notes = z.record(z.string(), z.string())

/** Amounts are in paise and moments in seconds since the epoch unless a name says otherwise. */
const link = z.object({
  id: z.string(),
  amount: z.number(),
  currency: z.string(),
  description: z.string(),
  referenceId: z.string().nullable(),
  notes,
  callbackUrl: z.string().nullable(),
  notify: z.object({ sms: z.boolean(), email: z.boolean() }),
  reminders: z.boolean(),
  status: z.enum(['created', 'paid', 'cancelled', 'expired']),
  /** Null until the page was opened or a payment was tried. */
  orderId: z.string().nullable(),
  orderCreatedAt: z.number(),
  /** As asked for; 0 when nothing was. */
  expireBy: z.number(),
  expiresAt: z.number(),
  createdAt: z.number(),
  updatedAt: z.number(),
  cancelledAt: z.number(),
  expiredAt: z.number(),
})

const payment = z.object({
  id: z.string(),
  linkId: z.string(),
  orderId: z.string(),
  amount: z.number(),
  currency: z.string(),
  method: z.enum(['upi', 'card', 'netbanking', 'wallet']),
  /** `refunded` is not kept: it follows from the refunds. */
  status: z.enum(['created', 'authorized', 'captured', 'failed']),
  /** True for the one payment that paid the order; a second one is refunded. */
  paysOrder: z.boolean(),
  failure: z.enum(['refused', 'no-answer']).nullable(),
  /** The bank's number of the payment: twelve digits. */
  bankReference: z.string(),
  createdAt: z.number(),
  settlementId: z.string().nullable(),
})

const refund = z.object({
  id: z.string(),
  paymentId: z.string(),
  amount: z.number(),
  status: z.enum(['pending', 'processed', 'failed']),
  speed: z.enum(['normal', 'optimum']),
  receipt: z.string().nullable(),
  notes,
  /** The bank's number of the refund, once it is processed. */
  bankReference: z.string().nullable(),
  createdAt: z.number(),
  settlementId: z.string().nullable(),
})

const signedEvent = z.object({
  id: z.string(),
  event: z.string(),
  /** The exact text that was signed. */
  body: z.string(),
  signature: z.string(),
  /** In milliseconds, because deliveries are given up by age. */
  madeAt: z.number(),
})

export const state = z.object({
  version: z.literal(1),
  links: z.array(link),
  payments: z.array(payment),
  refunds: z.array(refund),
  settlements: z.array(z.object({ id: z.string(), utr: z.string(), settledAt: z.number() })),
  /** Which refund answered which request, by its idempotency key. */
  refundKeys: z.array(z.object({ key: z.string(), request: z.string(), refundId: z.string() })),
  /** Failed payments that succeed later; the moment is in milliseconds. */
  lateCaptures: z.array(z.object({ paymentId: z.string(), at: z.number() })),
  /** Events that no receiver has confirmed yet. */
  undelivered: z.array(signedEvent),
})

export type State = z.infer<typeof state>
export type Link = z.infer<typeof link>
export type Payment = z.infer<typeof payment>
export type Method = Payment['method']
export type Refund = z.infer<typeof refund>
export type SignedEvent = z.infer<typeof signedEvent>

export const emptyState = (): State => ({
  version: 1,
  links: [],
  payments: [],
  refunds: [],
  settlements: [],
  refundKeys: [],
  lateCaptures: [],
  undelivered: [],
})
