import type { Query, QueryClient } from '@tanstack/react-query'
import { readThrough } from './endpoint-query.ts'
import { session } from './session.ts'

/** Marks a query whose data is somebody's own and not the college's content: it is forgotten when they leave. */
export const own = { own: true } as const

/** The query of what is somebody's own. It is asked for as whoever is signed in, and forgotten when they leave. */
export const readOwn = readThrough(session.call, own)

export const isOwn = ({ meta }: Pick<Query, 'meta'>): boolean => meta?.own === true

/** Leaves nothing of one person to the next. */
export const forgetOwn = (queryClient: QueryClient) => queryClient.removeQueries({ predicate: isOwn })
