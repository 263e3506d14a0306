import { listApplications } from '@campus/contracts/admissions/list-endpoints.ts'
import { endpointQuery } from '../api-client/endpoint-query.ts'

/** So many of the latest applications are shown. */
export const latestShown = 5

/** The applications that came last by the website: what the office wrote down or took over is no news to it. */
export const latestQuery = endpointQuery(listApplications, { query: { Limit: latestShown, origin: 'online' } }, ({ data }) => data)
