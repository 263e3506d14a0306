import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { handleErrors } from './error-handler.ts'
import { readJson } from './json-body.ts'
import { drainRefusedBodies } from './refused-bodies.ts'

const MiB = 1024 * 1024
const body = Buffer.alloc(8 * MiB, 32)

let app: Awaited<ReturnType<typeof startApp>>
beforeEach(async () => {
  app = await startApp()
})
afterEach(() => app.close())

const startApp = async (mostBytes?: number) => {
  const server = Fastify({ bodyLimit: 1024, forceCloseConnections: true })
  server.removeContentTypeParser('application/json')
  readJson(server)
  handleErrors(server)
  drainRefusedBodies(server, mostBytes)
  server.post('/', async () => ({ success: true }))
  const origin = await server.listen({ port: 0, host: '127.0.0.1' })
  return { port: Number(new URL(origin).port), close: () => server.close() }
}

/** Sends all of a request before it reads anything, as a proxy may, and returns what it then reads. */
const sendThenRead = async (port: number, head: string, sent: Buffer): Promise<string> => {
  const socket = connect(port, '127.0.0.1').pause()
  await once(socket, 'connect')
  socket.write(head)
  // Called when the kernel has taken all of it; fails where the connection was reset meanwhile.
  await new Promise<void>((taken, failed) => {
    socket.once('error', failed)
    socket.write(sent, (error) => (error ? failed(error) : taken()))
  })
  const answer = text(socket)
  socket.resume()
  socket.end()
  return answer
}

const head = (version: string, ...headers: string[]) => [`POST / HTTP/${version}`, 'Host: college.test', ...headers, '', ''].join('\r\n')
const json = 'Content-Type: application/json'
const length = `Content-Length: ${body.length}`
const chunked = Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')])

test.each([
  ['a connection that is kept', head('1.1', json, length), body, '413'],
  ['a connection that is closed after it', head('1.1', json, length, 'Connection: close'), body, '413'],
  ['HTTP/1.0, as nginx speaks it', head('1.0', json, length), body, '413'],
  ['chunks', head('1.1', json, 'Transfer-Encoding: chunked'), chunked, '413'],
  ['a type that nobody reads', head('1.1', 'Content-Type: text/csv', length), body, '415'],
  ['a type that nobody reads, over HTTP/1.0', head('1.0', 'Content-Type: text/csv', length), body, '415'],
])('a sender that sends all of a refused body before it reads sees the answer: %s', async (_, first, sent, status) => {
  const answer = await sendThenRead(app.port, first, sent)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).toContain('"success":false')
})

test('a connection serves the next request after a body that was refused', async () => {
  const next = Buffer.from(head('1.1', json, 'Content-Length: 2', 'Connection: close') + '{}')
  const answer = await sendThenRead(app.port, head('1.1', json, length), Buffer.concat([body, next]))
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
})

test.each(['1.1', '1.0'])('the connection of a sender that sends a refused body without end is closed (HTTP/%s)', async (version) => {
  const bounded = await startApp(MiB)
  const socket = connect(bounded.port, '127.0.0.1').on('error', () => {})
  let sent = 0
  const send = () => {
    while (!socket.destroyed && socket.write(body.subarray(0, MiB / 16))) sent += MiB / 16
  }
  socket.on('drain', send).resume()
  socket.write(head(version, json, `Content-Length: ${1024 ** 4}`), send)
  await new Promise((closed) => socket.once('close', closed))
  await bounded.close()
  expect(sent).toBeGreaterThan(MiB / 2)
})
