import type { Checks, Endpoint } from '@campus/contracts/core/endpoint.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requireAccess } from '../../platform/http/access.ts'
import type { Storage } from '../../platform/files/storage.ts'

type Find<E extends Endpoint> = (input: Checks<E>, request: FastifyRequest) => Promise<string | null>

/**
 * Binds an endpoint whose reply is a stored picture. `find` says which: its key, or null where there is none for this caller.
 * It is somebody's own, so nothing on the way may keep it.
 */
export const servePicture = <E extends Endpoint>(app: FastifyInstance, storage: Storage, e: E, find: Find<E>): void => {
  app.route({
    method: e.method,
    url: e.path,
    config: { endpoint: e },
    schema: { summary: e.summary, ...(e.params && { params: e.params }), ...(e.query && { querystring: e.query }) },
    onRequest: async (request: FastifyRequest) => requireAccess(e.access, request),
    handler: async (request, reply) => {
      const { params, query } = request
      const input: unknown = { params, query }
      // Checked against the contract's own schemas by now: the checked border.
      const key = await find(input as Checks<E>, request)
      const found = key === null ? null : await storage.get(key)
      if (!found) throw new AppError('NOT_FOUND')
      reply.headers({
        'cache-control': 'no-store',
        'content-type': 'image/webp',
        'content-length': found.size,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        // The admin app may stand on another subdomain.
        'cross-origin-resource-policy': 'cross-origin',
      })
      return reply.send(found.stream)
    },
  })
}
