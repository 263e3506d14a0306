import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { Agent, type IncomingMessage, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import multipart from '@fastify/multipart'
import { pictureTypes } from '@campus/contracts/core/files.ts'
import Fastify from 'fastify'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { handleErrors } from '../error-handler.ts'
import { readMultipart, type UploadedForm } from './read-multipart.ts'

const MiB = 1024 * 1024
const picture = { required: true, maxBytes: MiB, types: pictureTypes }

let folder: string
let app: Awaited<ReturnType<typeof startApp>>
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'campus-uploads-'))
  app = await startApp()
})
afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

/** A server with one form; `form` is what it read last. Its handlers wait for `gate`, as they would for a look-up. */
const startApp = async () => {
  // Senders that were refused may still be sending when a test is over.
  const server = Fastify({ forceCloseConnections: true })
  handleErrors(server)
  await server.register(multipart)
  const state = { form: null as UploadedForm | null, working: new Set<Promise<unknown>>(), gate: Promise.resolve() }
  const handle = async (read: () => Promise<UploadedForm>) => {
    await state.gate
    const form = await read()
    state.form = form
    return { fields: form.fields, files: Object.keys(form.files) }
  }
  server.post('/form', (request) => {
    const files = { avtar: picture, cover: { ...picture, required: false } }
    const work = handle(() => readMultipart(request, { folder, files, fieldNames: ['name', 'city'] }))
    state.working.add(work)
    const done = () => state.working.delete(work)
    work.then(done, done)
    return work
  })
  server.post('/one-file', (request) => handle(() => readMultipart(request, { folder, files: { avtar: picture }, fieldNames: [] })))
  const origin = await server.listen({ port: 0, host: '127.0.0.1' })
  return Object.assign(state, { origin, port: Number(new URL(origin).port), server: server.server, close: () => server.close() })
}

const blob = (bytes: number) => new Blob([new Uint8Array(bytes).fill(65)], { type: 'image/jpeg' })
const spooled = () => readdir(folder)

const formOf = (...parts: [name: string, value: string | Blob, fileName?: string][]) => {
  const form = new FormData()
  for (const [name, value, fileName] of parts) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, fileName ?? 'photo.jpg')
  }
  return form
}
const answer = async (reply: Response) => ({ status: reply.status, body: await reply.json() })
const post = async (body: FormData, form = '/form') => answer(await fetch(`${app.origin}${form}`, { method: 'POST', body }))
/** Sends a form written by hand; `\n` stands for a line end. */
const postRaw = async (body: string, type = 'multipart/form-data; boundary=cut') =>
  answer(await fetch(`${app.origin}/form`, { method: 'POST', headers: { 'content-type': type }, body: body.replaceAll('\n', '\r\n') }))

test('fields arrive as text and files on disk, whole and readable for nobody else', async () => {
  expect(await post(formOf(['name', 'Asha ✓'], ['avtar', blob(900)]))).toEqual({
    status: 200,
    body: { fields: { name: 'Asha ✓' }, files: ['avtar'] },
  })
  const file = app.form?.files.avtar
  expect(file?.bytes).toBe(900)
  expect(await readFile(file?.path ?? '', 'latin1')).toBe('A'.repeat(900))
  expect((await stat(file?.path ?? '')).mode & 0o777).toBe(0o600)
  await app.form?.cleanup()
  expect(await spooled()).toEqual([])
})

test('a file of exactly the limit is taken; one byte more is 413, with the reason at the part, and nothing is left', async () => {
  expect((await post(formOf(['avtar', blob(MiB)]))).status).toBe(200)
  await app.form?.cleanup()
  expect(await post(formOf(['name', 'Asha'], ['cover', blob(10)], ['avtar', blob(MiB + 1)]))).toMatchObject({
    status: 413,
    body: { success: false, errors: { avtar: 'The picture may be at most 1 MB' } },
  })
  expect(await spooled()).toEqual([])
})

fullTest.each<[string, (i: number) => [string, string | Blob]]>([
  ['fields', (i) => [`x${i}`, 'y']],
  ['fields of one name', () => ['name', 'y']],
  ['files', (i) => [`x${i}`, blob(1)]],
  ['files of one name', () => ['avtar', blob(1)]],
])('10,000 %s are 413, and nothing is left', async (_, part) => {
  const form = new FormData()
  for (let i = 0; i < 10_000; i++) form.append(...part(i))
  // As a stream it does not say how large it is.
  const { body, headers } = new Response(form)
  const reply = await fetch(`${app.origin}/form`, { method: 'POST', headers, body, duplex: 'half' })
  expect(reply.status).toBe(413)
  expect(await spooled()).toEqual([])
})

