import { readOwn } from '../api-client/read-own.ts'

/** The applications of whoever is signed in, the newest first. */
export const ownApplicationsQuery = readOwn(
  () => import('@campus/contracts/admissions/endpoints.ts'),
  'listOwnApplications',
  (reply) => reply.data,
)
