import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type Answer, type Asked, json } from './answer.ts'
import type { Fault } from './faults.ts'
import { ProviderError, refused, serverError } from './provider-error.ts'

const largestBody = 64 * 1024

type Handlers = {
  fault: (method: string, path: string) => Fault | null
  /** Answers when what the request changed is kept. */
  answer: (asked: Asked) => Promise<Answer>
}

/** Listens on the loopback alone, and ends connections that are slow to send. Resolves with `http://127.0.0.1:PORT`. */
export const listen = async (port: number): Promise<{ server: Server; address: string }> => {
  const server = createServer({ headersTimeout: 5000, requestTimeout: 10_000, connectionsCheckingInterval: 1000 })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('The server has no port')
  return { server, address: `http://127.0.0.1:${bound.port}` }
}

/** Answers the requests of a server. */
export const serve = (server: Server, address: string, handlers: Handlers): void => {
  server.on('request', (request, response) => {
    // A client that is gone needs no answer.
    respond(request, response, address, handlers).catch(() => response.destroy())
  })
}

export const close = async (server: Server): Promise<void> => {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}

const respond = async (request: IncomingMessage, response: ServerResponse, address: string, { fault, answer }: Handlers) => {
  const method = request.method ?? 'GET'
  const url = addressed(request.url ?? '/', address)
  const met = fault(method, url.pathname)
  const body = await readBody(request)
  if (body === null) {
    write(response, { ...refusalOf(refused(413, 'The request body is larger than 64 KB.')), close: true })
    return
  }
  // Left open: the client's own limit of time has to end it, or the end of the simulator.
  if (met === 'timeout') return
  if (met === '500') {
    write(response, refusalOf(serverError()))
    return
  }
  if (met === 'malformed') {
    write(response, { status: 200, headers: { 'content-type': 'application/json' }, body: '{"id":"plin' })
    return
  }
  const { authorization } = request.headers
  const key = request.headers['x-refund-idempotency']
  const asked = { method, url, authorization, idempotencyKey: Array.isArray(key) ? key[0] : key, body }
  const result = await answer(asked).catch(refusalOf)
  if (met === 'lost-answer') request.socket.destroy()
  else write(response, result)
}

/** A path like `//host` would name another host, so it is appended and not resolved. */
const addressed = (path: string, address: string): URL =>
  URL.canParse(`${address}${path}`) ? new URL(`${address}${path}`) : new URL('/unreadable', address)

const refusalOf = (error: unknown): Answer => {
  const { status, body } = error instanceof ProviderError ? error : serverError()
  return json(status, body)
}

const write = (response: ServerResponse, answer: Answer & { close?: boolean }) => {
  response.writeHead(answer.status, { ...answer.headers, ...(answer.close === true && { connection: 'close' }) })
  response.end(answer.body)
}

/** Returns the body as text, or null when it is too large. */
const readBody = async (request: IncomingMessage): Promise<string | null> => {
  const parts: Buffer[] = []
  let length = 0
  const chunks: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false })
  for await (const chunk of chunks) {
    length += chunk.length
    if (length > largestBody) return null
    parts.push(chunk)
  }
  return Buffer.concat(parts).toString('utf8')
}
