import type { CallOptions } from '@campus/client/call.ts'
import type { Endpoint, Reply, Request } from '@campus/contracts/core/endpoint.ts'
import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query'
import { session } from './session.ts'

/** The mark of a query whose data is somebody's own, and none of the college's content: it is forgotten when they leave. */
export const own = { own: true } as const

/** The query of what is somebody's own. It is asked for as whoever is signed in, and forgotten when they leave. */
export const readOwn = <N extends string, M extends Record<N, Endpoint>, T>(
  load: () => Promise<M>,
  name: N,
  pick: (reply: Reply<M[N]>) => T,
  ...[request]: keyof Request<M[N]> extends never ? [] : [Request<M[N]>]
) =>
  queryOptions({
    queryKey: request === undefined ? [name] : [name, request],
    queryFn: async ({ signal }) => {
      const endpoint = (await load())[name]
      // What an endpoint wants is not known for every endpoint at once; the caller's `request` was checked against this one's.
      return pick(await session.call(endpoint, { ...request, signal } as Request<M[N]> & CallOptions))
    },
    meta: own,
  })

export const isOwn = ({ meta }: Pick<Query, 'meta'>): boolean => meta?.own === true

/** Leaves nothing of one person to the next. */
export const forgetOwn = (queryClient: QueryClient) => queryClient.removeQueries({ predicate: isOwn })
