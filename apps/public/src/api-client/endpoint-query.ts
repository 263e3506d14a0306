import type { Call, CallOptions } from '@campus/client/create-call.ts'
import type { Endpoint, Reply, Request } from '@campus/contracts/core/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/**
 * Creates query options for calls through `ask`: the key is the endpoint's name and request, the data is what `pick` takes from the reply.
 * The endpoint is imported at the first call, because its schemas bring zod, which a first visit does not need.
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
        // Generic code cannot know an endpoint's request type; the caller's `request` was checked against it.
        return pick(await ask(endpoint, { ...request, signal } as Request<M[N]> & CallOptions))
      },
      ...(meta && { meta }),
    })

/** Returns query options for public data. */
export const endpointQuery = createEndpointQuery(call)
