import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/** Bytes of a refused body that are still read: more than any form of ours may have. */
const patience = 64 * 1024 * 1024
/** Milliseconds between two looks at how much has arrived. */
const interval = 250

/**
 * Reads on when an answer is ready before its request's body has arrived: a body over the limit, one of a type that nobody reads,
 * a sender who may not send it. Closing such a connection resets it; the sender sees no answer, and a proxy takes the process for a
 * dead one. At most `mostBytes` are read; how long that may take is the server's requestTimeout.
 */
export const readRefusedBodies = (app: FastifyInstance, mostBytes = patience): void => {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = request
    if (raw.complete || raw.destroyed || !hasBody(raw)) return done(null, payload)
    // The framework closes a connection whose body it refuses. Kept open, it is read to its end by Node itself.
    reply.removeHeader('connection')
    const send = () => done(null, payload)
    const ended = readUpTo(raw, mostBytes)
    if (reply.raw.shouldKeepAlive) return send()
    // Sender or server want the connection closed after the answer (HTTP/1.0, a server that stops): the body comes first.
    raw.unpipe()
    raw.resume()
    void ended.then(send)
  })
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || !/^0*$/.test(headers['content-length'] ?? '')

/** Resolves when the body has ended or its connection is gone; closes the connection of a sender who goes on beyond `mostBytes`. */
const readUpTo = (raw: IncomingMessage, mostBytes: number): Promise<void> =>
  new Promise((resolve) => {
    const { socket } = raw
    const last = socket.bytesRead + mostBytes
    // What Node reads for itself it tells nobody of, the socket's count apart.
    const timer = setInterval(() => {
      if (socket.bytesRead > last) socket.destroy()
    }, interval).unref()
    finished(raw, { writable: false }, () => {
      clearInterval(timer)
      resolve()
    })
  })