test('a form that says it is far too large is 413 before it has been sent', async () => {
  const sender = httpRequest(`${app.origin}/form`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=cut', 'content-length': 10_000_000 },
  })
  sender.flushHeaders()
  const reply = await new Promise<IncomingMessage>((done) => sender.once('response', done))
  expect(reply.statusCode).toBe(413)
  sender.destroy()
})

test('refuses a too large file at its field', async () => {
  const { status, body } = await post(formOf(['avtar', blob(3 * MiB)]), '/one-file')
  expect([status, body]).toMatchObject([413, { errors: { avtar: 'The picture may be at most 1 MB' } }])
})

test('reads the rest of a refused form and keeps the connection', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = async (bytes: number) => {
    const sender = httpRequest(`${app.origin}/form`, {
      agent,
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=cut' },
    })
    sender.write('--cut\r\nContent-Disposition: form-data; name="avtar"; filename="a.jpg"\r\n\r\n')
    sender.write(Buffer.alloc(bytes))
    sender.end('\r\n--cut--\r\n')
    const reply = await new Promise<IncomingMessage>((done) => sender.once('response', done))
    reply.resume()
    await once(reply, 'end')
    return { status: reply.statusCode, port: sender.socket?.localPort }
  }
  const refused = await send(3_000_000)
  const taken = await send(900)
  agent.destroy()
  expect([refused.status, taken.status]).toEqual([413, 200])
  expect(taken.port).toBe(refused.port)
})

fullTest('closes the connection of a sender that goes on after a refusal', async () => {
  const socket = connect(app.port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write('POST /form HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=cut\r\nTransfer-Encoding: chunked\r\n\r\n')
  const chunk = Buffer.concat([Buffer.from(`${(1 << 20).toString(16)}\r\n`), Buffer.alloc(1 << 20), Buffer.from('\r\n')])
  let sent = 0
  const closed = new Promise((done) => socket.once('close', done))
  const pump = () => {
    do sent++
    while (socket.writable && sent < 1000 && socket.write(chunk))
  }
  socket.on('drain', pump)
  pump()
  await closed
  expect(sent).toBeLessThan(200)
})

test('a file that the form does not have is refused', async () => {
  expect(await post(formOf(['avtar', blob(10)], ['other', blob(10)]))).toMatchObject({ status: 400 })
  expect(await spooled()).toEqual([])
})

test('a part that comes twice is refused', async () => {
  expect(await post(formOf(['name', 'a'], ['name', 'b']))).toMatchObject({
    status: 400,
    body: { errors: { name: 'This was sent more than once' } },
  })
  expect(await post(formOf(['avtar', blob(10)], ['avtar', blob(10)]))).toMatchObject({
    status: 400,
    body: { errors: { avtar: 'This was sent more than once' } },
  })
  expect(await spooled()).toEqual([])
})

test('fields that the form does not have are dropped; a form of many is 413', async () => {
  expect(await post(formOf(['role', 'admin'], ['name', 'Asha']))).toMatchObject({ status: 200, body: { fields: { name: 'Asha' } } })
  const strays = Array.from({ length: 20 }, (_, i): [string, string] => [`x${i}`, 'y'])
  expect((await post(formOf(...strays))).status).toBe(413)
})

test.each(['__proto__', 'constructor', 'toString'])('a field or file named %s changes nothing', async (name) => {
  expect((await post(formOf([name, 'polluted']))).status).toBe(400)
  expect((await post(formOf([name, blob(10)]))).status).toBe(400)
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  expect(await spooled()).toEqual([])
})

test('a field that is too long is 413, with the reason at the field', async () => {
  expect(await post(formOf(['name', 'a'.repeat(65_536)]))).toMatchObject({ status: 200 })
  expect(await post(formOf(['name', 'a'.repeat(65_537)]))).toMatchObject({ status: 413, body: { errors: { name: 'This is too long' } } })
})

test.each([
  ['climbs out of the folder', '../../x.jpg'],
  ['has a NUL', 'x\0.jpg'],
  ['runs from right to left', 'x\u202Egpj.exe'],
  ['has 4 kB', 'x'.repeat(4096)],
  ['is empty', ''],
])('a file whose name %s is stored under a name of our own', async (_, fileName) => {
  const reply = await post(formOf(['avtar', new File([new Uint8Array(10)], fileName), fileName || '']))
  expect(reply.status).toBe(200)
  expect(await spooled()).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)])
})

