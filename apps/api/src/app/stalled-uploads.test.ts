import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect, type Socket } from 'node:net'
import path from 'node:path'
import { applyForAdmission } from '@campus/contracts/admissions/endpoints.ts'
import { sendContactMessage } from '@campus/contracts/contact/endpoints.ts'
import { createAlbum } from '@campus/contracts/gallery/endpoints.ts'
import { limits } from '@campus/contracts/core/limits.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from './app.ts'
import { applicant, formOf, openAdmissions, portrait } from '../../testing/admissions.ts'
import { type TestApp, testApp } from '../../testing/app.ts'

/*
 * Uploads that are begun and never ended, as an attacker sends them: many from one network must leave room for everybody else, and
 * be gone soon.
 */

let api: TestApp
let app: Awaited<ReturnType<typeof buildApp>>
let port: number
beforeAll(async () => {
  // So that a test can call from a network of its own.
  api = await testApp({ TRUST_PROXY: '127.0.0.1' })
  await openAdmissions(api)
  app = await buildApp(api, { idle: 3000, grace: 60_000, leastBytes: 1, every: 50 })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await app.close()
  await api.dispose()
})

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

const part = '--cut\r\nContent-Disposition: form-data; name="avtar"; filename="a.jpg"\r\n\r\n'
/** Begins an application that announces more than is sent; `heard` settles with the status of its answer. */
const stallForm = (from: string, sent = 200_000) => {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  const head = ['Host: x', `X-Forwarded-For: ${from}`, 'Content-Type: multipart/form-data; boundary=cut', 'Content-Length: 5000000']
  socket.write(`POST ${applyForAdmission.path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${part}${'A'.repeat(sent)}`)
  return { socket, heard: once(socket, 'data').then(([answer]) => Number(/^HTTP\/1\.1 (\d+)/.exec(String(answer))?.[1])) }
}
const spooled = () => readdir(path.join(api.config.dataDir, 'tmp'))

const send = async (n: number, from: string) => {
  const { payload, headers } = await formOf(applicant(n), { picture: portrait })
  const reply = await fetch(`http://127.0.0.1:${port}${applyForAdmission.path}`, {
    method: 'POST',
    headers: { ...headers, 'x-forwarded-for': from },
    body: new Uint8Array(payload),
  })
  return reply.status
}

fullTest(
  'bounds the room of one network’s stalled uploads, serves others meanwhile and cleans up soon',
  {
    timeout: 60_000,
  },
  async () => {
    const stalled = Array.from({ length: 40 }, () => stallForm('192.0.2.1'))
    await vi.waitFor(async () => expect((await spooled()).length).toBe(20), { timeout: 10_000 })
    expect(await send(1, '198.51.100.7')).toBe(201)
    expect(await Promise.all(stalled.map(({ heard }) => heard))).toEqual(stalled.map(() => 408))
    await vi.waitFor(async () => expect(await spooled()).toEqual([]), { timeout: 10_000 })
    expect(await send(2, '192.0.2.1')).toBe(201)
  },
)

test('the office uploads while visitors hold all the room that there is for them', async () => {
  const { visitors } = api.app.uploads
  const held = await Promise.all(Array.from({ length: 100 }, (_, network) => visitors.admit(String(network), 1000)))
  const admin = await api.signedIn('admin')
  const albumImage = new Blob([new Uint8Array(portrait)], { type: 'image/jpeg' })
  const { body } = await api.send(createAlbum, { body: { albumName: 'Sports day' }, files: { albumImage } }, admin)
  expect(body.success).toBe(true)
  for (const leave of held) leave()
})

test('rights that are taken away while a form arrives hold for it', async () => {
  const admin = await api.signedIn('admin')
  const form = new FormData()
  form.append('albumName', 'Late')
  form.append('albumImage', new Blob([new Uint8Array(portrait)], { type: 'image/jpeg' }), 'a.jpg')
  const sent = new Response(form)
  const [body, type] = [Buffer.from(await sent.arrayBuffer()), sent.headers.get('content-type') ?? '']
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  const head = [`Host: x`, `Authorization: Bearer ${admin.token}`, `Content-Type: ${type}`, `Content-Length: ${body.length}`]
  const begun = once(app.server, 'request')
  socket.write(`POST ${createAlbum.path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`)
  socket.write(body.subarray(0, -100))
  await begun
  // The form is let in by then, as the file of its first bytes shows.
  await vi.waitFor(async () => expect(await spooled()).not.toEqual([]), { timeout: 10_000 })
  await api.pool.query(`update accounts set role = 'student' where id = $1`, [admin.id])
  socket.write(body.subarray(-100))
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(String(answer)).toMatch(/^HTTP\/1\.1 403 /)
  expect((await api.pool.query(`select from albums where name = 'Late'`)).rows).toEqual([])
})

test('ends a waiting form at once when its sender has left', async () => {
  const told = Promise.withResolvers<void>()
  const admit = vi.spyOn(app.uploads.visitors, 'admit').mockImplementationOnce(async (_, __, left) => {
    if (left) await once(left, 'abort')
    told.resolve()
    return () => {}
  })
  const { socket } = stallForm('192.0.2.50', 100)
  await vi.waitFor(() => expect(admit).toHaveBeenCalled())
  socket.resetAndDestroy()
  await told.promise
  expect(admit.mock.lastCall?.[2]?.aborted).toBe(true)
})

test('forms that are begun and broken off count as begun', async () => {
  const from = '192.0.2.99'
  for (let i = 0; i < limits.upload.points; i++) {
    const { socket } = stallForm(from)
    const heard = once(app.server, 'request')
    await heard
    socket.resetAndDestroy()
  }
  const counted = async () => {
    const { rows } = await api.pool.query<{ most: number }>(
      `select coalesce(max(points), 0)::int as most from rate_limits where key like 'upload:%'`,
    )
    return rows[0]?.most
  }
  await vi.waitFor(async () => expect(await counted()).toBeGreaterThanOrEqual(limits.upload.points), { timeout: 20_000 })
  // Once: each application that is complete counts against another limit.
  expect(await send(3, from)).toBe(429)
  expect(await send(4, '198.51.100.8')).toBe(201)
})

fullTest('a JSON body that stalls ends with 408', async () => {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.write(
    `POST ${sendContactMessage.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"cName":"A`,
  )
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(String(answer)).toMatch(/^HTTP\/1\.1 408 /)
})
