import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { refuseMalformed } from './error-handler.ts'
import { hasBody } from './request-body.ts'

/** The limits on slow request bodies. Times are in milliseconds. */
export type Pace = {
  /** The longest silence. */
  idle: number
  /** The first time of a body, in which its rate does not count. */
  grace: number
  /** The least bytes a second, on average from then on. A telephone on a bad line (GPRS) sends twice as many. */
  leastBytes: number
  /** Milliseconds between two checks of the senders. */
  every: number
}

export const defaultPace: Pace = { idle: 20_000, grace: 20_000, leastBytes: 4000, every: 1000 }

/** For how long a whole request may be on its way: 5 MB at 8 kB a second take eleven minutes. In milliseconds. */
export const maxRequestDuration = 900_000

/** The progress of a sender: milliseconds of silence, milliseconds in which it was its turn to send, and bytes. */
type Sender = { silent: number; sending: number; bytes: number }

/** Returns whether a sender holds its connection longer than anybody needs to. */
export const isTooSlow = ({ silent, sending, bytes }: Sender, { idle, grace, leastBytes }: Pace): boolean =>
  silent >= idle || bytes < (leastBytes * (sending - grace)) / 1000

type Watched = Sender & { request: IncomingMessage; response: ServerResponse; seen: number }

/**
 * Ends requests whose bodies stall, whatever reads them: with 408 where nothing has been answered yet. The time in which it is the
 * server that does not read on does not count. Returns what a server calls for each request, and what stops watching.
 */
export const limitSlowBodies = (
  pace: Pace = defaultPace,
): { watch: (request: IncomingMessage, response: ServerResponse) => void; stop: () => void } => {
  const all = new Set<Watched>()
  let last = performance.now()
  const look = () => {
    const now = performance.now()
    // A process that was held up itself blames nobody for it.
    const passed = Math.min(now - last, 2 * pace.every)
    last = now
    for (const one of all) if (!lookAt(one, passed, pace)) all.delete(one)
  }
  const timer = setInterval(look, pace.every)
  timer.unref()
  return {
    watch: (request, response) => {
      const { socket } = request
      // A request without a connection of its own was injected by a test.
      if (!hasBody(request) || typeof socket.bytesRead !== 'number') return
      all.add({ request, response, seen: socket.bytesRead, silent: 0, sending: 0, bytes: 0 })
    },
    stop: () => clearInterval(timer),
  }
}

/** Counts what came since the last time. Returns whether there is more to wait for. */
const lookAt = (one: Watched, passed: number, pace: Pace): boolean => {
  const { request } = one
  const socket: Socket = request.socket
  if (request.complete || request.destroyed || socket.destroyed) return false
  const came = socket.bytesRead - one.seen
  one.seen = socket.bytesRead
  one.bytes += came
  // Bytes that have come and are not read yet wait for the server.
  if (request.readableLength > 0) return true
  one.silent = came > 0 ? 0 : one.silent + passed
  one.sending += passed
  if (!isTooSlow(one, pace)) return true
  if (one.response.headersSent) socket.destroy()
  else refuseMalformed(Object.assign(new Error('the body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
  return false
}
