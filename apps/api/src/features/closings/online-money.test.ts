import { findDrawer } from '@campus/contracts/closings/endpoints.ts'
import { reversePayment } from '@campus/contracts/fees/endpoints.ts'
import { creditHeldPayment, listProviderPayments } from '@campus/contracts/payments/office-endpoints.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paid } from '../../../testing/fees.ts'
import { begun, type OnlineApp, onlineApp, poll } from '../../../testing/online-payments.ts'

let app: OnlineApp
let uniqueId = ''
const atTheCounter = { paymentMethod: 'UPI', payments: 1, amount: 100, reversals: 0, reversed: 0 }
const drawer = async () => (await app.api.send(findDrawer, {}, app.admin)).body.data.methods
const reversed = (number: string) => app.api.send(reversePayment, { params: { number }, body: { reason: 'The wrong student' } }, app.admin)

/** Of the admin, ₹100 by UPI at the counter. */
beforeAll(async () => {
  app = await onlineApp()
  uniqueId = await app.student()
  await paid(app.api, { uniqueId, Paid_amount: 100, paymentMethod: 'UPI', reference: '426712345678' }, app.admin)
})
afterAll(() => app[Symbol.asyncDispose]())

/** Pays online, as asked for or less, which is held. */
const payOnline = async (asked: number, amount = asked) => {
  const { link } = await begun(app, uniqueId, asked)
  await app.simulator.pay(link, { amount: amount * 100 })
  await poll(app)
}

fullTest('puts held money that a person credits, and takes back, into nobody’s drawer', async () => {
  await payOnline(1000, 700)
  const { data } = (await app.api.send(listProviderPayments, { query: { Limit: 100 } }, app.admin)).body
  const id = data.find(({ held }) => held > 0)?._id ?? ''
  const body = { uniqueId, amount: 700, held: 700, reason: 'They paid less' }
  const { receiptNumber } = (await app.api.send(creditHeldPayment, { params: { id }, body }, app.admin)).body.data
  expect(await drawer()).toEqual([atTheCounter])
  await reversed(receiptNumber)
  expect(await drawer()).toEqual([atTheCounter])
})

test('takes out of a drawer what a release before put there, so that both come to nothing', async () => {
  await payOnline(50)
  const { rows } = await app.api.pool.query<{ number: string }>(`
    with online as (select * from fee_entries where online_payment is not null order by recorded_at desc limit 1), kept as (
      insert into drawer_entries (application_id, place, recorded_by, recorded_at, payment_method, amount_paise)
      select application_id, place, (select recorded_by from drawer_entries), recorded_at, payment_method, amount_paise from online)
    select receipt_number as number from online`)
  await reversed(rows[0]?.number ?? '')
  expect(await drawer()).toEqual([{ ...atTheCounter, payments: 2, amount: 150, reversals: 1, reversed: 50 }])
})
