import { exampleOnlinePaymentDraft, examplePaymentReference } from '@campus/contracts/payments/examples.ts'
import type { Row } from './content-access-matrix-rows.ts'

const one = { params: { reference: examplePaymentReference } }

/** The rows of the access matrix about paying online, which is not set up there. */
export const onlinePaymentRows: Record<string, Row> = {
  'GET /api/v1/payments/setup': { status: 200 },
  'POST /api/v1/payments': { status: 404, request: () => ({ body: exampleOnlinePaymentDraft }) },
  'GET /api/v1/payments/:reference': { status: 404, request: () => one },
  'POST /api/v1/payments/:reference/confirmation': { status: 404, request: () => one },
  'POST /api/v1/payments/events/razorpay': { status: 404 },
  'GET /api/v1/admin/fees/online-payments': { status: 200 },
}
