import { findPaymentsUnderWay } from '@campus/contracts/payments/under-way-endpoints.ts'
import {
  listOnlineAttempts,
  listOnlineRefunds,
  listProviderPayments,
  refundHeldPayment,
} from '@campus/contracts/payments/office-endpoints.ts'
import { findOnlineOverview } from '@campus/contracts/payments/overview-endpoints.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { officePerson, setApprovalRule } from '../../../testing/approvals.ts'
import { begun, hear, type OnlineApp, onlineApp, poll, pollRefunds } from '../../../testing/online-payments.ts'
import { findCourseId } from '../courses/queries.ts'
import { listOffice } from '../identity/people/queries.ts'
import { tellOfSilence } from './alarm-queries.ts'

let app: OnlineApp
let admin: OnlineApp['admin']
beforeAll(async () => {
  app = await onlineApp()
  admin = app.admin
  await setApprovalRule(app.api, null)
})
afterAll(() => app[Symbol.asyncDispose]())

const attempts = async (is: 'under way' | 'all') => (await app.api.send(listOnlineAttempts, { query: { is, Limit: 100 } }, admin)).body.data
const underWay = async (uniqueId: string) => (await app.api.send(findPaymentsUnderWay, { params: { uniqueId } })).body.data
const overview = async () => (await app.api.send(findOnlineOverview, {}, admin)).body.data

test('lists what was begun, with what its payer is told; under way are those that somebody may still be paying', async () => {
  const uniqueId = await app.student()
  const [open, tried, over] = [await begun(app, uniqueId, 101), await begun(app, uniqueId, 102), await begun(app, uniqueId, 103)]
  const done = await begun(app, uniqueId, 104)
  await app.simulator.pay(tried.link, { outcome: 'authorized' })
  await app.simulator.pay(done.link)
  await poll(app)
  const longAgo = `set open_until = now() - interval '1 hour', begun_at = now() - interval '90 minutes', answered_at = now()`
  await app.api.pool.query(`update payment_attempts ${longAgo} where reference = any($1)`, [[over.reference, tried.reference]])
  const states = new Map((await attempts('all')).map(({ reference, state }) => [reference, state]))
  expect([open, tried, over, done].map(({ reference }) => states.get(reference))).toEqual(['open', 'confirming', 'ended', 'paid'])
  expect((await attempts('all'))[0]).toMatchObject({ student: { uniqueId }, provider: 'razorpay' })
  expect(new Set((await attempts('under way')).map(({ reference }) => reference))).toEqual(new Set([open.reference, tried.reference]))
})

test('tells a visitor of the fees that a payment is under way, with its amount and times alone', async () => {
  const uniqueId = await app.student()
  expect(await underWay(uniqueId)).toEqual([])
  const { link } = await begun(app, uniqueId, 600)
  // Anybody can begin one, for whomever: that alone is none of a warning.
  expect(await underWay(uniqueId)).toEqual([])
  const payment = await app.simulator.pay(link, { outcome: 'authorized' })
  await poll(app)
  expect(await underWay(uniqueId)).toEqual([
    { amount: 600, begunAt: expect.any(String) as string, waitUntil: expect.any(String) as string },
  ])
  await app.simulator.capture(payment)
  await poll(app)
  expect(await underWay(uniqueId)).toEqual([])
  expect((await app.api.sendRefused(findPaymentsUnderWay, { params: { uniqueId: 'STU99999' } })).status).toBe(404)
})

