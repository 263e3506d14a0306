import type { Call, CallOptions } from '@campus/client/call.ts'
import type { Endpoint, Reply, Request } from '@campus/contracts/core/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/**
 * Makes the queries that are asked through `ask`: the key is the endpoint's name and request, the data is what `pick` takes from the
 * reply. The endpoint is fetched with the first call, because its schemas bring zod, which a first visit does not need: its data came
 * with the page.
 */
export const createEndpointQuery =
  (ask: Call, meta?: Record<string, unknown>) =>
  <N extends string, M extends Record<N, Endpoint>, T>(
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
        return pick(await ask(endpoint, { ...request, signal } as Request<M[N]> & CallOptions))
      },
      ...(meta && { meta }),
    })

/** The query of what everybody may read. */
export const endpointQuery = createEndpointQuery(call)
