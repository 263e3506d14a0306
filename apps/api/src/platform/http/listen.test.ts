import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { reservePort, listen } from './listen.ts'

const anywhere = { port: 0, host: '127.0.0.1' }

/** A port that was free just now. */
const freePort = async () => {
  const app = Fastify()
  const { port } = new URL(await listen(app, anywhere))
  await app.close()
  return Number(port)
}

test('holds the port while the server starts and answers 503 with a retry time', async () => {
  const place = { ...anywhere, port: await freePort() }
  const release = await reservePort(place)
  await expect(reservePort(place)).rejects.toThrow(/is taken/)
  const reply = await fetch(`http://127.0.0.1:${place.port}/`)
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await reply.json()).toEqual({ success: false, message: 'The server is starting' })
  await release()
})

test('takes over a held port despite open connections', async () => {
  const place = { ...anywhere, port: await freePort() }
  const release = await reservePort(place)
  const silent = connect(place.port, '127.0.0.1').on('error', () => {})
  await new Promise((done) => silent.once('connect', done))
  await release()
  const app = Fastify()
  app.get('/', async () => 'up')
  const address = await listen(app, place)
  expect(await (await fetch(address)).text()).toBe('up')
  silent.destroy()
  await app.close()
})
