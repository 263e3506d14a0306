import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isKnown } from './etag.ts'
import { encodingFor, isWorthPacking, type KeptAnswer, markContent, pack, variantIn } from './kept-answer.ts'
import { askAgain, type SharedCache } from './shared-cache.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** When this answer was begun, in the shared cache's own counting. */
    began: number
  }
}

/**
 * Keeps the replies of `shared` endpoints in the shared cache and sends the first one in the same form as all later ones. Where
 * a reply cannot be made because the database is away, the former one is sent.
 */
export const shareReplies = (app: FastifyInstance, cache: SharedCache): void => {
  app.decorateRequest('began', 0)
  app.addHook('onRequest', (request, _, done) => {
    request.began = cache.moment()
    done()
  })
  app.addHook('onRoute', (route) => {
    const endpoint = route.config?.endpoint
    if (endpoint?.shared !== true) return
    const ignoresQuery = endpoint.query === undefined
    route.onSend = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
      if (typeof payload !== 'string') return payload
      if (reply.statusCode === 200) return sendShared(cache, request, reply, { body: payload, ignoresQuery })
      const former = reply.statusCode >= 500 ? cache.findFormer(request.raw) : undefined
      return former ? sendFormer(former, request, reply) : payload
    }
  })
}

type Shared = { body: string; ignoresQuery: boolean; began?: number }

/** Keeps a finished body and returns what to send of it: the best encoding, or nothing with a 304. */
export const sendShared = (cache: SharedCache, request: FastifyRequest, reply: FastifyReply, shared: Shared) => {
  const { body, ignoresQuery, began = request.began } = shared
  if (!cache.keeps) return sendOnce(request, reply, body)
  const made = { body: Buffer.from(body), headers: reply.getHeaders() }
  return sendKept(cache.keep(request.raw, made, { began, ignoresQuery }), request, reply, body)
}

/** Sends what nothing keeps in the same form. */
const sendOnce = async (request: FastifyRequest, reply: FastifyReply, text: string): Promise<Buffer | string | null> => {
  const own = markContent(text, askAgain)
  if (isUnchanged(request, reply, own)) return null
  const encoding = isWorthPacking(text, reply.getHeader('content-type')) ? encodingFor(request.raw) : 'identity'
  if (encoding === 'identity') return text
  reply.header('content-encoding', encoding)
  return pack[encoding](Buffer.from(text))
}

/** Sends the answer that was there before something failed, with the headers that it had. */
export const sendFormer = (answer: KeptAnswer, request: FastifyRequest, reply: FastifyReply) => {
  reply.removeHeader('retry-after')
  for (let i = 0; i + 1 < answer.headers.length; i += 2) reply.header(answer.headers[i] ?? '', answer.headers[i + 1])
  return sendKept(answer, request, reply)
}

/** Puts a kept answer into a reply that has its headers; `text` is its body where that is at hand. */
const sendKept = async (
  answer: KeptAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
  text?: string,
): Promise<Buffer | string | null> => {
  if (isUnchanged(request, reply, answer.own)) return null
  const { encoding, body } = await variantIn(answer, encodingFor(request.raw))
  // Text goes out in one piece with the headers, a buffer in two.
  if (encoding === 'identity') return text ?? body
  reply.header('content-encoding', encoding)
  return body
}

/** Marks a reply as what it is; true when the caller has just that, and 304 says so. */
const isUnchanged = (request: FastifyRequest, reply: FastifyReply, own: KeptAnswer['own']): boolean => {
  reply.code(200).headers(own)
  const known = isKnown(request.headers['if-none-match'], own.etag)
  if (known) reply.code(304).removeHeader('content-type')
  return known
}
