import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor, isKnown, variantIn } from './kept-answer.ts'
import type { SharedCache } from './shared-cache.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** When this answer was begun, in the shared cache's own counting. */
    began: number
  }
}

/** Keeps the replies of `shared` endpoints in the shared cache and sends the first one in the same form as all later ones. */
export const shareReplies = (app: FastifyInstance, cache: SharedCache): void => {
  app.decorateRequest('began', 0)
  app.addHook('onRequest', (request, _, done) => {
    request.began = cache.moment()
    done()
  })
  app.addHook('onRoute', (route) => {
    if (route.config?.endpoint?.shared !== true) return
    route.onSend = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) =>
      reply.statusCode === 200 && typeof payload === 'string' ? sendShared(cache, request, reply, payload) : payload
  })
}

/** Keeps a finished body and returns what to send of it: the best encoding, or nothing with a 304. */
export const sendShared = async (
  cache: SharedCache,
  request: FastifyRequest,
  reply: FastifyReply,
  body: string,
): Promise<Buffer | string | null> => {
  const answer = cache.keep(request.raw, { body: Buffer.from(body), headers: reply.getHeaders() }, request.began)
  reply.headers(answer.own)
  if (isKnown(answer, request.raw)) {
    reply.code(304).removeHeader('content-type')
    return null
  }
  const { encoding, body: encoded } = await variantIn(answer, encodingFor(request.raw))
  // Text goes out in one piece with the headers, a buffer in two.
  if (encoding === 'identity') return body
  reply.header('content-encoding', encoding)
  return encoded
}
