import { endpoint } from '../core/endpoint.ts'
import { recordId } from '../core/field-schemas.ts'
import { listPage } from '../core/list-schemas.ts'
import { heldCredit, heldRefund } from './held-schema.ts'
import { ok } from '../core/reply-schemas.ts'
import { z } from '../core/zod.ts'
import { attemptSearch, onlineAttempt, onlineRefund, refundListSearch } from './office-schema.ts'
import { onlineSearch, providerPayment } from './schema.ts'

const onePayment = z.object({ id: recordId })

export const listProviderPayments = endpoint({
  method: 'GET',
  path: '/api/v1/admin/fees/online-payments',
  summary:
    'What was paid online or tried, as the provider tells of it, and what of it is in the fee book; held ones alone where that is asked for',
  access: 'fees.report',
  query: onlineSearch,
  status: 200,
  reply: listPage(providerPayment),
})

/** Where another amount is held by now than was looked at it is a conflict, so that the same call twice credits once. */
export const creditHeldPayment = endpoint({
  method: 'POST',
  path: '/api/v1/admin/fees/online-payments/:id/credits',
  summary: 'Adds held money to the fee account of a student, who gets the receipt',
  access: 'fees.correct',
  params: onePayment,
  body: heldCredit,
  refuses: ['NOT_FOUND', 'CONFLICT'],
  status: 201,
  reply: ok({ message: z.string(), data: z.object({ receiptNumber: z.string() }) }),
})

/** It is on disk when this answers, and goes to the provider within seconds. Another amount held by now than was looked at is a conflict. */
export const refundHeldPayment = endpoint({
  method: 'POST',
  path: '/api/v1/admin/fees/online-payments/:id/refunds',
  summary: 'Gives held money back to where it came from',
  access: 'fees.correct',
  params: onePayment,
  body: heldRefund,
  refuses: ['NOT_FOUND', 'CONFLICT'],
  fresh: true,
  secondPerson: true,
  status: 201,
  reply: ok({ message: z.string() }),
})

export const listOnlineRefunds = endpoint({
  method: 'GET',
  path: '/api/v1/admin/fees/online-refunds',
  summary: 'What goes back through the payment provider, and where each stands',
  access: 'fees.report',
  query: refundListSearch,
  status: 200,
  reply: listPage(onlineRefund),
})

export const listOnlineAttempts = endpoint({
  method: 'GET',
  path: '/api/v1/admin/fees/online-attempts',
  summary: 'What payers have begun to pay online, and what they are told of it',
  access: 'fees.report',
  query: attemptSearch,
  status: 200,
  reply: listPage(onlineAttempt),
})
