import {
  exampleFeeWithdrawal,
  exampleRefundAccountDraft,
  exampleRefundMark,
  exampleRefundRulesDraft,
} from '@campus/contracts/fees/refunds/examples.ts'
import { exampleOwnPassword } from '@campus/contracts/identity/examples.ts'
import { v7 } from 'uuid'
import type { Row } from './content-access-matrix-rows.ts'

const one = () => ({ uniqueId: 'STU123', id: v7() })

/** The rows of the access matrix about refunds. */
export const refundRows: Record<string, Row> = {
  'GET /api/v1/admin/fees/refund-rules/:year': { status: 200, request: () => ({ params: { year: 2027 } }) },
  'PUT /api/v1/admin/fees/refund-rules/:year/:course': {
    status: 404,
    request: () => ({ params: { year: 2027, course: 'BCA' }, body: exampleRefundRulesDraft }),
  },
  'GET /api/v1/admin/fees/accounts/:uniqueId/withdrawal': {
    status: 404,
    request: () => ({ params: { uniqueId: 'STU123' }, query: { leftOn: '2026-07-01' } }),
  },
  'POST /api/v1/admin/fees/withdrawals': { status: 404, request: () => ({ body: exampleFeeWithdrawal }) },
  'DELETE /api/v1/admin/fees/accounts/:uniqueId/withdrawal': { status: 404, request: () => ({ params: { uniqueId: 'STU123' } }) },
  'GET /api/v1/admin/fees/refunds': { status: 200 },
  'PUT /api/v1/admin/fees/accounts/:uniqueId/refunds/:id/payment': {
    status: 404,
    request: () => ({ params: one(), body: exampleRefundMark }),
  },
  'PUT /api/v1/student/refunds/:id/account': {
    status: 400,
    request: () => ({ params: { id: v7() }, body: { ...exampleRefundAccountDraft, currentPassword: 'Not this one 7' } }),
  },
  'PUT /api/v1/admin/fees/accounts/:uniqueId/refunds/:id/account': {
    status: 400,
    request: () => ({ params: one(), body: exampleRefundAccountDraft }),
  },
  'POST /api/v1/admin/fees/accounts/:uniqueId/refunds/:id/account': {
    status: 400,
    request: () => ({ params: one(), body: exampleOwnPassword }),
  },
}
