import { AppError } from '@campus/contracts/kit/errors.ts'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { expect, test } from 'vitest'
import { pino } from 'pino'
import { handleErrors } from './error-handler.ts'
import { describeError } from './logging.ts'

/** What the log has of a request that fails with this. */
const logged = async (failure: Error) => {
  const lines: string[] = []
  const log: FastifyBaseLogger = pino({ serializers: { err: describeError } }, { write: (line: string) => void lines.push(line) })
  const app = Fastify({ loggerInstance: log, logController: new LogController({ disableRequestLogging: true }) })
  handleErrors(app)
  app.get('/', async () => Promise.reject(failure))
  const { statusCode, headers } = await app.inject('/')
  await app.close()
  return { statusCode, retryAfter: headers['retry-after'], lines }
}

test('what was refused on purpose is one line in the log, without a trace', async () => {
  const { statusCode, lines } = await logged(new AppError('UNAVAILABLE', { message: 'This site has no content yet' }))
  expect(statusCode).toBe(503)
  expect(lines).toEqual([expect.stringContaining('This site has no content yet')])
  expect(lines.join()).not.toContain('error-handler.test.ts')
})

test('whatever is unavailable says when to come back', async () => {
  expect((await logged(new AppError('UNAVAILABLE'))).retryAfter).toBe('60')
  expect((await logged(new AppError('UNAVAILABLE', { retryAfter: 4.2 }))).retryAfter).toBe('5')
  expect((await logged(new AppError('CONFLICT'))).retryAfter).toBeUndefined()
})

test('what is away is told with what lies behind it', async () => {
  const away = new AppError('UNAVAILABLE', { cause: new Error('the disk is full') })
  expect((await logged(away)).lines.join()).toContain('the disk is full')
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  expect((await logged(refused)).lines.join()).toContain('ECONNREFUSED')
})
