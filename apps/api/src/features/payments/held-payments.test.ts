import { reversePayment } from '@campus/contracts/fees/endpoints.ts'
import { listProviderPayments } from '@campus/contracts/payments/office-endpoints.ts'
import { eraseApplication } from '@campus/contracts/students/endpoints.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findAttempt } from './attempt-queries.ts'
import { settle } from './settle-queries.ts'
import { paid } from '../../../testing/fees.ts'
import { begun, hear, type OnlineApp, onlineApp, poll, standing } from '../../../testing/online-payments.ts'

let app: OnlineApp
beforeAll(async () => {
  app = await onlineApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const heldReason = async (paymentId: string) => {
  const { rows } = await app.api.pool.query<{ held_reason: string | null }>(
    'select held_reason from provider_payments where payment_id = $1',
    [paymentId],
  )
  return rows[0]?.held_reason
}

describe('money that cannot be credited is held, and nothing of it is lost', () => {
  fullTest('the part that is no longer due, because somebody paid at the counter', async () => {
    const id = await app.student()
    const { reference, link } = await begun(app, id, 225_000.5)
    await paid(app.api, { uniqueId: id, Paid_amount: 1000 }, app.admin)
    const payment = await app.simulator.pay(link)
    expect(await app.confirm(reference)).toMatchObject({ state: 'paid', credited: 224_000.5, held: 1000 })
    expect(await heldReason(payment)).toBe('due')
    expect((await app.feeOf(id)).amount_due).toBe(0)
  })

  test('another amount or currency than was asked for, under a right signature', async () => {
    const id = await app.student()
    const [one, other] = [await begun(app, id, 300), await begun(app, id, 301)]
    const small = await app.simulator.pay(one.link, { amount: 100 })
    const foreign = await app.simulator.pay(other.link, { currency: 'USD' })
    const event = app.eventsOf(small).at(-1)
    expect(event && (await hear(app, event))).toBe(200)
    expect((await app.confirm(one.reference)).state).toBe('held')
    expect((await app.confirm(other.reference)).state).toBe('held')
    expect([await heldReason(small), await heldReason(foreign)]).toEqual(['amount', 'currency'])
    expect(await app.entriesOf(id)).toEqual([])
  })

  fullTest('a second payment on the same page, which the provider gives back by itself', async () => {
    const id = await app.student()
    const { reference, link } = await begun(app, id, 1700)
    await app.simulator.pay(link)
    const second = await app.simulator.payAgain(link)
    expect(await app.confirm(reference)).toMatchObject({ state: 'paid', credited: 1700 })
    expect((await app.feeOf(id)).amount_paid).toBe(1700)
    const { data } = (await app.api.send(listProviderPayments, {}, app.admin)).body
    expect(data.find(({ paymentId }) => paymentId === second)).toMatchObject({ credited: 0, refunded: 1700, held: 0 })
  })

  test('a second payment on the same page that nobody has given back yet', async () => {
    const id = await app.student()
    const { reference } = await begun(app, id, 1750)
    const attempt = await findAttempt(app.api.db, reference)
    const seen = (paymentId: string) => ({
      provider: 'razorpay' as const,
      attempt,
      payment: {
        paymentId,
        amountPaise: 175_000,
        currency: 'INR',
        status: 'captured' as const,
        method: 'upi',
        feePaise: 0,
        taxPaise: 0,
        bankRef: null,
        refundedPaise: 0,
        orderRef: null,
        madeAt: new Date(),
      },
    })
    // Both at once, and each told of by several.
    await Promise.all(['one', 'other', 'one', 'other'].map((which) => settle(app.api.db, app.api, seen(`pay_${which}`))))
    expect((await app.feeOf(id)).amount_paid).toBe(1750)
    expect(new Set([await heldReason('pay_one'), await heldReason('pay_other')])).toEqual(new Set(['twice', null]))
  })

  test('lists a credited payment that was given back on the provider’s site among the held ones, with the remedy', async () => {
    const id = await app.student()
    const { reference, link } = await begun(app, id, 1800)
    const payment = await app.simulator.pay(link)
    await app.confirm(reference)
    const refunded = await fetch(`${app.simulator.address}/v1/payments/${payment}/refund`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from('rzp_test_ofTheTests:the-secret-of-the-key').toString('base64')}` },
    })
    await app.simulator.finishRefund(((await refunded.json()) as { id: string }).id, 'processed')
    await poll(app)
    expect((await standing(app, reference)).state).toBe('returned')
    const { data } = (await app.api.send(listProviderPayments, { query: { is: 'held' } }, app.admin)).body
    expect(data.find(({ paymentId }) => paymentId === payment)).toMatchObject({
      credited: 1800,
      refunded: 1800,
      held: 0,
      heldReason: 'returned',
    })
  })

  fullTest('that of a receipt which the office has reversed', async () => {
    const id = await app.student()
    const { reference, link } = await begun(app, id, 1900)
    const payment = await app.simulator.pay(link)
    await app.confirm(reference)
    const [entry] = await app.entriesOf(id)
    await app.api.send(reversePayment, { params: { number: entry?.receiptNumber ?? '' }, body: { reason: 'Another student’s' } }, app.admin)
    const { data } = (await app.api.send(listProviderPayments, { query: { is: 'held' } }, app.admin)).body
    expect(data.find(({ paymentId }) => paymentId === payment)).toMatchObject({ credited: 0, held: 1900, heldReason: 'reversed' })
  })

  test('that of an account whose student was erased meanwhile', async () => {
    const id = await app.student()
    const { reference, link } = await begun(app, id, 1600)
    await app.api.send(
      eraseApplication,
      { params: { uniqueId: id }, body: { reason: 'They asked', password: app.admin.password } },
      app.admin,
    )
    const payment = await app.simulator.pay(link)
    expect((await app.confirm(reference)).state).toBe('held')
    expect(await heldReason(payment)).toBe('erased')
  })

  fullTest('that of a page which is none of ours', async () => {
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
    const event = app.eventsOf(payment).at(-1)
    expect(event && (await hear(app, event))).toBe(200)
    await vi.waitFor(async () => expect(await heldReason(payment)).toBe('unknown'))
  })
})
