import { listProviderPayments } from '@campus/contracts/payments/endpoints.ts'
import { endpointQuery } from '../../api-client/endpoint-query.ts'
import { listRequest } from '../../table/list-search-params.ts'
import type { OnlineSearchParams } from './search-params.ts'

/** One page of the provider's payments. */
export const providerPaymentsQuery = (address: OnlineSearchParams) =>
  endpointQuery(listProviderPayments, { query: listRequest(address) }, (reply) => reply)
