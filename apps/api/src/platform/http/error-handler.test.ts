import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { AppError } from '@campus/contracts/core/errors.ts'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pino } from 'pino'
import { handleErrors, refuseMalformed } from './error-handler.ts'
import { describeError } from '../observability/logging.ts'

/** Fails a request with this error. Returns the answer's status and Retry-After, and the lines of the log. */
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

test('logs an expected refusal in one line without a stack trace', async () => {
  const { statusCode, lines } = await logged(new AppError('UNAVAILABLE', { message: 'This site has no content yet' }))
  expect(statusCode).toBe(503)
  expect(lines).toEqual([expect.stringContaining('This site has no content yet')])
  expect(lines.join()).not.toContain('error-handler.test.ts')
})

test('sends Retry-After with each 503', async () => {
  expect((await logged(new AppError('UNAVAILABLE'))).retryAfter).toBe('60')
  expect((await logged(new AppError('UNAVAILABLE', { retryAfter: 4.2 }))).retryAfter).toBe('5')
  expect((await logged(new AppError('CONFLICT'))).retryAfter).toBeUndefined()
})

test('logs an outage with its cause', async () => {
  const away = new AppError('UNAVAILABLE', { cause: new Error('the disk is full') })
  expect((await logged(away)).lines.join()).toContain('the disk is full')
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  expect((await logged(refused)).lines.join()).toContain('ECONNREFUSED')
})

/** All that a server says to who sends this. Where it is to lose its patience it does so once that has arrived. */
const toldBeforeHangingUp = async (sent: string, losesPatience: boolean): Promise<string> => {
  const server = createServer().on('clientError', refuseMalformed).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const taken = once(server, 'connection')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const told = text(socket)
  socket.write(sent)
  if (losesPatience) {
    const [held] = (await taken) as [Socket]
    await vi.waitUntil(() => held.bytesRead === sent.length, { interval: 5 })
    server.emit('clientError', Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), held)
  }
  return told
}

test.each([
  ['a connection that asks nothing is closed without a word', '', true, /^$/],
  [
    'a request that does not come to its end is told that it took too long',
    'GET / HTTP/1.1\r\n',
    true,
    /^HTTP\/1\.1 408 .*"success":false/s,
  ],
  ['what is no HTTP is refused as every failure is', 'HELO college\r\n\r\n', false, /^HTTP\/1\.1 400 .*"success":false/s],
] as const)('%s', async (_, sent, losesPatience, answer) => {
  expect(await toldBeforeHangingUp(sent, losesPatience)).toMatch(answer)
})
