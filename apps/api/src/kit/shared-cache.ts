import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/**
 * Answers that are the same for everyone, kept ready to send: compressed, with their ETag and headers. A hit is answered
 * before the framework sees the request. Entries are dropped when what they show changes; `seconds` only bounds how long a
 * change that nobody announced (a restored backup, say) can stay unseen. While an outdated entry is made anew by one request,
 * the others still get the old one.
 */
export type SharedCache = {
  /** Answers from memory; false when the request has to be worked for. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
  /** Keeps a 200 answer that was begun at `began` (from `moment()`), unless it has been outdated since. */
  keep(request: IncomingMessage, made: Made, began: number): Promise<Kept>
  /** Marks the start of making an answer. */
  moment(): number
  clear(): void
}

type Made = { body: Buffer; headers: Record<string, number | string | string[] | undefined> }
type Encoding = 'br' | 'gzip' | 'identity'
type Variant = { body: Buffer; headers: string[] }
export type Kept = {
  etag: string
  variants: Record<Encoding, Variant>
  unchanged: string[]
  freshUntil: number
  renewing: boolean
  bytes: number
}

const maxBytes = 64 * 1024 * 1024
const longestStale = 30_000
/** Below this a packet holds it anyway. */
const worthCompressing = 1024
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

export const createSharedCache = ({ seconds, origins }: { seconds: number; origins: ReadonlySet<string> }): SharedCache => {
  const entries = new Map<string, Kept>()
  let bytes = 0
  let clearedAt = 0
  let ticks = 0

  /** Answers to another of our own origins carry CORS headers of their own, so each is kept for itself. */
  const keyOf = ({ url = '/', headers: { origin } }: IncomingMessage) =>
    origin !== undefined && origins.has(origin) ? `${origin} ${url}` : url

  const drop = (key: string, entry: Kept) => {
    entries.delete(key)
    bytes -= entry.bytes
  }

  return {
    answer(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const key = keyOf(request)
      const entry = entries.get(key)
      if (!entry) return false
      const age = Date.now() - entry.freshUntil
      if (age > longestStale) {
        drop(key, entry)
        return false
      }
      if (age > 0 && !entry.renewing) {
        entry.renewing = true
        return false
      }
      write(entry, request, response)
      return true
    },

    async keep(request, made, began) {
      const entry = await prepare(made, Date.now() + seconds * 1000)
      if (seconds > 0 && began >= clearedAt) {
        const key = keyOf(request)
        const old = entries.get(key)
        if (old) drop(key, old)
        entries.set(key, entry)
        bytes += entry.bytes
        for (const [oldest, { bytes: size }] of entries) {
          if (bytes <= maxBytes) break
          entries.delete(oldest)
          bytes -= size
        }
      }
      return entry
    },

    moment: () => ++ticks,
    clear() {
      clearedAt = ++ticks
      entries.clear()
      bytes = 0
    },
  }
}

const write = (entry: Kept, request: IncomingMessage, response: ServerResponse) => {
  if (request.headers['if-none-match']?.includes(entry.etag)) {
    response.writeHead(304, entry.unchanged).end()
    return
  }
  const { headers, body } = chooseVariant(entry, request.headers['accept-encoding'])
  response.writeHead(200, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** The variant of a kept answer that a client can read. */
export const chooseVariant = (entry: Kept, accepted: string | string[] | undefined): Variant =>
  entry.variants[encodingFor(String(accepted ?? ''))]

const known = new Map<string, Encoding>()
const encodingFor = (accepted: string): Encoding => {
  const found = known.get(accepted)
  if (found) return found
  const offers = new Set(accepted.split(',').flatMap((part) => (/;\s*q=0(\.0+)?\s*$/.test(part) ? [] : [part.split(';', 1)[0]?.trim()])))
  const encoding = offers.has('br') ? 'br' : offers.has('gzip') ? 'gzip' : 'identity'
  if (known.size < 200) known.set(accepted, encoding)
  return encoding
}

const compress = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 7 }),
}

const prepare = async ({ body, headers }: Made, freshUntil: number): Promise<Kept> => {
  const small = body.length < worthCompressing
  const [br, gz] = small ? [body, body] : await Promise.all([compress.br(body), compress.gzip(body)])
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || ownToOneAnswer.has(name) ? [] : [value].flat().flatMap((v) => [name, String(v)]),
  )
  // Always asked again, answered 304 while nothing changed: a visitor never sees yesterday's fee.
  const common = [...kept, 'etag', etag, 'cache-control', 'public, max-age=0, must-revalidate', 'vary', 'accept-encoding, origin']
  const variant = (encoded: Buffer, encoding: Encoding): Variant => ({
    body: encoded,
    headers: [
      ...common,
      ...(encoding === 'identity' || small ? [] : ['content-encoding', encoding]),
      'content-length',
      String(encoded.length),
    ],
  })
  return {
    etag,
    variants: { br: variant(br, 'br'), gzip: variant(gz, 'gzip'), identity: variant(body, 'identity') },
    unchanged: common.filter((_, i, all) => all[i - (i % 2)] !== 'content-type'),
    freshUntil,
    renewing: false,
    bytes: body.length + br.length + gz.length,
  }
}
