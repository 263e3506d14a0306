import {
  exampleBankAccountChange,
  exampleBankAccountDraft,
  exampleBankMatches,
  exampleLineAside,
  exampleStatementOrder,
} from '@campus/contracts/bank/examples.ts'
import { v7 } from 'uuid'
import type { Row } from './content-access-matrix-rows.ts'

/** The rows of the access matrix about the bank. */
export const bankRows: Record<string, Row> = {
  'GET /api/v1/admin/fees/bank/accounts': { status: 200 },
  'POST /api/v1/admin/fees/bank/accounts': {
    status: 201,
    request: ({ n }) => ({ body: { ...exampleBankAccountDraft, name: `Account ${n}` } }),
  },
  'PUT /api/v1/admin/fees/bank/accounts/:accountId': {
    status: 404,
    request: () => ({ params: { accountId: v7() }, body: exampleBankAccountChange }),
  },
  'POST /api/v1/admin/fees/bank/accounts/:accountId/statements': {
    status: 404,
    request: () => ({
      params: { accountId: v7() },
      body: exampleStatementOrder,
      files: { statement: new Blob(['Date'], { type: 'text/csv' }) },
    }),
  },
  'GET /api/v1/admin/fees/bank/lines': { status: 200 },
  'GET /api/v1/admin/fees/bank/lines/:lineId/entries': { status: 404, request: () => ({ params: { lineId: v7() } }) },
  'POST /api/v1/admin/fees/bank/matches': { status: 409, request: () => ({ body: exampleBankMatches }) },
  'PUT /api/v1/admin/fees/bank/lines/:lineId/aside': {
    status: 404,
    request: () => ({ params: { lineId: v7() }, body: exampleLineAside }),
  },
  'DELETE /api/v1/admin/fees/bank/lines/:lineId/decision': { status: 404, request: () => ({ params: { lineId: v7() } }) },
  'GET /api/v1/admin/fees/bank/unseen': { status: 200 },
}
