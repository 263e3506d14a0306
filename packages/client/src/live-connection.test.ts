// @vitest-environment happy-dom
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exampleStudentRecord } from '@campus/contracts/students/examples.ts'
import { findStudentById, studentFound } from '@campus/contracts/students/events.ts'
import { Server } from 'socket.io'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLive, type Live } from './live-connection.ts'
import { server as mocks } from './testing/server.ts'

/** Starts a server like the product's: it refuses the token `ended` and knows one student. */
const startServer = async (port = 0) => {
  const http = createServer().listen(port, '127.0.0.1')
  const server = new Server(http, { transports: ['websocket'] })
  const tokens: unknown[] = []
  server.use((socket, next) => {
    const { token } = socket.handshake.auth as { token?: unknown }
    tokens.push(token)
    next(token === 'ended' ? new Error('Please sign in') : undefined)
  })
  server.on('connection', (socket) => {
    socket.on('findStudentById', ({ studentId }: { studentId: string }) => {
      if (studentId === 'STU123') socket.emit('studentFound', { ...exampleStudentRecord, uniqueId: studentId })
      else if (studentId === 'odd') socket.emit('studentFound', { uniqueId: 7 })
      else if (studentId === 'error') socket.emit('error', { error: 'No such record' })
      else if (studentId === 'empty') socket.emit('error', {})
      else if (studentId !== 'silence') socket.emit('error', { message: 'No such student' })
    })
  })
  await once(http, 'listening')
  return { server, tokens, port: (http.address() as AddressInfo).port, stop: () => server.close() }
}

type Started = Awaited<ReturnType<typeof startServer>>
let started: Started
let live: Live
const reload = vi.fn<() => void>()
const isServerReachable = vi.hoisted(() => vi.fn<() => Promise<boolean>>())
vi.mock('./is-server-reachable.ts', () => ({ isServerReachable }))
const renew = vi.fn<() => Promise<void>>(async () => {})

const open = (port = started.port, token: () => string | null = () => 'good') => {
  live = createLive(`http://127.0.0.1:${port}`, { token, renew, reload, waits: { retry: 10, comeBack: 5, look: 20 } })
  return live
}
const reaches = (state: string) => vi.waitFor(() => expect(live.store.getState().state).toBe(state), { interval: 5, timeout: 4000 })

// These tests use a real server instead of mocks.
beforeAll(() => mocks.close())
afterAll(() => mocks.listen())
beforeEach(async () => {
  sessionStorage.clear()
  isServerReachable.mockReset().mockResolvedValue(true)
  started = await startServer()
})
afterEach(async () => {
  live.close()
  await started.stop()
  reload.mockClear()
  renew.mockReset()
})

describe('asking', () => {
  test('returns the answer, also when asked before the connection opens', async () => {
    await expect(open().ask(findStudentById, { studentId: 'STU123' })).resolves.toEqual(exampleStudentRecord)
  })

  test('gives each question its own answer', async () => {
    const { ask } = open()
    const answers = await Promise.allSettled([ask(findStudentById, { studentId: 'nobody' }), ask(findStudentById, { studentId: 'STU123' })])
    expect(answers[0]).toMatchObject({ status: 'rejected', reason: { message: 'No such student' } })
    expect(answers[1]).toMatchObject({ status: 'fulfilled', value: { uniqueId: 'STU123' } })
  })

  test.each([
    ['error', 'No such record'],
    ['empty', 'Unknown error'],
  ])('fails with the text that the server gives as its %s, or a general one', async (studentId, message) => {
    await expect(open().ask(findStudentById, { studentId })).rejects.toThrow(message)
  })

  test('fails when the connection is lost meanwhile', async () => {
    const { ask } = open()
    await reaches('open')
    const answer = ask(findStudentById, { studentId: 'silence' }).catch((error: unknown) => error)
    started.server.disconnectSockets(true)
    expect(await answer).toMatchObject({ code: 'UNAVAILABLE' })
  })

  test('fails when no connection can be made', async () => {
    await started.stop()
    await expect(open().ask(findStudentById, { studentId: 'STU123' })).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })
})

test('a former connection that was lost counts as the first attempt', async () => {
  await started.stop()
  const tried = vi.fn<() => void>()
  const http = createServer().listen(started.port, '127.0.0.1')
  http.on('upgrade', (_request, socket) => {
    tried()
    socket.destroy()
  })
  await once(http, 'listening')
  live = createLive(`http://127.0.0.1:${started.port}`, {
    token: () => null,
    renew,
    reload,
    former: 'lost',
    waits: { retry: 10, comeBack: 5, look: 20 },
  })
  await reaches('paused')
  expect(tried).toHaveBeenCalledTimes(5)
  http.close()
  started = await startServer()
})

