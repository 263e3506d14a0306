import type { Socket } from 'node:net'
import { AppError, codeOfStatus, errors } from '@campus/contracts/core/errors.ts'
import { failureMessages } from '@campus/contracts/core/messages.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '../database/database.ts'
import { isAnswering } from './pipelined-responses.ts'
import { unreadableAddressPage } from './fallback-pages.ts'

/** Seconds in the Retry-After of a 503 whose cause names no other time. */
const usualWait = 60

/** Everything that can go wrong, as one of the contract's failures; null is a bug of ours. */
const expected = (error: unknown): AppError | null => {
  if (error instanceof AppError) return error
  if (isUnavailable(error)) return new AppError('UNAVAILABLE', { retryAfter: 5 })
  // The framework's own refusals: malformed JSON, a body over the limit, a type nobody reads.
  const status = (error as Partial<FastifyError> | null)?.statusCode
  if (status === undefined || status < 400 || status >= 500) return null
  const code = codeOfStatus.get(status) ?? 'INVALID_INPUT'
  return new AppError(code, code === 'INVALID_INPUT' ? { message: failureMessages.notUnderstood } : {})
}

/** Answers a failure in the contract's shape: no stack, no query, no path of the server ever leaves. */
const answer = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const failure = expected(error)
  // A file that fails before its first part has sent nothing, but its headers are set.
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').removeHeader('content-disposition')
  if (!failure) {
    request.log.error({ err: error }, 'unexpected failure')
    return reply.code(500).send({ success: false, message: errors.UNEXPECTED.message, requestId: request.id })
  }
  if (failure.code === 'UNAVAILABLE') {
    // An expected refusal is explained by its message; only its cause needs a trace.
    if (failure === error && failure.cause === undefined) request.log.warn(failure.message)
    else request.log.warn({ err: error }, 'unavailable')
  }
  const retryAfter = failure.retryAfter ?? (failure.code === 'UNAVAILABLE' ? usualWait : undefined)
  if (retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfter)))
  return reply.code(failure.status).send(failure.body)
}

/** Answers URLs that the router refuses before any route or hook runs: malformed percent-encoding. */
export const refuseAddress = (request: FastifyRequest, reply: FastifyReply): void => {
  if (/^\/+api\b/i.test(request.raw.url ?? '')) {
    reply.header('x-content-type-options', 'nosniff')
    void answer(new AppError('NOT_FOUND'), request, reply)
    return
  }
  const { html, headers } = unreadableAddressPage()
  void reply.code(404).headers(headers).send(html)
}

type Unheard = { status: string; message: string }
const unheard: Unheard = { status: '400 Bad Request', message: failureMessages.notUnderstood }
const unheardBy: Record<string, Unheard> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', message: failureMessages.notUnderstood },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', message: failureMessages.timeout },
}
/** Milliseconds that such a sender has to read the answer. */
const parting = 500

/**
 * Answers a request that is no valid HTTP, has too large headers or never ends in the shape of every failure, and closes its connection,
 * also where the other side neither reads nor closes: otherwise it would be kept for ever. A connection that a browser opened ahead of need
 * is closed without an answer, which the browser would take for the answer to its next request. So is one on which the answer to another
 * request is still being sent.
 */
export const refuseMalformed = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0 || isAnswering(socket)) return void socket.destroy()
  const { status, message } = unheardBy[error.code ?? ''] ?? unheard
  const body = JSON.stringify({ success: false, message })
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\nX-Content-Type-Options: nosniff\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
  setTimeout(() => socket.destroy(), parting).unref()
}

export const handleErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => answer(error, request, reply))
  app.setNotFoundHandler((request, reply) => answer(new AppError('NOT_FOUND'), request, reply))
}
