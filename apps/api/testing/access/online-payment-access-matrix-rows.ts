import {
  exampleHeldCredit,
  exampleHeldRefund,
  exampleOnlinePaymentDraft,
  examplePaymentReference,
  exampleProviderPayment,
} from '@campus/contracts/payments/examples.ts'
import type { Row } from './content-access-matrix-rows.ts'

const none = { params: { id: exampleProviderPayment._id } }
const one = { params: { reference: examplePaymentReference } }

/** The rows of the access matrix about paying online, which is not set up there. */
export const onlinePaymentRows: Record<string, Row> = {
  'GET /api/v1/payments/setup': { status: 200 },
  'POST /api/v1/payments': { status: 404, request: () => ({ body: exampleOnlinePaymentDraft }) },
  'GET /api/v1/payments/:reference': { status: 404, request: () => one },
  'POST /api/v1/payments/:reference/confirmation': { status: 404, request: () => one },
  'POST /api/v1/payments/events/razorpay': { status: 404 },
  'GET /api/v1/payments/under-way/:uniqueId': { status: 404, request: () => ({ params: { uniqueId: 'STU123' } }) },
  'GET /api/v1/admin/fees/online-payments': { status: 200 },
  'POST /api/v1/admin/fees/online-payments/:id/credits': { status: 404, request: () => ({ ...none, body: exampleHeldCredit }) },
  'POST /api/v1/admin/fees/online-payments/:id/refunds': { status: 404, request: () => ({ ...none, body: exampleHeldRefund }) },
  'GET /api/v1/admin/fees/online-refunds': { status: 200 },
  'GET /api/v1/admin/fees/online-attempts': { status: 200 },
  'GET /api/v1/admin/fees/online-overview': { status: 200 },
  'GET /api/v1/admin/fees/online-settlements': { status: 200 },
  'GET /api/v1/admin/fees/online-settlements/:id/lines': { status: 404, request: () => none },
}
