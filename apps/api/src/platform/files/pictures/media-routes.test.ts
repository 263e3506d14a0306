import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { AppError } from '@campus/contracts/core/errors.ts'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { handleErrors } from '../../http/error-handler.ts'
import { mediaRoutes } from './media-routes.ts'
import { openStorage, type Storage } from '../storage.ts'

const webp = { contentType: 'image/webp' }
const large = new Uint8Array(5_000_000).fill(7)

let folder: string
let app: Awaited<ReturnType<typeof startApp>>
let opened = 0
let wanted: string[] = []
let isStopped = false
/** A key that the store gives no answer for. */
let failing = ''
const lightCopies = { want: (id: string, width: number) => void wanted.push(`${id}/${width}`), stop: () => void (isStopped = true) }
const startApp = async () => {
  const server = Fastify({ forceCloseConnections: true, routerOptions: { caseSensitive: false } })
  const storage = await openStorage({ s3: null, dataDir: folder })
  await storage.put('public/aB_-9/60x40.webp', Buffer.from('full'), webp)
  await storage.put('public/aB_-9/320.webp', Buffer.from('copy'), webp)
  await storage.put('public/light/320.webp', Buffer.from('heavy'), webp)
  await storage.put('public/light/320.avif', Buffer.from('light'), { contentType: 'image/avif' })
  await storage.put('public/earlier/800.webp', Buffer.from('earlier'), webp)
  await storage.put('public/large/9x9.webp', large, webp)
  await storage.put('private/secret/60x40.webp', Buffer.from('secret'), webp)
  handleErrors(server)
  // As the plugin for other origins does.
  server.addHook('onRequest', async (_, reply) => void reply.header('vary', 'Origin'))
  const get: Storage['get'] = async (key) => {
    opened++
    if (key === failing) throw new AppError('UNAVAILABLE')
    return storage.get(key)
  }
  await server.register(mediaRoutes, { storage: { ...storage, get }, lightCopies })
  return server
}
beforeEach(async () => {
  wanted = []
  failing = ''
  folder = await mkdtemp(path.join(tmpdir(), 'campus-media-'))
  app = await startApp()
})
afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('a picture and its copies are handed out, to be kept for good, and can do nothing but be shown', async () => {
  const reply = await get('/media/aB_-9/60x40.webp')
  expect([reply.statusCode, reply.body]).toEqual([200, 'full'])
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '4',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect((await get('/media/aB_-9/320.webp')).body).toBe('copy')
})

test('a picture of an earlier release answers with its next width where it has none of the asked one', async () => {
  const reply = await get('/media/aB_-9/480.webp')
  expect([reply.statusCode, reply.body]).toEqual([200, 'copy'])
  expect((await get('/media/aB_-9/480.webp', { 'if-none-match': `${reply.headers.etag}` })).statusCode).toBe(304)
  expect((await get('/media/earlier/728.webp')).body).toBe('earlier')
  expect((await get('/media/aB_-9/800.webp')).statusCode).toBe(404)
})

const asChromium = { accept: 'image/avif,image/webp,image/apng,*/*;q=0.8' }

test('a browser that takes AVIF is sent that copy, to be kept apart from the WebP that others get', async () => {
  const light = await get('/media/light/320.webp', asChromium)
  expect([light.statusCode, light.body, light.headers['content-type'], light.headers.vary]).toEqual([
    200,
    'light',
    'image/avif',
    'Origin, Accept',
  ])
  const heavy = await get('/media/light/320.webp', { accept: 'image/webp,*/*' })
  expect([heavy.body, heavy.headers['content-type'], heavy.headers.vary]).toEqual(['heavy', 'image/webp', 'Origin, Accept'])
  expect(light.headers.etag).not.toBe(heavy.headers.etag)
  expect((await get('/media/light/320.webp', { ...asChromium, 'if-none-match': `${light.headers.etag}` })).statusCode).toBe(304)
  expect((await get('/media/light/320.webp', { 'if-none-match': `${heavy.headers.etag}` })).statusCode).toBe(304)
  expect((await get('/media/light/320.webp', { ...asChromium, 'if-none-match': `${heavy.headers.etag}` })).body).toBe('light')
  expect((await get('/media/light/320.avif', asChromium)).statusCode).toBe(404)
  expect(wanted).toEqual([])
})

