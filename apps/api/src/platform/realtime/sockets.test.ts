import { request } from 'node:http'
import { clientEvent, serverEvent } from '@campus/contracts/core/live/socket-event.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { type Socket, io } from 'socket.io-client'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { testApp, type TestApp } from '../../../testing/app.ts'

const found = serverEvent({ name: 'found', payload: z.object({ name: z.string() }) })
const word = z.object({ word: z.string('A word is needed').max(20, 'This is no word') })
const ask = clientEvent({ name: 'ask', summary: 'A trial', access: 'anyone', payload: word, answer: found })
const askOffice = clientEvent({ name: 'askOffice', summary: 'A trial', access: 'admin', payload: word, answer: found })
const askTwice = clientEvent({ name: 'askTwice', summary: 'A trial', access: 'anyone', limit: 'contact', payload: word, answer: found })

const news = serverEvent({ name: 'news', payload: z.object({ edition: z.number() }) })
const watchNews = clientEvent({ name: 'watchNews', summary: 'A trial', access: 'anyone', answer: news })
const watchOffice = clientEvent({ name: 'watchOffice', summary: 'A trial', access: 'admin', answer: news })

let edition = 1
let reads = 0
let api: TestApp
let address: string
const heard: string[] = []
const sockets: Socket[] = []

beforeAll(async () => {
  api = await testApp({ PUBLIC_URL: 'http://college.test', RATE_LIMIT_FACTOR: '0.2' })
  const answer = async ({ payload }: { payload: { word: string } }) => {
    heard.push(payload.word)
    if (payload.word === 'lost') throw new AppError('NOT_FOUND', { message: 'No such word' })
    if (payload.word === 'broken') throw new Error('secret detail')
    return { name: payload.word, secret: 'hidden' }
  }
  for (const event of [ask, askOffice, askTwice]) api.app.sockets.on(event, answer)
  for (const event of [watchNews, watchOffice]) {
    api.app.sockets.watch(event, ['contacts', 'fees'], async () => {
      reads += 1
      return { edition }
    })
  }
  address = await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
  heard.length = 0
})
afterAll(() => api.dispose())

const connect = (auth: object = {}, headers: Record<string, string> = {}) => {
  const socket = io(address, { transports: ['websocket'], reconnection: false, auth, extraHeaders: headers, forceNew: true })
  sockets.push(socket)
  return socket
}

type Heard = { event: string; payload: unknown }

/** Returns the next event that a socket hears, its refusal or its end. */
const next = (socket: Socket) =>
  new Promise<Heard>((resolve) => {
    socket.onAny((event: string, payload: unknown) => resolve({ event, payload }))
    socket.on('connect_error', (error) => resolve({ event: 'connect_error', payload: error.message }))
    socket.on('disconnect', (reason) => resolve({ event: 'disconnect', payload: reason }))
  })

const hears = (socket: Socket, event: 'connect' | 'disconnect') => new Promise<void>((resolve) => void socket.on(event, () => resolve()))

const sendAndHear = async (socket: Socket, event: string, payload?: unknown) => {
  const answer = next(socket)
  socket.emit(event, payload)
  return answer
}

describe('the handshake', () => {
  fullTest('needs no token', async () => {
    await expect(sendAndHear(connect(), 'ask', { word: 'sal' })).resolves.toEqual({ event: 'found', payload: { name: 'sal' } })
  })

  test.each(['rubbish', 7, { $gt: '' }, 'a.b.c'])('with the token %j is refused', async (token) => {
    await expect(next(connect({ token }))).resolves.toEqual({ event: 'connect_error', payload: 'Please sign in' })
  })

  test('from a page of another site is refused', async () => {
    await expect(next(connect({}, { origin: 'https://evil.example' }))).resolves.toMatchObject({ event: 'connect_error' })
  })

  test('from one of our own sites is taken', async () => {
    const socket = connect({}, { origin: 'http://college.test' })
    await expect(sendAndHear(socket, 'ask', { word: 'sal' })).resolves.toMatchObject({ event: 'found' })
  })

  test('is by WebSocket only', async () => {
    const polling = await api.app.inject({ url: '/socket.io/?EIO=4&transport=polling' })
    expect(polling.statusCode).toBe(404)
  })
})