test('an input in which nothing was chosen is no file', async () => {
  const nothing = '--cut\nContent-Disposition: form-data; name="avtar"; filename=""\nContent-Type: application/octet-stream\n\n\n--cut--\n'
  expect(await postRaw(nothing)).toEqual({ status: 200, body: { fields: {}, files: [] } })
  expect(await post(formOf(['cover', 'null'], ['avtar', '']))).toEqual({ status: 200, body: { fields: {}, files: [] } })
  expect(await spooled()).toEqual([])
})

test('text where a file belongs is refused', async () => {
  expect(await post(formOf(['avtar', 'a photo']))).toMatchObject({ status: 400, body: { errors: { avtar: 'Please choose a file' } } })
})

test.each([
  ['ends within a file', '--cut\nContent-Disposition: form-data; name="avtar"; filename="a.jpg"\n\nAAAA'],
  ['ends within a field', '--cut\nContent-Disposition: form-data; name="name"\n\nAsh'],
  ['ends within a header', '--cut\nContent-Disposition: form-da'],
  ['has no parts at all', 'nothing of the kind'],
  ['calls a field JSON', '--cut\nContent-Disposition: form-data; name="name"\nContent-Type: application/json\n\n{"a":1}\n--cut--\n'],
  ['has broken JSON', '--cut\nContent-Disposition: form-data; name="name"\nContent-Type: application/json\n\n{\n--cut--\n'],
])('a form that %s is 400', async (_, body) => {
  expect((await postRaw(body)).status).toBe(400)
  expect(await spooled()).toEqual([])
})

test.each([
  ['text/plain', 415],
  ['application/json', 415],
  ['multipart/mixed; boundary=cut', 415],
  ['multipart/form-data', 400],
])('the content type %s is %i', async (type, status) => {
  expect((await postRaw(type === 'application/json' ? '{}' : '--cut--\n', type)).status).toBe(status)
})

test('an unknown character set or transfer encoding breaks nothing', async () => {
  const odd =
    '--cut\nContent-Disposition: form-data; name="name"\nContent-Type: text/plain; charset=none-such\nContent-Transfer-Encoding: base64\n\nAsha\n--cut--\n'
  expect([200, 400]).toContain((await postRaw(odd)).status)
})

test('a disk that takes no file is 503', async () => {
  await rm(folder, { recursive: true })
  expect((await post(formOf(['avtar', blob(10)]))).status).toBe(503)
})

/** Sends the beginning of a form that announces more, and leaves once the server has it. */
const leaveAfter = async (beginning: string) => {
  const socket = connect(app.port, '127.0.0.1')
  await once(socket, 'connect')
  const heard = once(app.server, 'request')
  socket.write(
    `POST /form HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=cut\r\nContent-Length: 2000000\r\n\r\n${beginning}`,
  )
  await heard
  socket.resetAndDestroy()
}
const file = '--cut\r\nContent-Disposition: form-data; name="avtar"; filename="a.jpg"\r\n\r\n'
const beginnings = [
  '',
  file,
  `${file}${'A'.repeat(100_000)}`,
  `${file}${'A'.repeat(500)}\r\n--cut\r\nContent-Disposition: form-data; name="name"\r\n\r\nAs`,
  `${file}${'A'.repeat(MiB + 1)}`,
]
const quiet = async () => {
  while (app.working.size > 0) await Promise.allSettled(app.working)
}

fullTest('500 uploads that are broken off leave no file and no handler at work', async () => {
  for (let i = 0; i < 500; i++) await leaveAfter(beginnings[i % beginnings.length] ?? '')
  await quiet()
  expect(await spooled()).toEqual([])
  expect((await post(formOf(['avtar', blob(10)]))).status).toBe(200)
})

test('a sender that has left before its form is read keeps no handler waiting', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  app.gate = promise
  const left = new Promise<void>((done) => app.server.once('connection', (socket) => socket.once('close', () => done())))
  await leaveAfter(file)
  await left
  // Of these the server hears only when it reads on.
  await leaveAfter(`${file}${'A'.repeat(500_000)}`)
  expect(app.working.size).toBe(2)
  resolve()
  await quiet()
  expect(await spooled()).toEqual([])
})
