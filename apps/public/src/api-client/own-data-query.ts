import type { Query, QueryClient } from '@tanstack/react-query'
import { createEndpointQuery } from './endpoint-query.ts'
import { session } from './session.ts'

/** Marks a query of personal data, which is removed at the sign-out. */
export const ownDataMeta = { own: true } as const

/** Returns query options for personal data, requested with the session. */
export const ownEndpointQuery = createEndpointQuery(session.call, ownDataMeta)

export const isOwnDataQuery = ({ meta }: Pick<Query, 'meta'>): boolean => meta?.own === true

/** Removes personal data before another account signs in. */
export const removeOwnData = (queryClient: QueryClient) => queryClient.removeQueries({ predicate: isOwnDataQuery })
