import { ownEndpointQuery } from '../../api-client/own-data-query.ts'

/** The applications of the signed-in student, newest first. */
export const ownApplicationsQuery = ownEndpointQuery(
  () => import('@campus/contracts/admissions/endpoints.ts'),
  'listOwnApplications',
  (reply) => reply.data,
)