test('ignores events that break their contract', async () => {
  const heard = vi.fn<(record: unknown) => void>()
  open().on(studentFound, heard)
  await reaches('open')
  started.server.emit('studentFound', { uniqueId: 7 })
  started.server.emit('studentFound', exampleStudentRecord)
  await vi.waitFor(() => expect(heard).toHaveBeenCalled())
  expect(heard).toHaveBeenCalledExactlyOnceWith(exampleStudentRecord)
})

describe('an outage', () => {
  test('ends as soon as the server is back', async () => {
    open()
    await reaches('open')
    await started.stop()
    await reaches('connecting')
    started = await startServer(started.port)
    await reaches('open')
    expect(reload).not.toHaveBeenCalled()
  })

  test('that lasts is retried five times and then reloads the page once', async () => {
    open()
    await reaches('open')
    await started.stop()
    await reaches('paused')
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    live.close()

    open()
    await reaches('paused')
    await vi.waitFor(() => expect(isServerReachable).toHaveBeenCalledTimes(2))
    expect(reload).toHaveBeenCalledOnce()
  })

  test('in which the page is unreachable reloads nothing and ends when the server is back', async () => {
    isServerReachable.mockResolvedValue(false)
    open()
    await reaches('open')
    await started.stop()
    await reaches('paused')
    started = await startServer(started.port)
    isServerReachable.mockResolvedValue(true)
    await reaches('open')
    expect(reload).not.toHaveBeenCalled()
  })

  test('of a connection that reloads nothing leaves the reload to another, and it looks for the server again', async () => {
    live = createLive(`http://127.0.0.1:${started.port}`, { token: () => 'good', renew, waits: { retry: 10, comeBack: 5, look: 20 } })
    await reaches('open')
    await started.stop()
    await reaches('paused')
    expect(sessionStorage).toHaveLength(0)
    started = await startServer(started.port)
    await reaches('open')
  })

  test('that ends allows the next outage its own reload', async () => {
    sessionStorage.setItem('live:reloaded', 'yes')
    open()
    await reaches('open')
    expect(sessionStorage).toHaveLength(0)
  })

  test('that paused the connection can be retried by hand', async () => {
    await started.stop()
    open()
    await reaches('paused')
    started = await startServer(started.port)
    live.resume()
    await reaches('open')
    expect(started.server.of('/').sockets.size).toBe(1)
  })
})

test.each([
  ['comes back to the page', document, 'visibilitychange'],
  ['has a network again', window, 'online'],
] as const)('a paused connection is retried when the visitor %s', async (_, target, event) => {
  await started.stop()
  open()
  await reaches('paused')
  started = await startServer(started.port)
  target.dispatchEvent(new Event(event))
  await reaches('open')
  expect(started.tokens).toHaveLength(1)
})

test('a followed question is asked at each connection and answered until unsubscribed', async () => {
  const heard: unknown[] = []
  started.server.on('connection', (socket) => socket.on('news', () => socket.emit('paper', { edition: heard.length })))
  const stop = open().follow({ name: 'news', answer: { name: 'paper' } }, (paper) => heard.push(paper))
  await vi.waitFor(() => expect(heard).toEqual([{ edition: 0 }]))
  started.server.disconnectSockets(true)
  await vi.waitFor(() => expect(heard).toEqual([{ edition: 0 }, { edition: 1 }]))
  stop()
  started.server.emit('paper', { edition: 2 })
  await expect(live.ask(findStudentById, { studentId: 'STU123' })).resolves.toMatchObject({ uniqueId: 'STU123' })
  expect(heard).toHaveLength(2)
})

test('renews an expired token before the next attempt', async () => {
  let token = 'ended'
  renew.mockImplementation(async () => {
    token = 'fresh'
  })
  open(started.port, () => token)
  await reaches('open')
  expect(started.tokens).toEqual(['ended', 'fresh'])
})

test('a visitor sends no token', async () => {
  open(started.port, () => null)
  await reaches('open')
  expect(started.tokens).toEqual([undefined])
})

test('a closed connection stays closed', async () => {
  open()
  await reaches('open')
  live.close()
  await vi.waitFor(() => expect(started.server.of('/').sockets.size).toBe(0))
  expect(started.tokens).toHaveLength(1)
})
