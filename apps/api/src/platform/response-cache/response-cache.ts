import { collegeDayNumber } from '@campus/contracts/core/dates.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type CachedResponse, createCachedResponse, type Made, writeCached } from './cached-response.ts'

/**
 * Answers that are the same for everyone, kept ready to send: compressed, with their ETag and headers. A hit is answered
 * before the framework sees the request. Entries are dropped when what they show changes; `seconds` only bounds how long a
 * change that nobody announced (a restored backup, say) can stay unseen. While an outdated entry is made anew by one request,
 * the others still get the old one, and so does everyone for a while when it cannot be made anew. At the college's midnight all
 * entries are dropped: what they say of today (whether admissions are open, above all) is of yesterday.
 */
export type ResponseCache = {
  /** False: CACHE_SECONDS is 0, and every answer is made for its own request. */
  keeps: boolean
  /** Answers from memory; false when the request has to be worked for. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
  /** Keeps a 200 answer that was begun at `began` (from `moment()`), unless it has been outdated since. */
  keep(request: IncomingMessage, made: Made, details: CacheOptions): CachedResponse
  /** The answer kept under `path`, for who wrote that address in another way; none when it has to be made anew. */
  findFresh(path: string, request: IncomingMessage): CachedResponse | undefined
  /** The former answer to a request that has just failed; `path` as it was kept. */
  findStale(request: IncomingMessage, path?: string): CachedResponse | undefined
  /** Keeps an answer for good: a file whose name has its hash. */
  hold(path: string, answer: CachedResponse): void
  /** Marks the start of making an answer. */
  moment(): number
  /** Returns whether nothing has changed since `began`. */
  isCurrent(began: number): boolean
  clear(): void
}

type CacheOptions = {
  began: number
  /** Whether a query changes nothing. */
  ignoresQuery: boolean
  /** The one address that stands for all ways to write the request's: letters of either case, doubled slashes. Else the request's own. */
  path?: string
  /** Whether its address holds a name or parameter: of such there are many, and they make way before the others. */
  open?: boolean
}

type Entry = { answer: CachedResponse; freshUntil: number; renewedAt: number; ignoresQuery: boolean; bytes: number }

const most = { bytes: 64 * 1024 * 1024, entries: 2000 }
/** An entry's own weight: objects, strings and the maps they are in. */
const overhead = 4096
const longestStale = 30_000
/** After a renewal that brought nothing, the next request tries again. */
const renewalLasts = 1000
/** Always asked again, answered 304 while nothing changed: a visitor never sees yesterday's fee. */
export const askAgain = 'public, max-age=0, must-revalidate'

const pathOf = (url: string) => {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

export const createResponseCache = ({ seconds, origins }: { seconds: number; origins: ReadonlySet<string> }): ResponseCache => {
  const held = new Map<string, CachedResponse>()
  const entries = new Map<string, Entry>()
  /** Keys of entries whose addresses hold a name, oldest first. */
  const open = new Set<string>()
  let bytes = 0
  let clearedAt = 0
  let ticks = 0
  let today = collegeDayNumber(Date.now())

  const clear = () => {
    clearedAt = ++ticks
    entries.clear()
    open.clear()
    bytes = 0
  }

  const turnOver = () => {
    const day = collegeDayNumber(Date.now())
    if (day === today) return
    today = day
    clear()
  }

  /** Answers to another of our own origins carry CORS headers of their own, so each is kept for itself. */
  const keyOf = (path: string, { headers: { origin } }: IncomingMessage) =>
    origin !== undefined && origins.has(origin) ? `${origin} ${path}` : path

  const drop = (key: string, entry: Entry) => {
    entries.delete(key)
    open.delete(key)
    bytes -= entry.bytes
  }

  const find = (request: IncomingMessage, url = request.url ?? '/'): Entry | undefined => {
    turnOver()
    const path = pathOf(url)
    const key = keyOf(path, request)
    const entry = entries.get(key)
    if (!entry || (path !== url && !entry.ignoresQuery)) return undefined
    if (Date.now() <= entry.freshUntil + longestStale) return entry
    drop(key, entry)
    return undefined
  }

  /** The entry to answer with now; the first request after it went stale renews it instead. */
  const findFresh = (request: IncomingMessage, url?: string): CachedResponse | undefined => {
    const entry = find(request, url)
    if (!entry) return undefined
    const now = Date.now()
    if (now > entry.freshUntil && now > entry.renewedAt + renewalLasts) {
      entry.renewedAt = now
      return undefined
    }
    return entry.answer
  }

  /** The site's own few addresses stay, whatever names are asked for. */
  const makeRoom = () => {
    for (const keys of [open, entries.keys()]) {
      for (const oldest of keys) {
        const entry = entries.get(oldest)
        if (bytes <= most.bytes && entries.size <= most.entries) return
        if (entry) drop(oldest, entry)
      }
    }
  }

  const store = (key: string, answer: CachedResponse, ignoresQuery: boolean, isOpen: boolean) => {
    const old = entries.get(key)
    if (old) drop(key, old)
    // The plain body, its text, and packed copies of both, which come when they are asked for.
    const size = answer.plain.length * 3 + key.length * 2 + overhead
    entries.set(key, { answer, freshUntil: Date.now() + seconds * 1000, renewedAt: 0, ignoresQuery, bytes: size })
    bytes += size
    if (isOpen) open.add(key)
    makeRoom()
  }

  return {
    keeps: seconds > 0,
    answer(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const answer = held.get(pathOf(request.url ?? '/')) ?? findFresh(request)
      if (answer) writeCached(answer, request, response)
      return answer !== undefined
    },
    keep(request, made, { began, ignoresQuery, path: url = request.url ?? '/', open: isOpen = false }) {
      turnOver()
      const answer = createCachedResponse(made, askAgain)
      const path = pathOf(url)
      // Queries are anyone's to make up: what differs by its query is made for each request.
      if (began >= clearedAt && (ignoresQuery || path === url)) store(keyOf(path, request), answer, ignoresQuery, isOpen)
      return answer
    },
    findFresh: (path, request) => findFresh(request, path),
    findStale: (request, path) => find(request, path)?.answer,
    hold: (path, answer) => void held.set(path, answer),
    moment() {
      turnOver()
      return ++ticks
    },
    isCurrent(began) {
      turnOver()
      return began >= clearedAt
    },
    clear,
  }
}
