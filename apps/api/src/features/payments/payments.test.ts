import { findFeeLedger, findOfficeFeeInfo } from '@campus/contracts/fees/endpoints.ts'
import { beginOnlinePayment, confirmOnlinePayment, findOnlineSetup, listProviderPayments } from '@campus/contracts/payments/endpoints.ts'
import { eraseApplication } from '@campus/contracts/students/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { enrolled, paid } from '../../../testing/fees.ts'
import { begun, hear, type OnlineApp, onlineApp, poll, standing } from '../../../testing/online-payments.ts'

let app: OnlineApp
let admin: Awaited<ReturnType<OnlineApp['api']['signedIn']>>
let n = 0
const student = () => enrolled(app.api, ++n, admin)
beforeAll(async () => {
  app = await onlineApp()
  admin = await app.api.signedIn('admin')
}, 60_000)
afterAll(() => app[Symbol.asyncDispose]())

const feeOf = async (uniqueId: string) => (await app.api.send(findOfficeFeeInfo, { query: { uniqueId } }, admin)).body.data.Student_Info.fee
const entriesOf = async (uniqueId: string) => (await app.api.send(findFeeLedger, { params: { uniqueId } }, admin)).body.data.entries
const confirm = async (reference: string) => {
  // As if the last look were some seconds ago.
  await app.api.pool.query('update payment_attempts set looked_at = null where reference = $1', [reference])
  return (await app.api.send(confirmOnlinePayment, { params: { reference }, body: {} })).body.data
}
const eventsOf = (paymentId: string) => app.simulator.events.filter(({ body }) => body.includes(paymentId))
const heldReason = async (paymentId: string) => {
  const { rows } = await app.api.pool.query<{ held_reason: string | null }>(
    'select held_reason from provider_payments where payment_id = $1',
    [paymentId],
  )
  return rows[0]?.held_reason
}
const isBooked = (uniqueId: string) => vi.waitFor(async () => expect(await entriesOf(uniqueId)).toHaveLength(1))

describe('a payment that is begun', () => {
  test('goes on to the page of the provider, and waits there', async () => {
    const id = await student()
    const { reference, redirectUrl } = await begun(app, id, 12_500.5)
    expect(new URL(redirectUrl).origin).toBe(app.simulator.address)
    expect(await standing(app, reference)).toMatchObject({ state: 'open', amount: 12_500.5, redirectUrl })
    expect(await entriesOf(id)).toEqual([])
    expect((await app.api.send(findOnlineSetup)).body.data).toEqual({ provider: 'razorpay' })
  })

  test('is the same one in two tabs at once, and another one for another amount', async () => {
    const id = await student()
    const all = await Promise.all([begun(app, id, 500), begun(app, id, 500), begun(app, id, 500)])
    expect(new Set(all.map(({ redirectUrl }) => redirectUrl)).size).toBe(1)
    expect((await begun(app, id, 600)).redirectUrl).not.toBe(all[0].redirectUrl)
  })

  test('is refused for more than is due, for less than a rupee and for nobody', async () => {
    const id = await student()
    const refused = (uniqueId: string, amount: number) => app.api.sendRefused(beginOnlinePayment, { body: { uniqueId, amount } })
    expect(await refused(id, 225_000.51)).toMatchObject({ status: 409, body: { message: /more than is due/ } })
    expect((await refused(id, 0.99)).status).toBe(400)
    expect((await refused('STU99999999', 1)).status).toBe(404)
  })

  test('finds its page again where the answer of the provider was lost, and there is one page only', async () => {
    const id = await student()
    app.simulator.breakNext('POST /v1/payment_links', 'lost-answer')
    expect((await app.api.sendRefused(beginOnlinePayment, { body: { uniqueId: id, amount: 700 } })).status).toBe(503)
    const { reference, link } = await begun(app, id, 700)
    await app.simulator.pay(link)
    expect(await confirm(reference)).toMatchObject({ state: 'paid', credited: 700 })
  })

  test.each(['500', 'malformed'] as const)('says that no money has moved where the provider answers with %s', async (fault) => {
    const id = await student()
    app.simulator.breakNext('POST /v1/payment_links', fault)
    expect(await app.api.sendRefused(beginOnlinePayment, { body: { uniqueId: id, amount: 800 } })).toMatchObject({
      status: 503,
      body: { message: /No money has moved/ },
    })
    expect(await begun(app, id, 800)).toMatchObject({ redirectUrl: expect.any(String) as string })
  })

  test('leaves at most ten pages open for an account, and closes the others at the provider', async () => {
    const id = await student()
    const all: Awaited<ReturnType<typeof begun>>[] = []
    for (let amount = 1; amount <= 12; amount++) all.push(await begun(app, id, amount))
    await poll(app)
    const states = await Promise.all(all.map(async ({ reference }) => (await standing(app, reference)).redirectUrl !== undefined))
    expect(states).toEqual([false, false, ...Array.from({ length: 10 }, () => true)])
    await expect(app.simulator.pay(all[0]?.link ?? '')).rejects.toThrow(/cancelled/)
  })
})

