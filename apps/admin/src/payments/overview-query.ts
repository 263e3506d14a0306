import { findOnlineOverview } from '@campus/contracts/payments/overview-endpoints.ts'
import { endpointQuery } from '../api-client/endpoint-query.ts'

/** The number of payments that wait for the office, and whether the provider still sends its events. */
export const onlineOverviewQuery = endpointQuery(findOnlineOverview, {}, ({ data }) => data)
