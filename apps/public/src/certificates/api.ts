import { queryOptions } from '@tanstack/react-query'
import { ownDataMeta } from '../api-client/own-data-query.ts'
import { endpointQuery } from '../api-client/endpoint-query.ts'

const certificates = () => import('@campus/contracts/certificates/endpoints.ts')

/** What the college says of a certificate, for who holds it: the mark is printed on it. */
export const confirmationQuery = (number: string, mark: string) =>
  queryOptions({
    ...endpointQuery(certificates, 'confirmCertificate', (reply) => reply.data, { params: { number }, query: { mark } }),
    meta: ownDataMeta,
  })
