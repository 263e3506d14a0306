import { findOnlineOverview } from '@campus/contracts/payments/overview-endpoints.ts'
import { endpointQuery } from '../api-client/endpoint-query.ts'

/** What waits for the office, and whether the provider still tells of what happens. */
export const onlineOverviewQuery = endpointQuery(findOnlineOverview, {}, ({ data }) => data)
