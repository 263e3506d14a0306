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
  app.addHook('onRequest', async (request) => {
    request.began = cache.moment()
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const shared = request.routeOptions.config.endpoint?.shared === true && reply.statusCode === 200
    return shared && typeof payload === 'string' ? sendShared(cache, request, reply, Buffer.from(payload)) : payload
  })
}

/** Keeps a finished body and returns what to send of it: the best encoding, or nothing with a 304. */
export const sendShared = async (
  cache: SharedCache,
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer,
): Promise<Buffer | null> => {
  const answer = cache.keep(request.raw, { body, headers: reply.getHeaders() }, request.began)
  if (isKnown(answer, request.raw)) {
    setPairs(reply, answer.headers)
    reply.code(304).removeHeader('content-type')
    return null
  }
  const variant = await variantIn(answer, encodingFor(request.raw))
  setPairs(reply, variant.headers)
  return variant.body
}

const setPairs = (reply: FastifyReply, pairs: string[]) => {
  for (let i = 0; i + 1 < pairs.length; i += 2) reply.header(pairs[i] ?? '', pairs[i + 1])
}
