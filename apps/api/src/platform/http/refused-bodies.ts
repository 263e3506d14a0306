import type { FastifyInstance } from 'fastify'
import { limitBody, hasBody, refusedBytes } from './request-body.ts'

/**
 * Reads on when an answer is ready before its request's body has arrived: a body over the limit, one of a type that nobody reads,
 * one whose sender may not send it. Closing such a connection resets it; the sender sees no answer, and a proxy takes the process for a
 * dead one. At most `mostBytes` are read; how long that may take is the server's requestTimeout.
 */
export const drainRefusedBodies = (app: FastifyInstance, mostBytes = refusedBytes): void => {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = request
    if (raw.complete || raw.destroyed || !hasBody(raw)) return done(null, payload)
    // The framework closes a connection whose body it refuses. Kept open, it serves the next request after the body's end.
    reply.removeHeader('connection')
    const ended = limitBody(raw, mostBytes)
    raw.unpipe()
    raw.resume()
    if (reply.raw.shouldKeepAlive) return done(null, payload)
    // Sender or server want the connection closed after the answer (HTTP/1.0, a server that stops): the body comes first.
    void ended.then(() => done(null, payload))
  })
}
