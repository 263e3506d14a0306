import { expect, test } from 'vitest'
import { z } from 'zod'
import { matching, refusal, startTestSimulator, stoppedClock } from './testing/simulator.ts'

const lines = z.object({ items: z.array(z.looseObject({ credit: z.int(), debit: z.int() })) })
const recon = '/v1/settlements/recon/combined'

test('a settlement has a line for each payment and processed refund, less fees', async () => {
  const clock = stoppedClock()
  await using provider = await startTestSimulator({ now: clock.now })
  const card = await provider.simulator.pay(await provider.createLink({ amount: 100_000, reference_id: 'CA1' }), { method: 'card' })
  const upi = await provider.simulator.pay(await provider.createLink({ amount: 50_001, reference_id: 'CA2' }), { method: 'upi' })
  await provider.simulator.pay(await provider.createLink(), { outcome: 'authorized' })
  const refund = await provider.refund(card, { amount: 30_000 })
  await provider.refund(card, { amount: 500 })
  await provider.simulator.finishRefund(refund, 'processed')
  const settlement = await provider.simulator.settle()
  const { body } = await provider.call('GET', `${recon}?year=2026&month=11`)
  const common = {
    settled: true,
    settlement_id: settlement,
    settlement_utr: matching(/^SIM\d{16}$/),
    settled_at: clock.seconds(),
  }
  expect(body).toMatchObject({
    entity: 'collection',
    count: 3,
    items: [
      {
        ...common,
        type: 'payment',
        entity_id: card,
        credit: 97_640,
        debit: 0,
        amount: 100_000,
        fee: 2360,
        tax: 360,
        order_receipt: 'CA1',
        method: 'card',
      },
      {
        ...common,
        type: 'payment',
        entity_id: upi,
        credit: 50_001,
        debit: 0,
        amount: 50_001,
        fee: 0,
        tax: 0,
        order_receipt: 'CA2',
        method: 'upi',
      },
      { ...common, type: 'refund', entity_id: refund, payment_id: card, credit: 0, debit: 30_000, amount: 30_000, order_receipt: 'CA1' },
    ],
  })
  const net = lines.parse(body).items.reduce((sum, line) => sum + line.credit - line.debit, 0)
  expect(net).toBe(117_641)
})

test('nothing is settled twice', async () => {
  await using provider = await startTestSimulator()
  await provider.simulator.pay(await provider.createLink())
  expect(await provider.simulator.settle()).toMatch(/^setl_\w{14}$/)
  expect(await provider.simulator.settle()).toBeNull()
})

test('a demo settles waiting payments by itself after `settleAfter` milliseconds', async () => {
  const clock = stoppedClock('2026-11-30T06:00:00Z')
  await using provider = await startTestSimulator({ now: clock.now, settleAfter: 180_000 })
  const first = await provider.simulator.pay(await provider.createLink())
  clock.forward(179)
  const second = await provider.simulator.pay(await provider.createLink())
  const settled = async () => (await provider.call('GET', `${recon}?year=2026&month=11&day=30`)).body
  expect(await settled()).toMatchObject({ count: 0 })
  clock.forward(1)
  expect(await settled()).toMatchObject({ count: 2, items: [{ entity_id: first }, { entity_id: second }] })
  expect(await provider.simulator.settle()).toBeNull()
})

test('settlements are found by the day in India', async () => {
  // 23:30 in India is 18:00 of the same day in UTC; half an hour later it is the next day there.
  const clock = stoppedClock('2026-11-30T18:00:00Z')
  await using provider = await startTestSimulator({ now: clock.now })
  const first = await provider.simulator.pay(await provider.createLink())
  await provider.simulator.settle()
  clock.forward(1800)
  const second = await provider.simulator.pay(await provider.createLink())
  await provider.simulator.settle()
  expect((await provider.call('GET', `${recon}?year=2026&month=11&day=30`)).body).toMatchObject({ count: 1, items: [{ entity_id: first }] })
  expect((await provider.call('GET', `${recon}?year=2026&month=12`)).body).toMatchObject({ count: 1, items: [{ entity_id: second }] })
})

test('settled lines come in pages', async () => {
  const clock = stoppedClock()
  await using provider = await startTestSimulator({ now: clock.now })
  const first = await provider.simulator.pay(await provider.createLink())
  const second = await provider.simulator.pay(await provider.createLink())
  await provider.simulator.settle()
  const page = async (query: string) => (await provider.call('GET', `${recon}?year=2026&month=11&${query}`)).body
  expect(await page('count=1')).toMatchObject({ count: 1, items: [{ entity_id: first }] })
  expect(await page('count=1000&skip=1')).toMatchObject({ count: 1, items: [{ entity_id: second }] })
})

test.each([
  ['year=2026&month=13', 'The month is not a valid month.', 'month'],
  ['year=26&month=1', 'The year must be 4 digits.', 'year'],
  ['year=2026&month=1&day=32', 'The day must be between 1 and 2 digits.', 'day'],
  ['year=2026', 'The month field is required.', 'month'],
  ['year=2026&month=1&count=0', 'The count must be at least 1.', 'count'],
])('refuses to look for %s', async (query, description, field) => {
  await using provider = await startTestSimulator()
  expect(await provider.call('GET', `${recon}?${query}`)).toEqual(refusal(description, field))
})
