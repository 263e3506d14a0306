import type { Endpoint, Reply, Request } from '@campus/contracts/core/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** Returns query options for an endpoint: the key is its path and request, the data is what `pick` takes from the reply. */
export const endpointQuery = <E extends Endpoint, T>(endpoint: E, request: Request<E>, pick: (reply: Reply<E>) => T) =>
  queryOptions({
    queryKey: [endpoint.path, request],
    queryFn: async ({ signal }) => pick(await call(endpoint, { ...request, signal })),
  })