describe('an event', () => {
  test('is answered with what its contract lists', async () => {
    const { token } = await api.signedIn('admin')
    await expect(sendAndHear(connect({ token }), 'askOffice', { word: 'sal' })).resolves.toEqual({
      event: 'found',
      payload: { name: 'sal' },
    })
  })

  test('for admins gives a visitor an error and no data', async () => {
    await expect(sendAndHear(connect(), 'askOffice', { word: 'sal' })).resolves.toEqual({
      event: 'error',
      payload: { message: 'Please sign in' },
    })
    expect(heard).toEqual([])
  })

  test('for admins gives a student an error and no data', async () => {
    const { token } = await api.signedIn('student')
    await expect(sendAndHear(connect({ token }), 'askOffice', { word: 'sal' })).resolves.toEqual({
      event: 'error',
      payload: { message: 'You may not do this' },
    })
    expect(heard).toEqual([])
  })

  test.each([undefined, null, 'word', [], { word: 1 }, { word: 'x'.repeat(21) }, { __proto__: { word: 'sal' } }])(
    'with the payload %j is refused in words',
    async (payload) => {
      const { event } = await sendAndHear(connect(), 'ask', payload)
      expect(event).toBe('error')
      expect(heard).toEqual([])
    },
  )

  test('that is refused says why', async () => {
    await expect(sendAndHear(connect(), 'ask', { word: 'lost' })).resolves.toEqual({ event: 'error', payload: { message: 'No such word' } })
  })

  test('that fails tells no detail', async () => {
    await expect(sendAndHear(connect(), 'ask', { word: 'broken' })).resolves.toEqual({
      event: 'error',
      payload: { message: 'Something went wrong' },
    })
  })

  test('counts against its limit', async () => {
    const socket = connect()
    for (const _ of ['once', 'twice']) await sendAndHear(socket, 'askTwice', { word: 'sal' })
    await expect(sendAndHear(socket, 'askTwice', { word: 'sal' })).resolves.toMatchObject({
      event: 'error',
      payload: { message: /Too many requests/ },
    })
  })

  test('that nobody knows is not answered, and the next one is', async () => {
    const socket = connect()
    const answer = next(socket)
    socket.emit('constructor', {})
    socket.emit('nothing', {})
    socket.emit('ask', { word: 'sal' })
    await expect(answer).resolves.toMatchObject({ event: 'found' })
  })
})

describe('a socket', () => {
  test('whose session ends is closed, and hears nothing more', async () => {
    const { token } = await api.signedIn('admin')
    const socket = connect({ token })
    await sendAndHear(socket, 'askOffice', { word: 'sal' })
    const closed = hears(socket, 'disconnect')
    await api.app.inject({ method: 'POST', url: '/api/v1/auth/logout', headers: { authorization: `Bearer ${token}` } })
    await closed
    expect(socket.connected).toBe(false)
  })

  test.each([
    ['demoted', "update accounts set role = 'student' where role = 'admin'"],
    ['disabled', 'update accounts set disabled_at = now()'],
  ])('of an admin who is %s is closed, by whatever means it was done', async (_, statement) => {
    const { token } = await api.signedIn('admin')
    const [socket, visitor] = [connect({ token }), connect()]
    await sendAndHear(socket, 'askOffice', { word: 'sal' })
    await sendAndHear(visitor, 'ask', { word: 'sal' })
    const closed = hears(socket, 'disconnect')
    await api.pool.query(statement)
    await closed
    expect([socket.connected, visitor.connected]).toEqual([false, true])
  })

  // Sixty in ten seconds, by the factor of this server twelve.
  test('that sends a flood is closed', async () => {
    const socket = connect()
    await hears(socket, 'connect')
    const closed = hears(socket, 'disconnect')
    for (let sent = 0; sent < 13; sent += 1) socket.emit('nothing')
    await closed
    expect(heard).toEqual([])
  })

  test('that sends a frame over the limit is closed, and the others go on', async () => {
    const other = connect()
    const socket = connect()
    await hears(socket, 'connect')
    const closed = hears(socket, 'disconnect')
    socket.emit('ask', { word: 'x'.repeat(1_000_000) })
    await closed
    await expect(sendAndHear(other, 'ask', { word: 'sal' })).resolves.toMatchObject({ event: 'found' })
  })
})

