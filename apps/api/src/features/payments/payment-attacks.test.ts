import { createHmac } from 'node:crypto'
import { beginOnlinePayment, confirmOnlinePayment, findOnlineSetup, hearPaymentEvent } from '@campus/contracts/payments/endpoints.ts'
import {
  creditHeldPayment,
  listOnlineRefunds,
  listProviderPayments,
  refundHeldPayment,
} from '@campus/contracts/payments/office-endpoints.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { officePerson, setApprovalRule } from '../../../testing/approvals.ts'
import { begun, hear, type OnlineApp, onlineApp, poll, pollRefunds, webhookSecret } from '../../../testing/online-payments.ts'
import { untilWaitingForLock } from '../../../testing/waiting-queries.ts'

let app: OnlineApp
beforeAll(async () => {
  app = await onlineApp()
})
afterAll(() => app[Symbol.asyncDispose]())

describe('requests of browsers and strangers decide nothing', () => {
  test('a browser that comes back credits nothing that the provider does not know', async () => {
    const id = await app.student()
    const [mine, other] = [await begun(app, id, 2000), await begun(app, await app.student(), 1)]
    const payment = await app.simulator.pay(other.link)
    const { data } = (await app.api.send(confirmOnlinePayment, { params: { reference: mine.reference } })).body
    expect(payment).toBeTruthy()
    expect(data.state).toBe('open')
    expect(await app.entriesOf(id)).toEqual([])
  })

  test('an event that is not signed, was serialised anew, or is signed with something else is refused, and forgotten', async () => {
    const { link } = await begun(app, await app.student(), 2100)
    const payment = await app.simulator.pay(link)
    const [event] = app.eventsOf(payment)
    if (!event) throw new Error('there is no event')
    const anew = JSON.stringify(JSON.parse(event.body), null, 1)
    const forged = createHmac('sha256', 'another secret').update(event.body).digest('hex')
    expect(await hear(app, { ...event, signature: '' })).toBe(403)
    expect(await hear(app, { ...event, body: anew })).toBe(403)
    expect(await hear(app, { ...event, signature: forged })).toBe(403)
    expect(await hear(app, { ...event, signature: `${event.signature}00` })).toBe(403)
    const { rows } = await app.api.pool.query('select from provider_events where event_id = $1', [event.id])
    expect(rows).toEqual([])
    expect(await hear(app, event)).toBe(200)
  })

  test('an event of two megabytes is refused, and what is signed and no event has no effect', async () => {
    const sign = (body: string) => createHmac('sha256', webhookSecret).update(body).digest('hex')
    const large = JSON.stringify({ event: 'payment.captured', payload: {}, filling: 'x'.repeat(2_000_000) })
    expect(await hear(app, { id: 'large', body: large, signature: sign(large) })).toBe(413)
    // Refused, they would be sent for a day, and then none would be sent any more.
    for (const body of ['', 'null', '[]', '{"event":7}', '{"event":"x","payload":{"payment":{"entity":{"id":"../../v1/refunds"}}}}'])
      expect(await hear(app, { id: 'odd', body, signature: sign(body) })).toBe(200)
    const { rows } = await app.api.pool.query(`select from provider_events where event_id in ('odd', 'large')`)
    expect(rows).toEqual([])
  })

  test('while a secret is exchanged for another, events under either count, and under nothing else', async () => {
    const { link } = await begun(app, await app.student(), 2200)
    const [event] = app.eventsOf(await app.simulator.pay(link))
    if (!event) throw new Error('there is no event')
    await using exchanged = await onlineApp({ beside: app, variables: { RAZORPAY_WEBHOOK_SECRET: `the-newer-secret, ${webhookSecret}` } })
    const signed = (secret: string) => ({ ...event, signature: createHmac('sha256', secret).update(event.body).digest('hex') })
    expect(await hear(exchanged, signed('the-newest-secret'))).toBe(403)
    expect(await hear(exchanged, signed('the-newer-secret'))).toBe(200)
    expect(await hear(exchanged, event)).toBe(200)
  })
})

test('the database takes no payment twice, nor more than has arrived, nor into another account', async () => {
  const [id, other] = [await app.student(), await app.student()]
  const { reference, link } = await begun(app, id, 900)
  await app.simulator.pay(link)
  await app.confirm(reference)
  const book = (uniqueId: string, paise: number) =>
    app.api.pool.query(
      `insert into fee_entries (application_id, kind, amount_paise, payment_method, online_payment)
       select (select id from applications where unique_id = $1), 'Payment', $2, 'UPI', paid.id
       from provider_payments paid join payment_attempts attempt on attempt.id = paid.attempt_id where reference = $3`,
      [uniqueId, paise, reference],
    )
  await expect(book(id, 90_000)).rejects.toThrow(/as far as it has arrived/)
  await expect(book(id, 100)).rejects.toThrow(/as far as it has arrived/)
  await expect(book(other, 100)).rejects.toThrow(/as far as it has arrived/)
})

