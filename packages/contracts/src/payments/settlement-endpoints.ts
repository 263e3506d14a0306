import { endpoint } from '../core/endpoint.ts'
import { recordId } from '../core/field-schemas.ts'
import { listPage } from '../core/list-schemas.ts'
import { z } from '../core/zod.ts'
import { onlineSettlement, settlementLine, settlementSearch } from './settlement-schema.ts'

export const listOnlineSettlements = endpoint({
  method: 'GET',
  path: '/api/v1/admin/fees/online-settlements',
  summary: 'What the payment provider has transferred to the bank, the newest first, with the line of the bank that each is matched to',
  access: 'fees.report',
  query: settlementSearch,
  status: 200,
  reply: listPage(onlineSettlement),
})

export const listSettlementLines = endpoint({
  method: 'GET',
  path: '/api/v1/admin/fees/online-settlements/:id/lines',
  summary: 'A transfer of the payment provider and what it consists of, payments last, with their receipts',
  access: 'fees.report',
  params: z.object({ id: recordId }),
  query: settlementSearch,
  refuses: ['NOT_FOUND'],
  status: 200,
  reply: listPage(settlementLine).extend({ settlement: onlineSettlement }),
})
