import { once } from 'node:events'
import { Writable } from 'node:stream'
import { liveStatusPath } from '@campus/contracts/admissions/status/live-status-path.ts'
import websocket from '@fastify/websocket'
import { fastify } from 'fastify'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { UpgradeSource } from '../http/websocket-upgrades.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

let api: TestApp
let address: string
const lines: string[] = []
beforeAll(async () => {
  const log = new Writable({
    write(line: Buffer, _, done) {
      lines.push(String(line))
      done()
    },
  })
  api = await testApp({ LOG_LEVEL: 'info' }, log)
  address = await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => api.dispose())

fullTest('a frame over the limit ends its connection, and is no failure of ours in the log', async () => {
  const socket = new WebSocket(address.replace('http', 'ws') + liveStatusPath)
  await once(socket, 'open')
  socket.send('x'.repeat(5000))
  const [code] = (await once(socket, 'close')) as [number]
  expect(code).toBe(1009)
  expect((await fetch(`${address}/api/v1/health`)).status).toBe(200)
  expect(lines.filter((line) => line.includes('"level":50'))).toEqual([])
})

test('the plugin for WebSockets takes upgrades from the source that it is given, which is no server', async () => {
  const server = new UpgradeSource()
  await using app = fastify()
  await app.register(websocket, { options: { server: server as never } })
  const remedy =
    '@fastify/websocket hears of upgrades otherwise now. Change acceptWebSockets in realtime/subscription-websocket.ts, and UpgradeSource with it.'
  expect(server.eventNames(), remedy).toEqual(['upgrade'])
})
