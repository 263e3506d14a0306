import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { razorpay } from './gateway.ts'
import type { SettledLine } from '../settlements/rules.ts'

/* The answers have the form of Razorpay's documentation (api/settlements/fetch-recon); names and numbers are invented. */

const documented = {
  entity_id: 'pay_Documented01',
  type: 'payment',
  debit: 0,
  credit: 97_100,
  amount: 100_000,
  currency: 'INR',
  fee: 2900,
  tax: 0,
  on_hold: false,
  settled: true,
  created_at: 1_567_692_556,
  settled_at: 1_568_176_960,
  settlement_id: 'setl_Documented01',
  posted_at: null,
  credit_type: 'default',
  description: 'Fees of Asha Demo',
  notes: 'Call +91 98765 43210',
  payment_id: null,
  settlement_utr: '1568176960vxp0rj',
  order_id: 'order_Documented',
  order_receipt: null,
  method: 'card',
  card_network: 'MasterCard',
  card_issuer: 'DEMO',
  card_type: 'credit',
  dispute_id: null,
}

let answers: unknown[] = []
const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  response.end(JSON.stringify({ entity: 'collection', items: answers.shift() ?? [] }))
})
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => void server.close(resolve)))
beforeEach(() => {
  asked.length = 0
})

const settled = async (...pages: unknown[][]): Promise<SettledLine[]> => {
  answers = pages
  const { port } = server.address() as AddressInfo
  const provider = razorpay({ address: `http://127.0.0.1:${port}`, keyId: 'rzp_test_x', keySecret: 'secret', webhookSecrets: [] })
  const lines: SettledLine[] = []
  for await (const page of provider.settled('2026-11-05')) lines.push(...page)
  return lines
}

test('a line is read as the provider documents it, and nothing about the payer', async () => {
  const [line] = await settled([documented])
  expect(asked).toEqual(['/v1/settlements/recon/combined?year=2026&month=11&day=5&count=500&skip=0'])
  expect(line).toEqual({
    settlementId: 'setl_Documented01',
    utr: '1568176960vxp0rj',
    settledAt: new Date(1_568_176_960_000),
    entityId: 'pay_Documented01',
    kind: 'payment',
    paymentId: 'pay_Documented01',
    amountPaise: 100_000,
    creditPaise: 97_100,
    debitPaise: 0,
    feePaise: 2900,
    taxPaise: 0,
  })
})

test('a refund names its payment; what has no word here is other; what is not settled yet is passed over', async () => {
  const lines = await settled([
    { ...documented, entity_id: 'rfnd_1', type: 'refund', credit: 0, debit: 500, payment_id: 'pay_1' },
    { ...documented, entity_id: 'trf_1', type: 'transfer', credit: 0, debit: 500, payment_id: 'pay_1' },
    { ...documented, entity_id: 'odd_1', type: 'settlement.ondemand', fee: null, tax: null, amount: null, settlement_utr: null },
    { ...documented, entity_id: 'pay_2', settled: false },
    { ...documented, entity_id: 'pay_3', settlement_id: null, on_hold: true },
  ])
  expect(lines.map(({ entityId, kind, paymentId }) => [entityId, kind, paymentId])).toEqual([
    ['rfnd_1', 'refund', 'pay_1'],
    ['trf_1', 'transfer', null],
    ['odd_1', 'other', null],
  ])
  expect(lines[2]).toMatchObject({ utr: null, amountPaise: 0, feePaise: 0 })
})

fullTest(
  'full pages are followed by the next one, and a day without end is given up',
  async () => {
    const page = Array.from({ length: 500 }, (_, n) => ({ ...documented, entity_id: `pay_${n}` }))
    expect(await settled(page, [documented])).toHaveLength(501)
    await expect(settled(...Array.from({ length: 101 }, () => page))).rejects.toThrow('more than 50000 lines')
  },
  30_000,
)

test.each([
  ['an amount below zero', { credit: -1 }],
  ['half a paisa', { debit: 0.5 }],
  ['an amount as text', { credit: '97100' }],
  ['no amount', { credit: undefined }],
  ['a fee as text', { fee: '2900' }],
  ['a name that would be a path', { entity_id: '../orders' }],
  ['a settlement of no name', { settlement_id: 7 }],
  ['a day that is none', { settled_at: 'yesterday' }],
])('one line with %s spoils its whole answer', async (_, fields) => {
  await expect(settled([documented, { ...documented, ...fields }])).rejects.toThrow('got no answer that can be used')
})

test('a number that is none is as none', async () => {
  expect((await settled([{ ...documented, settlement_utr: '<b>1</b>' }]))[0]?.utr).toBeNull()
})
