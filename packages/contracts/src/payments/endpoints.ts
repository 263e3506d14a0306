import { z } from '../core/zod.ts'
import { endpoint, publicRead } from '../core/endpoint.ts'
import { done, ok } from '../core/reply-schemas.ts'
import { begunPayment, onlinePayment, onlinePaymentDraft, onlineSetup, paymentReference } from './schema.ts'

const oneReference = z.object({ reference: paymentReference })

export const findOnlineSetup = endpoint({
  ...publicRead,
  path: '/api/v1/payments/setup',
  summary: 'Who takes payments online for the college',
  reply: ok({ data: onlineSetup }),
})

/** Parents pay, too, so nobody has to be signed in. Repeated for one account and amount it answers with the same page of the provider. */
export const beginOnlinePayment = endpoint({
  method: 'POST',
  path: '/api/v1/payments',
  summary: 'Begins to pay online what a student owes, or a part of it, and says where the payer goes on',
  access: 'anyone',
  limit: 'onlinePayment',
  body: onlinePaymentDraft,
  refuses: ['NOT_FOUND', 'CONFLICT'],
  status: 201,
  reply: ok({ data: begunPayment }),
})

export const findOnlinePayment = endpoint({
  method: 'GET',
  path: '/api/v1/payments/:reference',
  summary: 'How a payment that was begun online stands, for who knows its reference',
  access: 'anyone',
  params: oneReference,
  status: 200,
  reply: ok({ data: onlinePayment }),
})

/** Called by the page that the provider returns the payer to. Its parameters are not trusted: the server asks the provider. */
export const confirmOnlinePayment = endpoint({
  method: 'POST',
  path: '/api/v1/payments/:reference/confirmation',
  summary: 'Has the provider asked at once how a payment stands',
  access: 'anyone',
  limit: 'paymentLook',
  params: oneReference,
  status: 200,
  reply: ok({ data: onlinePayment }),
})

/** The body is the provider's own, and is believed by its signature. Each event has one effect, however often it comes. */
export const hearPaymentEvent = endpoint({
  method: 'POST',
  path: '/api/v1/payments/events/razorpay',
  summary: 'Where the payment provider tells that something has happened',
  access: 'anyone',
  refuses: ['NOT_FOUND', 'NOT_ALLOWED', 'TOO_LARGE', 'TOO_MANY_REQUESTS'],
  status: 200,
  reply: done,
})
