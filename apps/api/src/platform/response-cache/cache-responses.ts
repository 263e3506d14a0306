import { fillPath } from '@campus/contracts/core/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { matchesEtag } from './etag.ts'
import { encodingFor, isWorthCompressing, type CachedResponse, cacheHeaders, compress, variantIn } from './cached-response.ts'
import { askAgain, type ResponseCache } from './response-cache.ts'

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
export const cacheResponses = (app: FastifyInstance, cache: ResponseCache): void => {
  app.decorateRequest('began', 0)
  app.addHook('onRequest', (request, _, done) => {
    request.began = cache.moment()
    done()
  })
  app.addHook('onRoute', (route) => {
    const endpoint = route.config?.endpoint
    if (endpoint?.shared !== true) return
    const ignoresQuery = endpoint.query === undefined
    const open = endpoint.params !== undefined
    /** Returns the path that the contract makes, under which a reply is kept, whatever letters and slashes it was asked for with. */
    const pathOf = ({ params }: FastifyRequest) => (ignoresQuery ? fillPath(endpoint, params as Record<string, unknown>) : undefined)
    const sendCachedOne = async (request: FastifyRequest, reply: FastifyReply) => {
      const path = pathOf(request)
      // An address that is written as usual has been looked for before the framework saw it.
      if (path === undefined || request.raw.url?.split('?', 1)[0] === path) return
      const found = cache.findFresh(path, request.raw)
      if (found) return reply.send(await sendStale(found, request, reply))
    }
    route.preHandler = [route.preHandler ?? [], sendCachedOne].flat()
    route.onSend = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
      if (typeof payload !== 'string') return payload
      const path = pathOf(request)
      if (reply.statusCode === 200) return sendShared(cache, request, reply, { body: payload, ignoresQuery, path, open })
      const former = reply.statusCode >= 500 ? cache.findStale(request.raw, path) : undefined
      return former ? sendStale(former, request, reply) : payload
    }
  })
}

/** `path`: what it is kept under; the address as it was written where each spelling of it is another answer. */
type Shared = { body: string; ignoresQuery: boolean; began?: number; path: string | undefined; open?: boolean }

/** Keeps a finished body and returns what to send of it: the best encoding, or nothing with a 304. */
export const sendShared = (cache: ResponseCache, request: FastifyRequest, reply: FastifyReply, shared: Shared) => {
  const { body, ignoresQuery, began = request.began, path = request.raw.url ?? '/', open = false } = shared
  if (!cache.keeps) return sendOnce(request, reply, body)
  const made = { body: Buffer.from(body), headers: reply.getHeaders() }
  return sendCached(cache.keep(request.raw, made, { began, ignoresQuery, path, open }), request, reply, body)
}

/** Sends what nothing keeps in the same form. */
const sendOnce = async (request: FastifyRequest, reply: FastifyReply, text: string): Promise<Buffer | string | null> => {
  const own = cacheHeaders(text, askAgain)
  if (isUnchanged(request, reply, own)) return null
  const encoding = isWorthCompressing(text, reply.getHeader('content-type')) ? encodingFor(request.raw) : 'identity'
  if (encoding === 'identity') return text
  reply.header('content-encoding', encoding)
  return compress[encoding](Buffer.from(text))
}

/** Sends the answer that was there before something failed, with the headers that it had. */
export const sendStale = (answer: CachedResponse, request: FastifyRequest, reply: FastifyReply) => {
  reply.removeHeader('retry-after')
  for (let i = 0; i + 1 < answer.headers.length; i += 2) reply.header(answer.headers[i] ?? '', answer.headers[i + 1])
  return sendCached(answer, request, reply)
}

/** Puts a cached response into a reply that has its headers; `text` is its body where that is at hand. */
const sendCached = async (
  answer: CachedResponse,
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
const isUnchanged = (request: FastifyRequest, reply: FastifyReply, own: CachedResponse['own']): boolean => {
  reply.code(200).headers(own)
  const known = matchesEtag(request.headers['if-none-match'], own.etag)
  if (known) reply.code(304).removeHeader('content-type')
  return known
}
