import { listApplications } from '@campus/contracts/admissions/list/endpoints.ts'
import { endpointQuery } from '../api-client/endpoint-query.ts'

/** Number of latest applications shown. */
export const latestShown = 5

/** The latest applications from the website; those that the office entered are no news to it. */
export const latestQuery = endpointQuery(listApplications, { query: { Limit: latestShown, origin: 'online' } }, ({ data }) => data)
