import { endpointQuery } from '../api-client/endpoint-query.ts'

const siteContent = () => import('@campus/contracts/site-content/endpoints.ts')

/** The teachers that the college presents, in its order. */
export const teachersQuery = endpointQuery(siteContent, 'listTeachers', (reply) => reply.teacher)
