import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { applicantPicture } from '@campus/contracts/core/files.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { isTooSlow, maxRequestDuration, type Pace, defaultPace, limitSlowBodies } from './slow-bodies.ts'

const quick: Pace = { idle: 100, grace: 100, leastBytes: 0, every: 10 }
/** A pace with this silence ends a body for its rate alone. In milliseconds. */
const hour = 3_600_000

const opened: { server: Server; stop: () => void; sockets: Socket[] }[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const { server, stop, sockets } of opened.splice(0)) {
    stop()
    for (const socket of sockets) socket.destroy()
    server.closeAllConnections()
    server.close()
  }
})

/** A server whose senders are watched; by default it answers with how many bytes came. */
const start = async (pace: Pace, answer?: RequestListener) => {
  const { watch, stop } = limitSlowBodies(pace)
  const count: RequestListener = (request, response) => {
    void text(request).then(
      (body) => response.end(String(body.length)),
      () => response.destroy(),
    )
  }
  const server = createServer((request, response) => {
    watch(request, response)
    ;(answer ?? count)(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sockets: Socket[] = []
  opened.push({ server, stop, sockets })
  const { port } = server.address() as AddressInfo
  /** Sends the head of a request that announces so many bytes, and some of them; `all` is what was answered until the end. */
  const send = (announced: number, sent = '') => {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => {})
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${announced}\r\n\r\n${sent}`)
    return { socket, all: text(socket) }
  }
  return { send, server }
}

fullTest('a body that stalls is answered with 408, and its connection ends', async () => {
  const { send } = await start(quick)
  expect(await send(1000, 'begun').all).toMatch(/^HTTP\/1\.1 408 [\s\S]*"success":false/)
})

test('a body of a byte now and then is ended for its rate', async () => {
  const { send } = await start({ ...quick, idle: hour, leastBytes: 100_000 })
  const { socket, all } = send(1_000_000)
  const drip = setInterval(() => socket.write('x'), 5)
  expect(await all).toMatch(/^HTTP\/1\.1 408 /)
  clearInterval(drip)
})

test('a body that comes in parts is taken, and a sender is not blamed while it is the server that does not read', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const { promise: gate, resolve: read } = Promise.withResolvers<void>()
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<IncomingMessage>()
  const { send } = await start(quick, (request, response) => {
    request.once('readable', () => arrive(request))
    void gate.then(() => text(request)).then((body) => response.end(String(body.length)))
  })
  const { socket, all } = send(9, 'begun')
  const request = await arrived
  vi.advanceTimersByTime(10 * quick.idle)
  expect(request.destroyed).toBe(false)
  read()
  socket.write('done')
  expect(await all).toMatch(/\r\n\r\n9$/)
})

test('a slow sender that has been answered already is disconnected without another answer', async () => {
  const { send } = await start(quick, (request, response) => {
    request.resume()
    response.writeHead(429, { 'content-length': 2 }).end('no')
  })
  const answer = await send(1000, 'begun').all
  expect(answer).toMatch(/^HTTP\/1\.1 429 /)
  expect(answer).not.toContain('408')
})

test('an application with its picture may come at 8 kB a second, which no limit in time ends', () => {
  const bytes = applicantPicture.maxBytes + 100_000
  const takes = (bytes / 8000) * 1000
  expect(takes).toBeLessThan(maxRequestDuration)
  for (let at = 0; at <= takes; at += 1000) {
    // As bursts with five seconds between them.
    const sender = { silent: at % 5000, sending: at, bytes: Math.floor(at / 5000) * 40_000 }
    expect(isTooSlow(sender, defaultPace), `after ${at} ms`).toBe(false)
  }
  expect(isTooSlow({ silent: 0, sending: 60_000, bytes: 100_000 }, defaultPace)).toBe(true)
})
