import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { sendContactMessage } from '@campus/contracts/contact/endpoints.ts'
import { exampleContactDraft } from '@campus/contracts/contact/examples.ts'
import { listCourses } from '@campus/contracts/courses/endpoints.ts'
import { errorBody } from '@campus/contracts/core/reply-schemas.ts'
import Fastify from 'fastify'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { requireContracts } from '../platform/http/serve-endpoint.ts'
import { type TestApp, testApp } from '../../testing/app.ts'

let api: TestApp
let address: string
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '1000' })
  address = await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => api.dispose())

const contact = '/api/v1/contact/create'
const json = { 'content-type': 'application/json' }

test('a route under /api that is not made from a contract ends the start', async () => {
  const bare = Fastify()
  requireContracts(bare)
  expect(() => bare.get('/api/v1/secret', async () => 'open to all')).toThrow(/not made from a contract/)
  await bare.close()
})

test('an unknown address answers in the shape of every failure', async () => {
  const reply = await api.app.inject('/api/v1/nothing/here')
  expect(reply.statusCode).toBe(404)
  expect(errorBody.parse(reply.json())).toEqual({ success: false, message: 'Not found' })
})

test('a program that offers another protocol with its request is answered without it', async () => {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  const offer = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\n'
  socket.write(`GET /api/v1/health HTTP/1.1\r\nHost: x\r\n${offer}\r\n`)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /)
})

test('paths match in either case, and doubled or trailing slashes count as none', async () => {
  for (const url of [
    '/api/v1/user/findAllCourse',
    '/API/v1/USER/findallcourse',
    '/api//v1/user/findAllCourse',
    '/api/v1/user/findAllCourse/',
  ]) {
    expect((await api.app.inject(url)).statusCode, url).toBe(200)
  }
})

const notUnderstood = 'The request could not be understood'
test.each([
  ['malformed JSON', '{"cName":', notUnderstood],
  ['a prototype key', '{"__proto__":{"admin":true}}', notUnderstood],
  ['an array', '[]', notUnderstood],
  ['a bare string', '"hello"', notUnderstood],
  ['null', 'null', 'Please correct the marked fields'],
  ['nothing at all', '', 'Please correct the marked fields'],
])('%s as a body is refused', async (_, payload, message) => {
  const reply = await api.app.inject({ method: 'POST', url: contact, headers: json, payload })
  expect(reply.statusCode).toBe(400)
  expect(errorBody.parse(reply.json()).message).toBe(message)
})

test('a body of another type is refused as such', async () => {
  for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'application/json; charset=utf-7; x']) {
    const reply = await api.app.inject({ method: 'POST', url: contact, headers: { 'content-type': type }, payload: 'cName=x' })
    expect([400, 415], type).toContain(reply.statusCode)
  }
})

test('a body over the limit is refused before it is read', async () => {
  const reply = await api.app.inject({
    method: 'POST',
    url: contact,
    headers: json,
    payload: JSON.stringify({ cName: 'x'.repeat(70_000) }),
  })
  expect(reply.statusCode).toBe(413)
  expect(reply.json()).toEqual({ success: false, message: 'This is larger than is accepted' })
})

