import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { startPaymentSimulator } from './payment-simulator.ts'
import { startReceiver } from './testing/receiver.ts'
import { keyId, keySecret, namesOf, startTestSimulator, stoppedClock, webhookSecret } from './testing/simulator.ts'

const addressSchema = z.object({ port: z.int() })

const temporaryFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'payment-simulator-'))
  return { stateFile: join(folder, 'state.json'), folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

test('refuses a live key', async () => {
  const start = startPaymentSimulator({ keyId: 'rzp_live_Example0000000', keySecret, webhook: null, stateFile: null })
  await expect(start).rejects.toThrow('refuses live keys')
})

test('a simulator goes on where the former one ended', async () => {
  const clock = stoppedClock()
  await using kept = await temporaryFolder()
  const before = await startTestSimulator({ stateFile: kept.stateFile, now: clock.now })
  const paid = await before.createLink({ reference_id: 'CA1' })
  const payment = await before.simulator.pay(paid, { method: 'card' })
  await before.call('POST', `/v1/payments/${payment}/refund`, { amount: 700 }, { 'x-refund-idempotency': 'refund-key-1' })
  const late = await before.createLink()
  await before.press(late, 'fail-then-pay')
  await before.simulator.settle()
  const answers = async ({ call }: typeof before) =>
    Promise.all([`/v1/payments/${payment}`, '/v1/settlements/recon/combined?year=2026&month=11'].map((path) => call('GET', path)))
  const expected = await answers(before)
  await before[Symbol.asyncDispose]()

  await using after = await startTestSimulator({ stateFile: kept.stateFile, now: clock.now })
  expect(await answers(after)).toEqual(expected)
  expect(await after.call('POST', '/v1/payment_links', { amount: 500, reference_id: 'CA1' })).toMatchObject({ status: 400 })
  const repeated = await after.call('POST', `/v1/payments/${payment}/refund`, { amount: 700 }, { 'x-refund-idempotency': 'refund-key-1' })
  expect(repeated.status).toBe(200)
  expect((await after.call('GET', `/v1/payments/${payment}`)).body).toMatchObject({ amount_refunded: 700 })
  expect((await after.call('GET', `/v1/payment_links/${late}`)).body).toMatchObject({ status: 'created' })
  clock.forward(30)
  expect((await after.call('GET', `/v1/payment_links/${late}`)).body).toMatchObject({ status: 'paid' })
  expect(await readdir(kept.folder)).toEqual(['state.json'])
})

test('an event that was not confirmed is sent after a restart under its id, a confirmed one is not', async () => {
  await using kept = await temporaryFolder()
  await using receiver = await startReceiver()
  const options = { stateFile: kept.stateFile, webhook: { url: receiver.url, secret: webhookSecret }, retryAfter: 3_600_000 }
  const before = await startTestSimulator(options)
  await before.simulator.cancel(await before.createLink())
  await before.simulator.idle()
  receiver.answerNext(500)
  await before.simulator.expire(await before.createLink())
  await before.simulator.idle()
  await before[Symbol.asyncDispose]()

  await using after = await startTestSimulator(options)
  await after.simulator.idle()
  const [, refused, repeated] = receiver.received
  expect(receiver.received.map(({ event }) => event)).toEqual(['payment_link.cancelled', 'payment_link.expired', 'payment_link.expired'])
  expect(repeated).toEqual(refused)
})

test('a state file of something else is refused, and left as it is', async () => {
  await using kept = await temporaryFolder()
  await writeFile(kept.stateFile, '{"version":0}')
  await expect(startTestSimulator({ stateFile: kept.stateFile })).rejects.toThrow('is not the state of a payment simulator')
})

test('an answer is sent only when the state is kept, and the next request keeps what was not', async () => {
  await using kept = await temporaryFolder()
  const folder = join(kept.folder, 'inner')
  const stateFile = join(folder, 'state.json')
  await using provider = await startTestSimulator({ stateFile })
  const link = await provider.createLink()
  await rm(folder, { recursive: true })
  expect(await provider.call('POST', `/v1/payment_links/${link}/cancel`)).toMatchObject({
    status: 500,
    body: { error: { code: 'SERVER_ERROR' } },
  })
  expect(namesOf(provider.simulator)).toEqual([])
  await mkdir(folder)
  expect((await provider.call('GET', `/v1/payment_links/${link}`)).body).toMatchObject({ status: 'cancelled' })
  expect(await readFile(stateFile, 'utf8')).toContain('"cancelled"')
  expect(namesOf(provider.simulator)).toEqual(['payment_link.cancelled'])
})

test('breaks as many requests as asked for, and carries none of them out', async () => {
  await using provider = await startTestSimulator()
  provider.simulator.breakNext('/v1/payment_links', '500', 2)
  provider.simulator.breakNext('/v1/payment_links', 'malformed')
  provider.simulator.breakNext('/v1/payment_links', 'timeout')
  const create = () => provider.call('POST', '/v1/payment_links', { amount: 500 })
  expect(await provider.call('GET', '/v1/payments')).toMatchObject({ status: 200 })
  expect(await create()).toMatchObject({ status: 500, body: { error: { code: 'SERVER_ERROR' } } })
  expect(await create()).toMatchObject({ status: 500 })
  await expect(create()).rejects.toThrow(SyntaxError)
  const patience = AbortSignal.timeout(100)
  await expect(fetch(`${provider.simulator.address}/v1/payment_links`, { method: 'POST', body: '{}', signal: patience })).rejects.toThrow(
    'timeout',
  )
  expect((await provider.call('GET', '/v1/payment_links')).body).toEqual({ payment_links: [] })
})

test('refuses a body of more than 64 KB, and one that is no JSON', async () => {
  await using provider = await startTestSimulator()
  expect(await provider.call('POST', '/v1/payment_links', { description: 'x'.repeat(64 * 1024) })).toMatchObject({ status: 413 })
  const headers = { authorization: `Basic ${btoa(`${keyId}:${keySecret}`)}` }
  const broken = await fetch(`${provider.simulator.address}/v1/payment_links`, { method: 'POST', body: '{', headers })
  expect(broken.status).toBe(400)
})

test('listens on the loopback alone', async () => {
  await using provider = await startTestSimulator()
  const { hostname, port } = new URL(provider.simulator.address)
  expect(hostname).toBe('127.0.0.1')
  const outside = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  const host = outside.find(({ internal, family }) => !internal && family === 'IPv4')?.address ?? '127.0.0.2'
  const socket = connect({ host, port: Number(port) })
  await expect(once(socket, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('ends within a second with a request, a delivery and timers open', async () => {
  await using silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = addressSchema.parse(silent.address())
  const provider = await startTestSimulator({ webhook: { url: `http://127.0.0.1:${port}/`, secret: webhookSecret } })
  provider.simulator.breakNext('/v1/payments', 'timeout')
  const open = provider.call('GET', '/v1/payments').catch((error: unknown) => error)
  const delivery = once(silent, 'connection')
  await provider.press(await provider.createLink(), 'fail-then-pay')
  await delivery
  const started = performance.now()
  await provider.simulator[Symbol.asyncDispose]()
  expect(performance.now() - started).toBeLessThan(1000)
  expect(await open).toBeInstanceOf(TypeError)
  await provider.simulator.idle()
})
