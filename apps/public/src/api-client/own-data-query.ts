import type { Query, QueryClient } from '@tanstack/react-query'
import { createEndpointQuery } from './endpoint-query.ts'
import { session } from './session.ts'

/** Marks a query whose data is somebody's own and not the college's content: it is forgotten when they leave. */
export const ownDataMeta = { own: true } as const

/** The query of what is somebody's own. It is asked for as whoever is signed in, and forgotten when they leave. */
export const ownEndpointQuery = createEndpointQuery(session.call, ownDataMeta)

export const isOwnDataQuery = ({ meta }: Pick<Query, 'meta'>): boolean => meta?.own === true

/** Leaves nothing of one person to the next. */
export const removeOwnData = (queryClient: QueryClient) => queryClient.removeQueries({ predicate: isOwnDataQuery })