test('a copy in AVIF is wished for where a visitor would have taken it, and where there is a picture', async () => {
  expect((await get('/media/aB_-9/320.webp', asChromium)).body).toBe('copy')
  expect((await get('/media/earlier/728.webp', asChromium)).body).toBe('earlier')
  await get('/media/aB_-9/320.webp')
  await get('/media/aB_-9/60x40.webp', asChromium)
  await get('/media/none/320.webp', asChromium)
  expect(wanted).toEqual(['aB_-9/320', 'earlier/728'])
})

test('caches on the way, which may go by the address alone, keep only what every browser can show', async () => {
  const kept = async (headers: Record<string, string>) => (await get('/media/light/320.webp', headers)).headers['cache-control']
  expect(await kept(asChromium)).toBe('private, max-age=31536000, immutable')
  expect(await kept({})).toBe('public, max-age=31536000, immutable')
  expect((await get('/media/light/320.webp', { accept: 'image/avif;q=0,*/*' })).body).toBe('heavy')
})

test('a store that fails to say whether there is a copy in AVIF costs nobody the picture', async () => {
  failing = 'public/light/320.avif'
  expect((await get('/media/light/320.webp', asChromium)).body).toBe('heavy')
})

test('a server that stops begins no further copies', async () => {
  await app.close()
  expect(isStopped).toBe(true)
})

test('HEAD tells the same without opening the picture', async () => {
  const whole = await get('/media/aB_-9/60x40.webp')
  const before = opened
  const head = await app.inject({ method: 'HEAD', url: '/media/aB_-9/60x40.webp' })
  expect(opened).toBe(before)
  expect([head.statusCode, head.body]).toEqual([200, ''])
  const { date: _, ...headers } = whole.headers
  expect(head.headers).toMatchObject(headers)
})

test('answers 304 to a client that has the picture, unless it was removed', async () => {
  const { etag } = (await get('/media/aB_-9/60x40.webp')).headers
  for (const tag of [`${etag}`, `W/${etag}`, `"other", ${etag}`]) {
    const reply = await get('/media/aB_-9/60x40.webp', { 'if-none-match': tag })
    expect([reply.statusCode, reply.body]).toEqual([304, ''])
  }
  expect((await get('/media/aB_-9/320.webp', { 'if-none-match': `${etag}` })).statusCode).toBe(200)
  expect((await get('/media/gone/1x1.webp', { 'if-none-match': '"gone/1x1.webp"' })).statusCode).toBe(404)
})

test.each([
  '/media/none/60x40.webp',
  '/media/aB_-9/640.webp',
  '/media/AB_-9/60x40.webp',
  '/media/secret/60x40.webp',
  '/media/aB_-9/..%2f..%2fprivate%2fsecret%2f60x40.webp',
  '/media/..%2fprivate%2fsecret/60x40.webp',
  '/media/..%5cprivate/60x40.webp',
  '/media/aB_-9/60x40.webp%00',
  '/media/aB_-9/60x40.html',
  '/media/%2e%2e/60x40.webp',
  '/media/.unfinished/60x40.webp',
  '/media/aB_-9/%F0%9F%92%A9.webp',
  `/media/${'x'.repeat(90)}/1.webp`,
])('%s is 404 in the body of every failure, and not kept', async (url) => {
  const reply = await get(url)
  expect([reply.statusCode, reply.json()]).toEqual([404, { success: false, message: 'Not found' }])
  expect(reply.headers['cache-control']).toBe('no-store')
})

test('many who leave in the middle of a picture leave no open file behind', async () => {
  const origin = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const openFiles = async () => (await readdir('/proc/self/fd').catch(() => [])).length
  const answered: Promise<unknown>[] = []
  app.server.on('request', (_, response) => answered.push(new Promise((done) => response.once('close', done))))
  const leaveEarly = async () => {
    const socket = connect(Number(origin.port), '127.0.0.1')
    socket.write('GET /media/large/9x9.webp HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(socket, 'data')
    socket.resetAndDestroy()
  }
  await leaveEarly()
  await Promise.all(answered)
  const before = await openFiles()
  for (let i = 0; i < 100; i++) await leaveEarly()
  await Promise.all(answered)
  expect(await openFiles()).toBeLessThan(before + 20)
  const whole = await fetch(new URL('/media/large/9x9.webp', origin))
  expect(Buffer.from(await whole.arrayBuffer()).equals(large)).toBe(true)
})
