import type { IncomingMessage, ServerResponse } from 'node:http'
import { type KeptAnswer, keepAnswer, type Made, writeKept } from './kept-answer.ts'

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
  keep(request: IncomingMessage, made: Made, began: number): KeptAnswer
  /** Keeps an answer for good: a file whose name has its hash. */
  hold(path: string, answer: KeptAnswer): void
  /** Marks the start of making an answer. */
  moment(): number
  clear(): void
}

type Entry = { answer: KeptAnswer; freshUntil: number; renewing: boolean; bytes: number }

const maxBytes = 64 * 1024 * 1024
const longestStale = 30_000
/** Always asked again, answered 304 while nothing changed: a visitor never sees yesterday's fee. */
const askAgain = 'public, max-age=0, must-revalidate'

export const createSharedCache = ({ seconds, origins }: { seconds: number; origins: ReadonlySet<string> }): SharedCache => {
  const held = new Map<string, KeptAnswer>()
  const entries = new Map<string, Entry>()
  let bytes = 0
  let clearedAt = 0
  let ticks = 0

  /** Answers to another of our own origins carry CORS headers of their own, so each is kept for itself. */
  const keyOf = ({ url = '/', headers: { origin } }: IncomingMessage) =>
    origin !== undefined && origins.has(origin) ? `${origin} ${url}` : url

  const drop = (key: string, entry: Entry) => {
    entries.delete(key)
    bytes -= entry.bytes
  }

  /** The entry to answer with now; the first request after it went stale renews it instead. */
  const findFresh = (key: string): KeptAnswer | undefined => {
    const entry = entries.get(key)
    if (!entry) return undefined
    const age = Date.now() - entry.freshUntil
    if (age > longestStale) {
      drop(key, entry)
      return undefined
    }
    if (age > 0 && !entry.renewing) {
      entry.renewing = true
      return undefined
    }
    return entry.answer
  }

  const store = (key: string, answer: KeptAnswer) => {
    const old = entries.get(key)
    if (old) drop(key, old)
    // Its packed variants, which come later, are a fraction of it.
    const size = answer.plain.length * 1.5
    entries.set(key, { answer, freshUntil: Date.now() + seconds * 1000, renewing: false, bytes: size })
    bytes += size
    for (const [oldest, entry] of entries) {
      if (bytes <= maxBytes) break
      drop(oldest, entry)
    }
  }

  return {
    answer(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const answer = held.get(request.url ?? '/') ?? findFresh(keyOf(request))
      if (answer) writeKept(answer, request, response)
      return answer !== undefined
    },
    keep(request, made, began) {
      const answer = keepAnswer(made, askAgain)
      if (seconds > 0 && began >= clearedAt) store(keyOf(request), answer)
      return answer
    },
    hold: (path, answer) => void held.set(path, answer),
    moment: () => ++ticks,
    clear() {
      clearedAt = ++ticks
      entries.clear()
      bytes = 0
    },
  }
}
