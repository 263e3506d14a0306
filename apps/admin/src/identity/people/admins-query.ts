import { listPeople } from '@campus/contracts/identity/endpoints.ts'
import { endpointQuery } from '../../api-client/endpoint-query.ts'

/** The first of the office's people, more than any college has. */
export const adminsQuery = endpointQuery(listPeople, { query: { role: 'admin', Limit: 100 } }, ({ data }) => data)
