import { queryOptions } from '@tanstack/react-query'
import { ownDataMeta } from '../../api-client/own-data-query.ts'
import { endpointQuery } from '../../api-client/endpoint-query.ts'

const fees = () => import('@campus/contracts/fees/endpoints.ts')

/** What the college says of a receipt, for who holds it: the mark is printed on it. */
export const confirmationQuery = (number: string, mark: string) =>
  queryOptions({
    ...endpointQuery(fees, 'confirmReceipt', (reply) => reply.data, { params: { number }, query: { mark } }),
    meta: ownDataMeta,
  })