test('finds what was paid, begun and given back by its student, and by what provider, bank and payer name it by', async () => {
  const [uniqueId, other] = [await app.student(), await app.student()]
  const [{ link, reference }, others] = [await begun(app, uniqueId, 900), await begun(app, other, 901)]
  const payment = await app.simulator.pay(link, { amount: 100_00, method: 'upi' })
  const othersPayment = await app.simulator.pay(others.link, { method: 'upi' })
  await poll(app)
  const { rows } = await app.api.pool.query<{ id: string; bank: string }>(
    'select id, bank_ref bank from provider_payments where payment_id = $1',
    [payment],
  )
  const [{ id, bank } = { id: '', bank: '' }] = rows
  expect(bank.length).toBeGreaterThan(10)
  await app.api.send(refundHeldPayment, { params: { id }, body: { amount: 100, held: 100, reason: 'Wrong' } }, admin)
  await pollRefunds(app)
  const refundId = (await app.api.send(listOnlineRefunds, { query: { search: uniqueId } }, admin)).body.data[0]?.refundId ?? ''

  const all = [[payment], [reference], [payment]]
  const found = async (search: string) => {
    const query = { search, Limit: 100 }
    const [payments, begunOnes, refunds] = await Promise.all([
      app.api.send(listProviderPayments, { query }, admin),
      app.api.send(listOnlineAttempts, { query }, admin),
      app.api.send(listOnlineRefunds, { query }, admin),
    ])
    return [
      payments.body.data.map(({ paymentId }) => paymentId),
      begunOnes.body.data.map((one) => one.reference),
      refunds.body.data.map(({ paymentId }) => paymentId),
    ]
  }
  const grouped = bank.replaceAll(/(.{4})/g, '$1 ').trim()
  for (const search of [
    uniqueId,
    payment,
    payment.slice(0, 12),
    grouped,
    bank.toLowerCase(),
    reference,
    reference.slice(0, 9).toLowerCase(),
  ])
    expect(await found(search), search).toEqual(all)
  expect(await found(refundId)).toEqual([[], [], [payment]])
  await app.api.pool.query(`update online_refunds set bank_ref = 'Arn7461' where refund_id = $1`, [refundId])
  expect(await found('ARN 7461')).toEqual([[], [], [payment]])
  // The beginning of an address may look like a name of the provider's.
  await app.api.pool.query(`update applications set email = 'asha_devi12@example.com' where unique_id = $1`, [uniqueId])
  expect(await found('asha_dev')).toEqual(all)
  expect(await found(other)).toEqual([[othersPayment], [others.reference], []])
  for (const search of ['pay_%', 'pay_nobodys', 'CPffffffff', `${bank}0`, '%']) expect(await found(search), search).toEqual([[], [], []])
})

fullTest('counts what waits for the office', async () => {
  const before = (await overview()).open
  const uniqueId = await app.student()
  const { link } = await begun(app, uniqueId, 700)
  const paymentId = await app.simulator.pay(link, { amount: 100_00 })
  await poll(app)
  expect((await overview()).open).toBe(before + 1)
  const { rows } = await app.api.pool.query<{ id: string }>('select id from provider_payments where payment_id = $1', [paymentId])
  await app.api.send(refundHeldPayment, { params: { id: rows[0]?.id ?? '' }, body: { amount: 100, held: 100, reason: 'Wrong' } }, admin)
  expect((await overview()).open).toBe(before)
  const list = async (is: 'under way' | 'all') =>
    (await app.api.send(listOnlineRefunds, { query: { is, search: uniqueId } }, admin)).body.data.length
  expect(await list('under way')).toBe(1)
  await pollRefunds(app)
  const refundId = (await app.api.send(listOnlineRefunds, {}, admin)).body.data[0]?.refundId
  await app.simulator.finishRefund(refundId ?? '', 'processed')
  await pollRefunds(app)
  expect([await list('under way'), await list('all')]).toEqual([0, 1])
})

test('says that the provider tells nothing where payments are found by asking alone, mails it once a day, and ends with the next event', async () => {
  await app.api.pool.query('delete from provider_events')
  const accounts = await officePerson(app.api, ['accounts'], 'Asha')
  const cashier = await officePerson(app.api, ['cashier'], 'Chitra')
  const limited = await officePerson(app.api, ['accounts'], 'Deepa')
  await app.api.pool.query('update accounts set duty_courses = array[$2::uuid] where id = $1', [
    limited.id,
    await findCourseId(app.api.db, 'BCA'),
  ])
  const uniqueId = await app.student()
  const { link } = await begun(app, uniqueId, 800)
  const paymentId = await app.simulator.pay(link)
  await poll(app)
  const made = (hours: number) =>
    app.api.pool.query(`update provider_payments set made_at = now() - make_interval(hours => $2) where payment_id = $1`, [
      paymentId,
      hours,
    ])
  await app.api.pool.query('update provider_payments set made_at = now()')
  expect((await overview()).noEventsSince).toBeUndefined()
  await made(2)
  expect((await overview()).noEventsSince).toBeDefined()
  await Promise.all([tellOfSilence(app.api, listOffice), tellOfSilence(app.api, listOffice)])
  const told = (await app.api.mails.settled()).flatMap(({ subject, to }) => (subject === 'The payment provider tells nothing' ? [to] : []))
  expect(told).toContain(await emailOf(accounts.id))
  for (const { id } of [cashier, limited]) expect(told).not.toContain(await emailOf(id))
  expect(new Set(told).size).toBe(told.length)
  const [event] = app.simulator.events
  expect(event && (await hear(app, event))).toBe(200)
  expect((await overview()).noEventsSince).toBeUndefined()
})

const emailOf = async (id: string) => {
  const { rows } = await app.api.pool.query<{ email: string }>('select email from accounts where id = $1', [id])
  return rows[0]?.email
}