describe('a watched answer', () => {
  /** All editions that a socket has been told of. */
  const editionsOf = (socket: Socket) => {
    const told: number[] = []
    socket.on('news', (payload: { edition: number }) => told.push(payload.edition))
    return told
  }
  const publish = async (latest: number) => {
    edition = latest
    await api.publisher.publish('contacts')
  }

  // First: after a telling the next one waits a quarter of a second, and could reach these sockets as well.
  test('that has changed since a page was made is told to that page twice', async () => {
    await publish(3)
    const [former, present] = [connect({ age: 60_000 }), connect({ age: 'rubbish' })]
    const [told, toldPresent] = [editionsOf(former), editionsOf(present)]
    former.emit('watchNews')
    await vi.waitFor(() => expect(told).toEqual([3, 3]))
    present.emit('watchNews')
    await vi.waitFor(() => expect(toldPresent).toEqual([3]))
    await expect(sendAndHear(present, 'ask', { word: 'sal' })).resolves.toMatchObject({ event: 'found' })
    expect(toldPresent).toEqual([3])
  })

  test('is answered at once and told again whenever it changes, to those alone who asked', async () => {
    edition = 1
    const [asking, silent] = [connect(), connect()]
    const [told, untold] = [editionsOf(asking), editionsOf(silent)]
    await Promise.all([hears(asking, 'connect'), hears(silent, 'connect')])
    asking.emit('watchNews')
    await vi.waitFor(() => expect(told).toEqual([1]))
    await publish(2)
    await vi.waitFor(() => expect(told).toEqual([1, 2]))
    await expect(sendAndHear(silent, 'ask', { word: 'sal' })).resolves.toMatchObject({ event: 'found' })
    expect(untold).toEqual([])
  })

  test('is told a handful of times when it changes a thousand times at once, the last state among them', async () => {
    edition = 1
    const socket = connect()
    const told = editionsOf(socket)
    socket.emit('watchNews')
    await vi.waitFor(() => expect(told).toEqual([1]))
    await Promise.all(Array.from({ length: 1000 }, (_, i) => publish(2 + i)))
    await vi.waitFor(() => expect(told.at(-1)).toBe(1001))
    expect(told.length).toBeLessThan(10)
  })

  fullTest('is not even read where nobody watches', async () => {
    // Those of the tests before have left.
    await vi.waitFor(() => expect(api.app.sockets.count()).toBe(0))
    const before = reads
    await publish(5)
    await expect(sendAndHear(connect(), 'ask', { word: 'sal' })).resolves.toMatchObject({ event: 'found' })
    expect(reads).toBe(before)
  })

  test('for admins tells a visitor nothing, not later either', async () => {
    const socket = connect()
    const told = editionsOf(socket)
    await expect(sendAndHear(socket, 'watchOffice')).resolves.toMatchObject({ event: 'error' })
    await publish(6)
    await expect(sendAndHear(socket, 'ask', { word: 'sal' })).resolves.toMatchObject({ event: 'found' })
    expect(told).toEqual([])
  })
})

fullTest.each(['/', '/api/v1/nothing', '/socket.io/../x', '/admin'])('an upgrade of %s is refused', async (path) => {
  const asked = request(`${address}${path}`, {
    headers: {
      connection: 'upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    },
  })
  const answer = vi.fn<(status: unknown) => void>()
  asked.on('response', ({ statusCode }) => answer(statusCode)).on('upgrade', () => answer('upgraded'))
  asked.end()
  await vi.waitFor(() => expect(answer).toHaveBeenCalled())
  expect(answer).toHaveBeenCalledExactlyOnceWith(404)
})
