import { listOnlineSettlements, listSettlementLines } from '@campus/contracts/payments/settlement-endpoints.ts'
import { endpointQuery } from '../api-client/endpoint-query.ts'
import { listRequest } from '../list/list-search-params.ts'
import type { SettlementSearchParams } from './settlement-search-params.ts'

/** One page of the settlements. */
export const settlementsQuery = (address: SettlementSearchParams) =>
  endpointQuery(listOnlineSettlements, { query: listRequest(address) }, (reply) => reply)

/** A settlement with one page of its lines. */
export const settlementLinesQuery = (id: string, address: SettlementSearchParams) =>
  endpointQuery(listSettlementLines, { params: { id }, query: listRequest(address) }, (reply) => reply)
