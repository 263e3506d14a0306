import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import fastify from 'fastify'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { expect, onTestFinished, test } from 'vitest'
import { closeConnections } from './shutdown.ts'

const listening = async (patience: number) => {
  const app = fastify()
  closeConnections(app, patience)
  app.post('/', async () => 'done')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return { app, socket }
}
const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n'
/** Longer than the test may take. */
const forEver = 1_000_000

fullTest('a connection that has said nothing yet does not hold the stop up', async () => {
  const { app, socket } = await listening(forEver)
  const closed = once(socket, 'close')
  await app.close()
  await closed
  expect(app.server.listening).toBe(false)
})

test('a connection that is kept for further requests does not hold the stop up', async () => {
  const { app, socket } = await listening(forEver)
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(socket, 'data')
  await app.close()
  expect(app.server.listening).toBe(false)
})

fullTest('a request under way is answered before the server stops', async () => {
  const { app, socket } = await listening(forEver)
  socket.write(head)
  // It has been heard, and its body is waited for.
  await once(socket, 'data')
  const closing = app.close()
  socket.write('{}')
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /)
  await closing
})

test('a sender who never finishes holds the stop up for a while only', async () => {
  const { app, socket } = await listening(100)
  socket.write(head)
  await once(socket, 'data')
  await app.close()
  expect(app.server.listening).toBe(false)
})

test('a WebSocket whose other side has gone silent holds the stop up for a while only', async () => {
  const { app, socket } = await listening(100)
  app.server.on('upgrade', (_, upgraded: Socket) => upgraded.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'))
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  await once(socket, 'data')
  const closed = once(socket, 'close')
  await app.close()
  await closed
  expect(app.server.listening).toBe(false)
})
