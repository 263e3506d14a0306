import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { limitSlowBodies } from './slow-bodies.ts'
import { refuseMalformed } from './error-handler.ts'
import { rememberResponse } from './pipelined-responses.ts'

/** A server that never ends an answer: it begins that to /begun with five bytes of many. */
let server: Server
let bodies: ReturnType<typeof limitSlowBodies>
beforeEach(async () => {
  bodies = limitSlowBodies({ idle: 100, grace: 100, leastBytes: 0, every: 10 })
  server = createServer((request, response) => {
    rememberResponse(request, response)
    bodies.watch(request, response)
    request.resume()
    if (request.url === '/begun') response.writeHead(200, { 'content-length': 1000 }).write('begun')
  }).on('clientError', refuseMalformed)
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterEach(() => {
  bodies.stop()
  server.closeAllConnections()
  server.close()
})

/** Sends this at once and returns all that comes until the connection ends. */
const send = (sent: string): Promise<string> => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(sent)
  return text(socket)
}
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
const stalled = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nbegun'
const brokenChunk = 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nno size\r\n'
const noRequest = 'no request\r\n\r\n'

fullTest.each([
  ['a body that stalls', stalled, '408'],
  ['a body of broken chunks', brokenChunk, '400'],
  ['no request at all', noRequest, '400'],
])('%s is refused with words where it comes alone', async (_, sent, status) => {
  expect(await send(sent)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})

test.each([
  ['a body that stalls', stalled],
  ['a body of broken chunks', brokenChunk],
  ['no request at all', noRequest],
])('behind a request whose answer is open, %s ends the connection without words', async (_, sent) => {
  expect(await send(get('/begun') + sent)).toMatch(/^(?:HTTP\/1\.1 200 OK\r\n(?:.+\r\n)+\r\n(?:begun)?)?$/)
  expect(await send(get('/waiting') + sent)).toBe('')
})
