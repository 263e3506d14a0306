import { listOnlineRefunds, listProviderPayments, refundHeldPayment } from '@campus/contracts/payments/office-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setApprovalRule } from '../../../testing/approvals.ts'
import { begun, type OnlineApp, onlineApp, poll, pollRefunds } from '../../../testing/online-payments.ts'
import { findAttempt } from './attempt-queries.ts'
import { looks } from './look-gateway.ts'
import { settle } from './settle-queries.ts'

let app: OnlineApp
beforeAll(async () => {
  app = await onlineApp()
  await setApprovalRule(app.api, null)
})
afterAll(() => app[Symbol.asyncDispose]())

const payment = async (paymentId: string) => {
  const { data } = (await app.api.send(listProviderPayments, { query: { Limit: 100 } }, app.admin)).body
  const found = data.find((one) => one.paymentId === paymentId)
  if (!found) throw new Error(`no ${paymentId} in the list`)
  return found
}
const refunds = async (paymentId: string) =>
  (await app.api.send(listOnlineRefunds, { query: { Limit: 100 } }, app.admin)).body.data.filter((one) => one.paymentId === paymentId)

/** A payment on its page that the office gives back whole, and the provider's name for its refund. */
const givenBack = async () => {
  const { link } = await begun(app, await app.student(), 1000)
  const paymentId = await app.simulator.pay(link, { amount: 700_00 })
  await poll(app)
  const params = { id: (await payment(paymentId))._id }
  await app.api.send(refundHeldPayment, { params, body: { amount: 700, held: 700, reason: 'Another amount' } }, app.admin)
  await pollRefunds(app)
  const [refund] = await refunds(paymentId)
  return { link, paymentId, refundId: refund?.refundId ?? '' }
}

test('a bank that sends a refund back after it was said to be done is heard, also where the payment’s own sum stays', async () => {
  const { link, paymentId, refundId } = await givenBack()
  await app.simulator.finishRefund(refundId, 'processed')
  await pollRefunds(app)
  expect((await refunds(paymentId))[0]?.state).toBe('processed')
  await app.simulator.finishRefund(refundId, 'failed')
  const { provider } = app.online
  const withOldSum = looks({ ...app.api }, 'razorpay', {
    ...provider,
    look: async (ref, order) => {
      const seen = await provider.look(ref, order)
      return seen && { ...seen, payments: seen.payments.map((one) => ({ ...one, refundedPaise: 700_00 })) }
    },
  })
  await withOldSum.lookAfter({ linkRef: link, paymentId })
  expect((await refunds(paymentId))[0]?.state).toBe('failed')
  expect(await payment(paymentId)).toMatchObject({ held: 700, refunded: 0, heldReason: 'amount' })
})

test('holds a payment as unreturned when a refund from before we heard of it fails', async () => {
  const { link } = await begun(app, await app.student(), 900)
  const paymentId = await app.simulator.pay(link)
  const { refundId } = await app.online.provider.refund(paymentId, { amountPaise: 900_00, key: 'on-the-site-3' })
  await poll(app)
  expect(await payment(paymentId)).toMatchObject({ credited: 0, held: 0 })
  await app.simulator.finishRefund(refundId, 'failed')
  await poll(app)
  expect(await payment(paymentId)).toMatchObject({ credited: 0, held: 900, heldReason: 'unreturned' })
})

test('of two answers that differ, none is booked of which the one says that it went back', async () => {
  const uniqueId = await app.student()
  const { reference } = await begun(app, uniqueId, 800)
  const seen = {
    paymentId: 'pay_lagging',
    amountPaise: 800_00,
    currency: 'INR',
    status: 'refunded' as const,
    method: 'upi',
    feePaise: 0,
    taxPaise: 0,
    bankRef: null,
    refundedPaise: 800_00,
    orderRef: null,
    madeAt: new Date(),
  }
  const attempt = await findAttempt(app.api.db, reference)
  await settle(app.api.db, app.api, { provider: 'razorpay', attempt, payment: seen, refunds: [] })
  expect((await app.feeOf(uniqueId)).amount_paid).toBe(0)
})