test('a write that another site makes the browser send is refused, one from our own page is not', async () => {
  const write = async (headers: Record<string, string>) =>
    (await api.app.inject({ method: 'POST', url: contact, headers: { host: 'college.example', ...headers }, payload: exampleContactDraft }))
      .statusCode
  expect(await write({ origin: 'https://evil.example' })).toBe(403)
  expect(await write({ origin: 'null' })).toBe(403)
  expect(await write({ 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await write({ origin: 'http://college.example', 'sec-fetch-site': 'same-origin' })).toBe(201)
  expect(await write({})).toBe(201)
})

test('lets the deployment’s own origins call with credentials and sends a foreign one no CORS header', async () => {
  const apart = await testApp({
    PUBLIC_URL: 'https://college.example',
    ADMIN_URL: 'https://admin.college.example',
    API_URL: 'https://api.college.example',
  })
  const from = (origin: string, method: 'GET' | 'OPTIONS' = 'GET') =>
    apart.app.inject({ method, url: listCourses.path, headers: { origin, 'access-control-request-method': 'DELETE' } })
  expect((await from('https://admin.college.example')).headers).toMatchObject({
    'access-control-allow-origin': 'https://admin.college.example',
    'access-control-allow-credentials': 'true',
  })
  expect((await from('https://admin.college.example', 'OPTIONS')).headers['access-control-allow-methods']).toContain('DELETE')
  for (const foreign of ['https://evil.example', 'null', 'https://college.example.evil.example']) {
    expect(Object.keys((await from(foreign)).headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  }
  await apart.dispose()
})

test('replies may not be framed, sniffed or run', async () => {
  const { headers } = await api.app.inject('/api/v1/health')
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers).not.toHaveProperty('x-powered-by')
})

test('each answer has a request id of ours, whatever the caller sends', async () => {
  const { headers } = await api.app.inject({ url: '/api/v1/health', headers: { 'x-request-id': 'forged\nline' } })
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('a failure of ours tells nothing but a request id', async () => {
  await api.pool.query('alter table contact_messages rename to contact_messages_gone')
  const reply = await api.app.inject({ method: 'POST', url: contact, payload: exampleContactDraft })
  await api.pool.query('alter table contact_messages_gone rename to contact_messages')
  expect(reply.statusCode).toBe(500)
  expect(reply.json()).toEqual({ success: false, message: 'Something went wrong', requestId: reply.headers['x-request-id'] })
})

test('answers an empty form with the need of each field', async () => {
  const { status, body } = await api.sendRefused(sendContactMessage, { body: {} })
  expect(status).toBe(400)
  expect(body.errors).toEqual({
    cName: 'Name is required',
    cEmail: 'Email is required',
    cNumber: 'Phone number is required',
    cMessage: 'Message is required',
  })
})

test('a shared read is answered from memory with an ETag, and 304 where nothing changed', async () => {
  const first = await fetch(address + listCourses.path)
  const second = await fetch(address + listCourses.path)
  expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
  expect(await second.json()).toEqual(await first.json())
  const etag = first.headers.get('etag') ?? ''
  expect((await fetch(address + listCourses.path, { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test('a header that never ends does not hold others up', async () => {
  const { port } = api.app.server.address() as AddressInfo
  const slow = connect(port, '127.0.0.1')
  slow.write('GET /api/v1/health HTTP/1.1\r\nHost: x\r\nX-Slow: ')
  const reply = await fetch(`http://127.0.0.1:${port}/api/v1/health`)
  slow.destroy()
  expect(reply.status).toBe(200)
})

test('answers malformed HTTP with the common error body and closes the connection', async () => {
  const { port } = api.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write('GARBAGE\r\n\r\n')
  let said = ''
  for await (const part of socket) said += String(part)
  expect(said).toMatch(/^HTTP\/1\.1 400 /)
  expect(said).toContain('{"success":false,"message":"The request could not be understood"}')
})

fullTest(
  'closes the connection of a client that never ends its headers nor reads the answer',
  async () => {
    const { port } = api.app.server.address() as AddressInfo
    const taken = once(api.app.server, 'connection')
    const silent = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    silent.write('GET / HTTP/1.1\r\nX-Slow: ')
    const [held] = (await taken) as [Socket]
    await vi.waitUntil(() => held.bytesRead > 0)
    // Node emits this error after a quarter of a minute.
    api.app.server.emit('clientError', Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), held)
    await once(held, 'close')
    const [answer] = (await once(silent, 'data')) as [Buffer]
    expect(String(answer)).toMatch(/^HTTP\/1\.1 408 /)
    silent.destroy()
    // A bound for what hangs: node says it of a connection once, and never looks at it again.
  },
  10_000,
)
