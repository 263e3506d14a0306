import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'
type Variant = {
  encoding: Encoding
  body: Buffer
  headers: string[]
  /** The bytes of a short body as a string: node sends that in one piece with the headers, a buffer in two. */
  text: string | null
}

/** An answer ready to send. Each encoding is made when a client first asks for it. */
export type KeptAnswer = {
  etag: string
  /** What the cache itself adds to the headers of the first answer. */
  own: Record<string, string>
  /** Headers of every variant, as pairs in one row. */
  headers: string[]
  plain: Buffer
  variants: Map<Encoding, Variant>
  making: Map<Encoding, Promise<Variant>>
}

export type Made = { body: Buffer; headers: Record<string, number | string | string[] | undefined> }

/** Below this a packet holds it anyway. */
const worthCompressing = 1024
/** Up to here one piece is quicker than two. */
const inOnePiece = 64 * 1024
const packed = /^(?:text\/|application\/(?:json|javascript)|image\/svg)/
const ownToOneAnswer = new Set([
  'x-request-id',
  'date',
  'connection',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  'etag',
  'vary',
])

export const keepAnswer = ({ body, headers }: Made, cacheControl: string): KeptAnswer => {
  const etag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || ownToOneAnswer.has(name) || name === 'cache-control' ? [] : [value].flat().flatMap((v) => [name, String(v)]),
  )
  const own = { etag, 'cache-control': cacheControl, vary: 'accept-encoding, origin' }
  const answer: KeptAnswer = {
    etag,
    own,
    headers: [...kept, ...Object.entries(own).flat()],
    plain: body,
    variants: new Map(),
    making: new Map(),
  }
  const compresses = body.length >= worthCompressing && packed.test(String(headers['content-type']))
  if (!compresses) {
    const plain = addVariant(answer, 'identity', body)
    answer.variants.set('br', plain).set('gzip', plain)
  }
  return answer
}

/** Adds an encoding that is there already, such as a file's packed copy. */
export const addVariant = (answer: KeptAnswer, encoding: Encoding, body: Buffer): Variant => {
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

const compress = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 7 }),
  identity: (body: Buffer) => Promise.resolve(body),
}

/** The answer in an encoding; made once, off the event loop, however many ask at the same time. */
export const variantIn = async (answer: KeptAnswer, encoding: Encoding): Promise<Variant> => {
  const making =
    answer.making.get(encoding) ??
    (answer.variants.has(encoding) ? null : compress[encoding](answer.plain).then((body) => addVariant(answer, encoding, body)))
  if (!making) return answer.variants.get(encoding) ?? addVariant(answer, 'identity', answer.plain)
  answer.making.set(encoding, making)
  return making
}

/** Sends a kept answer, or 304 to who has it already. */
export const writeKept = (answer: KeptAnswer, request: IncomingMessage, response: ServerResponse): void => {
  if (isKnown(answer, request)) {
    response.writeHead(304, withoutType(answer)).end()
    return
  }
  const encoding = encodingFor(request)
  const ready = answer.variants.get(encoding)
  if (ready) send(ready, request, response)
  else void variantIn(answer, encoding).then((variant) => send(variant, request, response))
}

const send = ({ headers, body, text }: Variant, request: IncomingMessage, response: ServerResponse) => {
  response.writeHead(200, headers)
  if (request.method === 'HEAD') response.end()
  else if (text === null) response.end(body)
  else response.end(text, 'latin1')
}

export const isKnown = ({ etag }: KeptAnswer, request: IncomingMessage): boolean =>
  request.headers['if-none-match']?.includes(etag) ?? false

const unchanged = new WeakMap<KeptAnswer, string[]>()
const withoutType = (answer: KeptAnswer) => {
  const headers = unchanged.get(answer) ?? answer.headers.filter((_, i, all) => all[i - (i % 2)] !== 'content-type')
  unchanged.set(answer, headers)
  return headers
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
