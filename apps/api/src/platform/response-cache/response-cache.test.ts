import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addVariant, createCachedResponse } from './cached-response.ts'
import { createResponseCache, type ResponseCache } from './response-cache.ts'

type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer }

const origins = new Set(['https://admin.example'])
const long = Buffer.from('content '.repeat(500))
let server: Server
let cache: ResponseCache
let worked: number
let fails: boolean
let ignoresQuery: boolean

/** A server that answers from the cache, else works: makes `content` and keeps it. */
let work: (request: IncomingMessage) => Promise<Buffer>

beforeEach(async () => {
  worked = 0
  fails = false
  ignoresQuery = false
  cache = createResponseCache({ seconds: 60, origins })
  work = async () => long
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    worked++
    const began = cache.moment()
    const body = await work(request)
    if (fails) return void response.writeHead(503).end()
    cache.keep(
      request,
      { body, headers: { 'content-type': 'text/plain', 'x-request-id': 'own', 'x-frame-options': 'DENY' } },
      { began, ignoresQuery },
    )
    response.end(body)
  }
  server = createServer((request, response) => {
    if (!cache.answer(request, response)) void answer(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterEach(() => {
  vi.useRealTimers()
  server.close()
})

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((done, fail) => {
    const { port } = server.address() as AddressInfo
    get({ port, path, headers, method, agent: false }, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () => done({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(parts) }))
    }).on('error', fail)
  })

test('a second request is answered from memory, with the headers of the first but not its request id', async () => {
  await ask('/a')
  const second = await ask('/a')
  expect(worked).toBe(1)
  expect(second.body).toEqual(long)
  expect(second.headers).toMatchObject({
    'content-type': 'text/plain',
    'x-frame-options': 'DENY',
    'cache-control': 'public, max-age=0, must-revalidate',
  })
  expect(second.headers).not.toHaveProperty('x-request-id')
})

test('an answer with a query is made for each request: queries are anyone’s to make up', async () => {
  await ask('/a?x=1')
  await ask('/a?x=1')
  expect(worked).toBe(2)
})

test('where the query changes nothing, one answer serves them all', async () => {
  ignoresQuery = true
  await ask('/a?x=1')
  await ask('/a?x=2')
  await ask('/a')
  expect(worked).toBe(1)
})

test('an answer that sets a cookie is never kept', () => {
  expect(() => createCachedResponse({ body: long, headers: { 'set-cookie': 'session=1' } }, 'public')).toThrow(/cookie/)
})

test('a renewal that brings nothing is tried again by a later request', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await ask('/a')
  vi.setSystemTime(Date.now() + 61_000)
  fails = true
  await ask('/a')
  expect((await ask('/a')).body).toEqual(long)
  expect(worked).toBe(2)
  fails = false
  vi.setSystemTime(Date.now() + 2000)
  work = async () => Buffer.from('new')
  expect((await ask('/a')).body.toString()).toBe('new')
})

test('the number of cached responses is bounded however small they are', async () => {
  work = async () => Buffer.from('x')
  await ask('/first')
  for (let i = 0; i < 2000; i++)
    cache.keep(
      { url: `/${i}`, headers: {} } as IncomingMessage,
      { body: Buffer.from('x'), headers: {} },
      { began: cache.moment(), ignoresQuery: false },
    )
  await ask('/first')
  expect(worked).toBe(2)
})

test('addresses with a name in them, of which anyone can make up thousands, push out no other', async () => {
  await ask('/first')
  for (let i = 0; i < 3000; i++)
    cache.keep(
      { url: `/album/${i}`, headers: {} } as IncomingMessage,
      { body: Buffer.from('x'), headers: {} },
      { began: cache.moment(), ignoresQuery: false, open: true },
    )
  await ask('/first')
  expect(worked).toBe(1)
  await ask('/album/2999')
  expect(worked).toBe(1)
  await ask('/album/0')
  expect(worked).toBe(2)
})

test('a client gets the encoding that it can read', async () => {
  await ask('/a')
  const br = await ask('/a', { 'accept-encoding': 'gzip, br' })
  const gz = await ask('/a', { 'accept-encoding': 'gzip, br;q=0' })
  const plain = await ask('/a', { 'accept-encoding': 'identity' })
  expect([br, gz, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
  expect(brotliDecompressSync(br.body)).toEqual(long)
  expect(gunzipSync(gz.body)).toEqual(long)
  expect(plain.body).toEqual(long)
  expect(worked).toBe(1)
})

test('answers 304 for content that the client has', async () => {
  await ask('/a')
  const { etag = '' } = (await ask('/a')).headers
  const again = await ask('/a', { 'if-none-match': etag })
  expect(again.status).toBe(304)
  expect(again.body).toHaveLength(0)
  expect((await ask('/a', { 'if-none-match': '"other"' })).status).toBe(200)
})

test('a file that is held for good survives a change and is answered from its packed copy', async () => {
  const answer = createCachedResponse({ body: long, headers: { 'content-type': 'text/css' } }, 'public, max-age=31536000, immutable')
  addVariant(answer, 'br', Buffer.from('packed'))
  cache.hold('/assets/a.css', answer)
  cache.clear()
  const file = await ask('/assets/a.css', { 'accept-encoding': 'br' })
  expect(file.body.toString()).toBe('packed')
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(worked).toBe(0)
})

test('a small answer is sent as it is', async () => {
  work = async () => Buffer.from('short')
  await ask('/small')
  expect((await ask('/small', { 'accept-encoding': 'br' })).headers).not.toHaveProperty('content-encoding')
})

test('HEAD is answered with the headers alone', async () => {
  await ask('/a')
  const head = await ask('/a', {}, 'HEAD')
  expect(head.headers['content-length']).toBe(String(long.length))
  expect(head.body).toHaveLength(0)
})

test('a POST to a kept address is worked for', async () => {
  await ask('/a')
  await ask('/a', {}, 'POST')
  expect(worked).toBe(2)
})

test('renders anew for the next request after a change', async () => {
  await ask('/a')
  cache.clear()
  await ask('/a')
  expect(worked).toBe(2)
})

test('an answer that was begun before a change is not kept after it', async () => {
  work = async () => {
    cache.clear()
    return long
  }
  await ask('/a')
  await ask('/a')
  expect(worked).toBe(2)
})

test('serves the old response while one request renews it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await ask('/a')
  vi.setSystemTime(Date.now() + 61_000)
  let finish = () => {}
  const renewing = new Promise<void>((done) => {
    work = () => {
      done()
      return new Promise((answer) => {
        finish = () => answer(Buffer.from('new'))
      })
    }
  })
  const first = ask('/a')
  await renewing
  expect((await ask('/a')).body).toEqual(long)
  finish()
  await first
  expect((await ask('/a')).body.toString()).toBe('new')
  expect(worked).toBe(2)
})

test('serves no response that is outdated for long', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await ask('/a')
  vi.setSystemTime(Date.now() + 120_000)
  work = async () => Buffer.from('new')
  expect((await ask('/a')).body.toString()).toBe('new')
})

test('each of our own origins has answers of its own, foreign ones share', async () => {
  await ask('/a')
  await ask('/a', { origin: 'https://elsewhere.example' })
  expect(worked).toBe(1)
  await ask('/a', { origin: 'https://admin.example' })
  expect(worked).toBe(2)
})

fullTest('the kept bytes are bounded: the oldest answers go first', async () => {
  const big = Buffer.alloc(12 * 1024 * 1024, 'x')
  work = async () => big
  for (const path of ['/1', '/2', '/3', '/4', '/5', '/6']) await ask(path)
  await ask('/6')
  expect(worked).toBe(6)
  await ask('/1')
  expect(worked).toBe(7)
})

fullTest('at the college’s midnight everything is made anew, also what was begun before it', async () => {
  const midnight = Date.parse('2027-08-01T00:00:00+05:30')
  vi.useFakeTimers({ toFake: ['Date'], now: midnight - 2 })
  cache = createResponseCache({ seconds: 60, origins })
  await ask('/a')
  vi.setSystemTime(midnight - 1)
  await ask('/a')
  expect(worked).toBe(1)
  work = async () => {
    vi.setSystemTime(midnight)
    return Buffer.from('of yesterday')
  }
  const began = cache.moment()
  await ask('/b')
  expect(cache.isCurrent(began)).toBe(false)
  work = async () => long
  expect((await ask('/b')).body.toString()).toBe(long.toString())
  await ask('/a')
  expect(worked).toBe(4)
  await ask('/a')
  expect(worked).toBe(4)
})
