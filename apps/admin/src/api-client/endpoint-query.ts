import type { Endpoint, Reply, Request } from '@campus/contracts/core/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** The query of a read: its key is made from the endpoint and the request, its data is what `pick` takes from the reply. */
export const endpointQuery = <E extends Endpoint, T>(endpoint: E, request: Request<E>, pick: (reply: Reply<E>) => T) =>
  queryOptions({
    queryKey: [endpoint.path, request],
    queryFn: async ({ signal }) => pick(await call(endpoint, { ...request, signal })),
  })
