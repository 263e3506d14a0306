import { queryOptions } from '@tanstack/react-query'
import { ownDataMeta } from '../../api-client/own-data-query.ts'
import { endpointQuery } from '../../api-client/endpoint-query.ts'

const fees = () => import('@campus/contracts/fees/endpoints.ts')

/** Confirms a receipt to its holder, by the code printed on it. */
export const confirmationQuery = (number: string, mark: string) =>
  queryOptions({
    ...endpointQuery(fees, 'confirmReceipt', (reply) => reply.data, { params: { number }, query: { mark } }),
    meta: ownDataMeta,
    // Without a code the answer is known.
    enabled: mark !== '',
  })
