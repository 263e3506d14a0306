import { once } from 'node:events'
import { clientEvent, serverEvent } from '@campus/contracts/core/live/socket-event.ts'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { testApp, type TestApp } from '../../../testing/app.ts'

const long = serverEvent({ name: 'long', payload: z.object({ text: z.string() }) })
const askLong = clientEvent({ name: 'askLong', summary: 'A trial', access: 'anyone', answer: long })

let api: TestApp
let address: string
beforeAll(async () => {
  api = await testApp()
  api.app.sockets.on(askLong, async () => ({ text: 'x'.repeat(3_000_000) }))
  address = await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => api.dispose())

/** Connects without a client's own habits, as somebody does who means harm. */
const connect = async () => {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
  onTestFinished(() => socket.terminate())
  socket.on('error', () => {})
  socket.on('message', (said: Buffer) => said.toString() === '2' && socket.send('3'))
  await once(socket, 'message')
  socket.send('40')
  await once(socket, 'message')
  return socket
}
const untilOpen = (count: number) => vi.waitFor(() => expect(api.app.sockets.count()).toBe(count), 20_000)

test('a socket that sends bytes, of which some are still to come, is closed', async () => {
  const socket = await connect()
  await untilOpen(1)
  socket.send('452-["ask",{"_placeholder":true,"num":0},{"_placeholder":true,"num":1}]')
  socket.send(Buffer.alloc(60_000))
  await untilOpen(0)
  expect(socket.readyState).not.toBe(WebSocket.CONNECTING)
})

test('a socket that asks for more and more and reads nothing of it is closed', async () => {
  const socket = await connect()
  await untilOpen(1)
  socket.pause()
  for (let asked = 0; asked < 12; asked += 1) socket.send('42["askLong"]')
  await untilOpen(0)
  expect(api.app.sockets.count()).toBe(0)
})