describe('money that arrives is booked once', () => {
  test('when the payer comes back: with receipt, method and number of the payment', async () => {
    const id = await student()
    const { reference, link } = await begun(app, id, 1000)
    const paymentId = await app.simulator.pay(link, { method: 'card' })
    const shown = await confirm(reference)
    expect(shown).toMatchObject({ state: 'paid', credited: 1000 })
    expect(await entriesOf(id)).toMatchObject([
      {
        kind: 'Payment',
        amount: 1000,
        paymentMethod: 'Card Payment',
        reference: paymentId,
        by: 'Paid online',
        receiptNumber: shown.receiptNumber,
      },
    ])
  })

  test('when only the event comes', async () => {
    const id = await student()
    const { link } = await begun(app, id, 1100)
    const [event] = eventsOf(await app.simulator.pay(link))
    expect(event && (await hear(app, event))).toBe(200)
    await isBooked(id)
  })

  test('when neither comes, and we ask by ourselves', async () => {
    const id = await student()
    const { link } = await begun(app, id, 1200)
    await app.simulator.pay(link)
    await poll(app)
    expect(await entriesOf(id)).toHaveLength(1)
  })

  test('although all events come in another order, a hundred times, while the payer comes back and we ask, in three processes', async () => {
    await using second = await onlineApp({ beside: app })
    await using third = await onlineApp({ beside: app })
    const id = await student()
    const { reference, link } = await begun(app, id, 1300)
    const events = eventsOf(await app.simulator.pay(link))
    const processes = [app, second, third]
    const hundred = Array.from({ length: 100 }, (_, i) => ({ at: processes[i % 3] ?? app, event: events.at(-1 - (i % events.length)) }))
    const heard = hundred.map(async ({ at, event }) => (event ? hear(at, event) : 0))
    const looked = processes.map(({ online }) => online.looks.lookAfter({ linkRef: link, paymentId: null }))
    await Promise.all([...heard, ...looked, confirm(reference), poll(app)])
    await isBooked(id)
    expect((await feeOf(id)).amount_paid).toBe(1300)
    expect(await Promise.all(heard)).toEqual(Array.from({ length: 100 }, () => 200))
  })

  test('also after the page had expired, was cancelled, or the payment had failed', async () => {
    const [late, cancelled, failed] = [await student(), await student(), await student()]
    const [one, other, third] = [await begun(app, late, 1400), await begun(app, cancelled, 1400), await begun(app, failed, 1400)]
    const payments = [
      await app.simulator.pay(one.link, { outcome: 'authorized' }),
      await app.simulator.pay(other.link, { outcome: 'authorized' }),
      await app.simulator.pay(third.link, { outcome: 'failed' }),
    ]
    await app.simulator.expire(one.link).catch(() => {})
    await app.simulator.cancel(other.link).catch(() => {})
    await poll(app)
    expect((await standing(app, third.reference)).state).toBe('confirming')
    for (const payment of payments) await app.simulator.capture(payment)
    await poll(app)
    expect(await Promise.all([one, other, third].map(async ({ reference }) => (await standing(app, reference)).state))).toEqual([
      'paid',
      'paid',
      'paid',
    ])
    expect((await feeOf(failed)).amount_paid).toBe(1400)
  })

  test('and an answer of before does not undo it', async () => {
    const id = await student()
    const { reference, link } = await begun(app, id, 1500)
    const payment = await app.simulator.pay(link, { outcome: 'failed' })
    const before = eventsOf(payment)
    await app.simulator.capture(payment)
    await poll(app)
    for (const event of before) await hear(app, event)
    expect((await standing(app, reference)).state).toBe('paid')
    expect((await feeOf(id)).amount_paid).toBe(1500)
  })
})