fullTest('where nobody takes payments online every call says so', async () => {
  const none = await testApp({}, undefined, { beside: app.api })
  expect((await none.send(findOnlineSetup)).body.data).toEqual({ provider: 'none', isTrial: false })
  const words = { status: 404, body: { message: 'The college does not take payments online' } }
  expect(await none.sendRefused(beginOnlinePayment, { body: { uniqueId: await app.student(), amount: 1 } })).toMatchObject(words)
  expect(await none.sendRefused(hearPaymentEvent)).toMatchObject(words)
  await none.dispose()
})

fullTest('the role that the server has in production books a payment, and changes nobody’s amount', async () => {
  await using restricted = await onlineApp({ restricted: true })
  const id = await restricted.student()
  const { reference, link } = await begun(restricted, id, 2300)
  await restricted.simulator.pay(link)
  const { data } = (await restricted.api.send(confirmOnlinePayment, { params: { reference } })).body
  expect(data).toMatchObject({ state: 'paid', credited: 2300 })
  // A payment of more than the amount that was asked for is held. The office gives it back, and the provider reports that.
  const other = await begun(restricted, id, 500)
  const paymentId = await restricted.simulator.pay(other.link, { amount: 600_00 })
  for (const event of restricted.eventsOf(paymentId)) expect(await hear(restricted, event)).toBe(200)
  await restricted.confirm(other.reference)
  await setApprovalRule(restricted.api, null)
  const { data: held } = (await restricted.api.send(listProviderPayments, { query: { is: 'held' } }, restricted.admin)).body
  const params = { id: held[0]?._id ?? '' }
  await restricted.api.send(refundHeldPayment, { params, body: { amount: 600, held: 600, reason: 'Too much' } }, restricted.admin)
  await pollRefunds(restricted)
  const { data: back } = (await restricted.api.send(listOnlineRefunds, {}, restricted.admin)).body
  expect(back).toMatchObject([{ state: 'pending', amount: 600, paymentId }])
  const refused = /permission denied/
  await expect(restricted.api.pool.query('update online_refunds set amount_paise = 1')).rejects.toThrow(refused)
  await expect(restricted.api.pool.query('update provider_payments set amount_paise = 1')).rejects.toThrow(refused)
  await expect(restricted.api.pool.query('update payment_attempts set amount_paise = 100')).rejects.toThrow(refused)
  await expect(restricted.api.pool.query('delete from provider_payments')).rejects.toThrow(refused)
})

fullTest('refuses with 403 to credit or give back held money when the admin loses the duty while it waits', async () => {
  const clerk = await officePerson(app.api, ['accounts'], 'Leaving Demo')
  const uniqueId = await app.student()
  const { link } = await begun(app, uniqueId, 900)
  const paymentId = await app.simulator.pay(link, { amount: 500_00 })
  await poll(app)
  const held = async () => (await app.api.send(listProviderPayments, { query: { Limit: 100 } }, app.admin)).body.data
  const payment = (await held()).find((one) => one.paymentId === paymentId)
  const params = { id: payment?._id ?? '' }
  const body = { amount: 500, held: 500, reason: 'They asked' }
  const decisions = [
    () => app.api.inject(creditHeldPayment, { params, body: { ...body, uniqueId } }, clerk),
    () => app.api.inject(refundHeldPayment, { params, body }, clerk),
  ]
  for (const decide of decisions) {
    await app.api.pool.query(`update accounts set duties = '{accounts}' where id = $1`, [clerk.id])
    const client = await app.api.pool.connect()
    try {
      await client.query('begin')
      await client.query('select from provider_payments where id = $1 for update', [params.id])
      const decided = decide()
      await untilWaitingForLock(app.api.pool)
      await app.api.pool.query(`update accounts set duties = '{messages}' where id = $1`, [clerk.id])
      await client.query('commit')
      expect((await decided).statusCode).toBe(403)
    } finally {
      client.release()
    }
  }
  expect((await held()).find((one) => one.paymentId === paymentId)).toMatchObject({ credited: 0, refunded: 0, held: 500 })
})
