import { AppError } from '@campus/contracts/core/errors.ts'
import { failureMessages } from '@campus/contracts/core/messages.ts'
import type { FastifyInstance } from 'fastify'

/**
 * Reads JSON bodies. An ambiguous body is refused: one in which a key stands twice (parsers differ in which of the two they take), or in
 * which a key names an object's prototype.
 */
export const readJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (!isUtf8(request.headers['content-type'])) return done(new AppError('WRONG_TYPE'), undefined)
    // Clients that always name a type send it with nothing, too.
    if (body === '') return done(null, undefined)
    void parse(request, body, (error, value) => {
      const isDoubled = !error && keysIn(value) !== keysWritten(body)
      done(isDoubled ? new AppError('INVALID_INPUT', { message: failureMessages.notUnderstood }) : error, value)
    })
  })
}

/** JSON has no other encoding (RFC 8259 §8.1); a type that names none means it. */
const isUtf8 = (contentType = ''): boolean => {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType)?.[1]
  return charset === undefined || /^(?:utf-?8|us-ascii)$/i.test(charset)
}

const keysIn = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0
  const inside = Object.values(value)
  return (Array.isArray(value) ? 0 : inside.length) + inside.reduce<number>((sum, each) => sum + keysIn(each), 0)
}

/** In valid JSON a text is a key where a colon follows it, and nowhere else. */
const keysWritten = (text: string): number => {
  let count = 0
  for (const [, colon] of text.matchAll(/"(?:[^"\\]|\\.)*"\s*(:?)/g)) if (colon) count++
  return count
}