describe('money that cannot be credited is held, and nothing of it is lost', () => {
  test('what is more than is due by then, because somebody paid at the counter', async () => {
    const id = await student()
    const { reference, link } = await begun(app, id, 225_000.5)
    await paid(app.api, { uniqueId: id, Paid_amount: 1000 }, admin)
    const payment = await app.simulator.pay(link)
    expect(await confirm(reference)).toMatchObject({ state: 'paid', credited: 224_000.5, held: 1000 })
    expect(await heldReason(payment)).toBe('due')
    expect((await feeOf(id)).amount_due).toBe(0)
  })

  test('another amount or currency than was asked for, under a right signature', async () => {
    const id = await student()
    const [one, other] = [await begun(app, id, 300), await begun(app, id, 301)]
    const small = await app.simulator.pay(one.link, { amount: 100 })
    const foreign = await app.simulator.pay(other.link, { currency: 'USD' })
    const event = eventsOf(small).at(-1)
    expect(event && (await hear(app, event))).toBe(200)
    expect((await confirm(one.reference)).state).toBe('held')
    expect((await confirm(other.reference)).state).toBe('held')
    expect([await heldReason(small), await heldReason(foreign)]).toEqual(['amount', 'currency'])
    expect(await entriesOf(id)).toEqual([])
  })

  test('a second payment on the same page, which the provider gives back by itself', async () => {
    const id = await student()
    const { reference, link } = await begun(app, id, 1700)
    await app.simulator.pay(link)
    const second = await app.simulator.payAgain(link)
    expect(await confirm(reference)).toMatchObject({ state: 'paid', credited: 1700 })
    expect((await feeOf(id)).amount_paid).toBe(1700)
    const { data } = (await app.api.send(listProviderPayments, {}, admin)).body
    expect(data.find(({ paymentId }) => paymentId === second)).toMatchObject({ credited: 0, refunded: 1700, held: 0 })
  })

  test('what is credited and was given back on the provider’s site stands among the held ones, with what to do', async () => {
    const id = await student()
    const { reference, link } = await begun(app, id, 1800)
    const payment = await app.simulator.pay(link)
    await confirm(reference)
    const refunded = await fetch(`${app.simulator.address}/v1/payments/${payment}/refund`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from('rzp_test_ofTheTests:the-secret-of-the-key').toString('base64')}` },
    })
    await app.simulator.finishRefund(((await refunded.json()) as { id: string }).id, 'processed')
    await poll(app)
    const { data } = (await app.api.send(listProviderPayments, { query: { is: 'held' } }, admin)).body
    expect(data.find(({ paymentId }) => paymentId === payment)).toMatchObject({
      credited: 1800,
      refunded: 1800,
      held: 0,
      heldReason: 'returned',
    })
  })

  test('that of an account whose student was erased meanwhile', async () => {
    const id = await student()
    const { reference, link } = await begun(app, id, 1600)
    await app.api.send(eraseApplication, { params: { uniqueId: id }, body: { reason: 'They asked', password: admin.password } }, admin)
    const payment = await app.simulator.pay(link)
    expect((await confirm(reference)).state).toBe('held')
    expect(await heldReason(payment)).toBe('erased')
  })

  test('that of a page which is none of ours', async () => {
    const headers = {
      authorization: `Basic ${Buffer.from('rzp_test_ofTheTests:the-secret-of-the-key').toString('base64')}`,
      'content-type': 'application/json',
    }
    const made = await fetch(`${app.simulator.address}/v1/payment_links`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ amount: 5000, currency: 'INR', reference_id: 'canteen 7', description: 'Lunch' }),
    })
    const { id } = (await made.json()) as { id: string }
    const payment = await app.simulator.pay(id)
    const event = eventsOf(payment).at(-1)
    expect(event && (await hear(app, event))).toBe(200)
    await vi.waitFor(async () => expect(await heldReason(payment)).toBe('unknown'))
  })
})
