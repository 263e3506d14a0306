import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { limits } from '@campus/contracts/core/limits.ts'
import { hearPaymentEvent } from '@campus/contracts/payments/endpoints.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app/app.ts'
import { begun, hear, type OnlineApp, onlineApp, webhookSecret } from '../../../testing/online-payments.ts'

/* Events as somebody sends them who wants nobody else's to be heard. */

const stalled = 40

let app: OnlineApp
let served: Awaited<ReturnType<typeof buildApp>>
let port: number
beforeAll(async () => {
  app = await onlineApp({ variables: { RATE_LIMIT_FACTOR: '1' } })
  served = await buildApp(app.api, { idle: 1000, grace: 60_000, leastBytes: 1, every: 50 })
  await served.listen({ port: 0, host: '127.0.0.1' })
  port = (served.server.address() as AddressInfo).port
})
afterAll(async () => {
  await served.close()
  await app[Symbol.asyncDispose]()
})

const sign = (body: string) => createHmac('sha256', webhookSecret).update(body).digest('hex')
const countOf = async (what: string) => Number((await app.api.pool.query<{ count: string }>(`select count(*) from ${what}`)).rows[0]?.count)

fullTest('wrong signatures of a network are refused after sixty, and its right ones are heard all the while', async () => {
  const wrong = { id: 'wrong', body: '{}', signature: '0'.repeat(64) }
  const { link } = await begun(app, await app.student(), 100)
  const events = app.eventsOf(await app.simulator.pay(link))
  const answers: number[] = []
  for (let n = 0; n < 5 * limits.badEvent.points; n++) answers.push(await hear(app, wrong))
  expect(answers.filter((status) => status === 403)).toHaveLength(limits.badEvent.points)
  expect(new Set(answers.slice(limits.badEvent.points))).toEqual(new Set([429]))
  expect(await Promise.all(events.map((event) => hear(app, event)))).toEqual(events.map(() => 200))
  expect(await countOf(`provider_events where event_id = 'wrong'`)).toBe(0)
})

fullTest('right signatures are limited by nothing, and each event is one row and one job however often it comes', async () => {
  const before = { events: await countOf('provider_events'), jobs: await countOf(`jobs.job where name = 'look-after-payment-events'`) }
  const events = Array.from({ length: 100 }, (_, n) => {
    const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity: { id: `pay_flood${n}` } } } })
    return { id: `flood${n}`, body, signature: sign(body) }
  })
  const answers = await Promise.all([...events, ...events, ...events].map((event) => hear(app, event)))
  expect(new Set(answers)).toEqual(new Set([200]))
  expect(await countOf('provider_events')).toBe(before.events + 100)
  expect(await countOf(`jobs.job where name = 'look-after-payment-events'`)).toBe(before.jobs + 100)
})

/** Begins an event that announces more than it sends; `answer` is all that is answered until its connection ends. */
const send = (length: string, sent: string) => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const head = ['Host: x', 'Content-Type: application/json', length]
  socket.write(`POST ${hearPaymentEvent.path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${sent}`)
  return { socket, answer: text(socket).catch(() => '') }
}

fullTest('events that are begun and never ended hold up nobody, and are ended themselves', async () => {
  const begunOnes: ReturnType<typeof send>[] = []
  for (let n = 0; n < stalled; n++) {
    const heard = once(served.server, 'request')
    begunOnes.push(send('Content-Length: 5000', '{"event":"payment.'))
    await heard
  }
  const { link } = await begun(app, await app.student(), 100)
  const [event] = app.eventsOf(await app.simulator.pay(link))
  const good = await fetch(`http://127.0.0.1:${port}${hearPaymentEvent.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': event?.signature ?? '',
      'x-razorpay-event-id': event?.id ?? '',
    },
    body: event?.body ?? '',
  })
  expect(good.status).toBe(200)
  for (const { answer } of begunOnes) expect(await answer).toMatch(/^HTTP\/1\.1 408 /)
})

test('an event that announces no length is refused as soon as it is too large, while it is still coming', async () => {
  const { socket } = send('Transfer-Encoding: chunked', '')
  const part = `10000\r\n${'x'.repeat(65_536)}\r\n`
  socket.write(part + part)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 /)
  socket.destroy()
})
