import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { matchesEtag } from './etag.ts'

type Encoding = 'br' | 'gzip' | 'identity'
type Variant = {
  encoding: Encoding
  body: Buffer
  headers: string[]
  /** The bytes of a short body as a string: node sends that in one piece with the headers, a buffer in two. */
  text: string | null
}

/** An answer ready to send. Each encoding is made when a client first asks for it. */
export type CachedResponse = {
  etag: string
  /** The cache headers of the response. */
  own: ReturnType<typeof cacheHeaders>
  /** Headers of every variant, as pairs in one row; of a 304 without those that speak of a body. */
  headers: string[]
  unchanged: string[]
  plain: Buffer
  variants: Map<Encoding, Variant | Promise<Variant>>
}

export type Made = { body: Buffer; headers: Record<string, number | string | string[] | undefined> }

/** Below this a packet holds it anyway. */
const worthCompressing = 1024
/** Up to here one piece is quicker than two. */
const inOnePiece = 64 * 1024
const compressible = /^(?:text\/|application\/(?:json|javascript|xml)|image\/svg)/
const ownToOneAnswer = new Set([
  'x-request-id',
  'date',
  'connection',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  'etag',
  'vary',
  'cache-control',
])

/**
 * Returns the headers that identify the content and say how long it may be cached. Weak, because it stands for every encoding of the
 * same content.
 */
export const cacheHeaders = (body: Buffer | string, cacheControl: string) => ({
  etag: `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`,
  'cache-control': cacheControl,
  vary: 'accept-encoding, origin',
})

/** Makes an answer ready to be sent to anyone. One that sets a cookie is somebody's own: to keep it is a bug, and throws. */
export const createCachedResponse = ({ body, headers }: Made, cacheControl: string): CachedResponse => {
  if (headers['set-cookie'] !== undefined) throw new Error('an answer with a cookie cannot be kept for everyone')
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || ownToOneAnswer.has(name) ? [] : [[name, String(value)] as const],
  )
  const own = cacheHeaders(body, cacheControl)
  const pairs = [...kept, ...Object.entries(own)]
  const answer: CachedResponse = {
    etag: own.etag,
    own,
    headers: pairs.flat(),
    unchanged: pairs.filter(([name]) => !name.startsWith('content-type')).flat(),
    plain: body,
    variants: new Map(),
  }
  const plain = addVariant(answer, 'identity', body)
  if (!isWorthCompressing(body, headers['content-type'])) answer.variants.set('br', plain).set('gzip', plain)
  return answer
}

export const isWorthCompressing = ({ length }: Buffer | string, type: unknown): boolean =>
  length >= worthCompressing && compressible.test(String(type))

/** Adds an encoding that is there already, such as a file's packed copy. */
export const addVariant = (answer: CachedResponse, encoding: Encoding, body: Buffer): Variant => {
  const coding = encoding === 'identity' ? [] : ['content-encoding', encoding]
  const variant = {
    encoding,
    body,
    headers: [...answer.headers, ...coding, 'content-length', String(body.length)],
    text: body.length <= inOnePiece ? body.toString('latin1') : null,
  }
  answer.variants.set(encoding, variant)
  return variant
}

export const compress = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 7 }),
  identity: (body: Buffer) => Promise.resolve(body),
}

/** The answer in an encoding; made once, off the event loop, however many ask at the same time. */
export const variantIn = (answer: CachedResponse, encoding: Encoding): Variant | Promise<Variant> => {
  const found = answer.variants.get(encoding)
  if (found) return found
  const making = compress[encoding](answer.plain).then((body) => addVariant(answer, encoding, body))
  answer.variants.set(encoding, making)
  return making
}

/** Sends a cached response, or 304 to whoever has it already. */
export const writeCached = (answer: CachedResponse, request: IncomingMessage, response: ServerResponse): void => {
  if (matchesEtag(request.headers['if-none-match'], answer.etag)) {
    response.writeHead(304, answer.unchanged).end()
    return
  }
  const variant = variantIn(answer, encodingFor(request))
  if ('body' in variant) send(variant, request, response)
  else
    variant.then(
      (made) => send(made, request, response),
      () => response.destroy(),
    )
}

const send = ({ headers, body, text }: Variant, request: IncomingMessage, response: ServerResponse) => {
  response.writeHead(200, headers)
  if (request.method === 'HEAD') response.end()
  else if (text === null) response.end(body)
  else response.end(text, 'latin1')
}

const known = new Map<string, Encoding>()

/** The best encoding that a client can read. */
export const encodingFor = (request: IncomingMessage): Encoding => {
  const accepted = request.headers['accept-encoding'] ?? ''
  const found = known.get(accepted)
  if (found) return found
  const offers = new Set(accepted.split(',').flatMap((part) => (/;\s*q=0(\.0+)?\s*$/.test(part) ? [] : [part.split(';', 1)[0]?.trim()])))
  const encoding = offers.has('br') ? 'br' : offers.has('gzip') ? 'gzip' : 'identity'
  if (known.size < 200) known.set(accepted, encoding)
  return encoding
}
