import { expect, test } from 'vitest'
import { matching, namesOf, refusal, startTestSimulator, stoppedClock } from './testing/simulator.ts'

test.each([
  ['upi', 100_000, 0, 0, { vpa: 'payer@exampleupi', acquirer_data: { rrn: matching(/^\d{12}$/) } }],
  ['card', 100_000, 2360, 360, { card: { name: 'Example Payer', last4: '0000' } }],
  ['netbanking', 2100, 50, 8, { bank: 'EXMP', acquirer_data: { bank_transaction_id: matching(/^\d{12}$/) } }],
  ['wallet', 250_025, 5901, 900, { wallet: 'examplewallet' }],
] as const)('answers a captured payment by %s of %i paise with its fee and tax', async (method, amount, fee, tax, instrument) => {
  await using provider = await startTestSimulator()
  const link = await provider.createLink({ amount, notes: { application: '7' } })
  const payment = await provider.simulator.pay(link, { method })
  expect((await provider.call('GET', `/v1/payments/${payment}`)).body).toMatchObject({
    id: matching(/^pay_\w{14}$/),
    entity: 'payment',
    amount,
    currency: 'INR',
    status: 'captured',
    captured: true,
    method,
    fee,
    tax,
    amount_refunded: 0,
    refund_status: null,
    description: `#${link.slice('plink_'.length)}`,
    notes: { application: '7' },
    error_code: null,
    ...instrument,
  })
})

test('a captured payment pays the link and stands in it', async () => {
  await using provider = await startTestSimulator()
  const link = await provider.createLink()
  const payment = await provider.simulator.pay(link, { method: 'card' })
  expect((await provider.call('GET', `/v1/payment_links/${link}`)).body).toMatchObject({
    status: 'paid',
    amount_paid: 100_000,
    payments: [
      {
        payment_id: payment,
        plink_id: link,
        amount: 100_000,
        method: 'card',
        status: 'captured',
        created_at: expect.any(Number) as number,
      },
    ],
  })
  expect(namesOf(provider.simulator)).toEqual(['payment.authorized', 'payment.captured', 'payment_link.paid'])
})

test('an authorized payment has no fee, and pays the link when it is captured', async () => {
  await using provider = await startTestSimulator()
  const link = await provider.createLink()
  const payment = await provider.simulator.pay(link, { method: 'card', outcome: 'authorized' })
  expect((await provider.call('GET', `/v1/payments/${payment}`)).body).toMatchObject({
    status: 'authorized',
    captured: false,
    fee: null,
    tax: null,
  })
  expect((await provider.call('GET', `/v1/payment_links/${link}`)).body).toMatchObject({ status: 'created', payments: null })
  await provider.simulator.capture(payment)
  expect((await provider.call('GET', `/v1/payment_links/${link}`)).body).toMatchObject({ status: 'paid' })
  await expect(provider.simulator.capture(payment)).rejects.toThrow('captured already')
})

test('a failed payment may succeed later, and loses its error', async () => {
  await using provider = await startTestSimulator()
  const link = await provider.createLink()
  const payment = await provider.simulator.pay(link, { outcome: 'failed' })
  expect((await provider.call('GET', `/v1/payments/${payment}`)).body).toMatchObject({
    status: 'failed',
    captured: false,
    error_code: 'BAD_REQUEST_ERROR',
    error_reason: 'payment_failed',
    acquirer_data: { rrn: null },
  })
  await provider.simulator.capture(payment)
  expect((await provider.call('GET', `/v1/payments/${payment}`)).body).toMatchObject({
    status: 'captured',
    error_code: null,
    error_reason: null,
  })
  expect((await provider.call('GET', `/v1/payment_links/${link}`)).body).toMatchObject({ status: 'paid' })
  expect(namesOf(provider.simulator)).toEqual(['payment.failed', 'payment.authorized', 'payment.captured', 'payment_link.paid'])
})

test('a late success on a cancelled link is captured, and the link stays cancelled', async () => {
  await using provider = await startTestSimulator()
  const link = await provider.createLink()
  const payment = await provider.simulator.pay(link, { outcome: 'failed' })
  await provider.simulator.cancel(link)
  await provider.simulator.capture(payment)
  expect((await provider.call('GET', `/v1/payment_links/${link}`)).body).toMatchObject({
    status: 'cancelled',
    amount_paid: 100_000,
    payments: [{ payment_id: payment }],
  })
  expect(namesOf(provider.simulator)).not.toContain('payment_link.paid')
})

test('a second payment of a paid order is captured, and refunded by itself', async () => {
  await using provider = await startTestSimulator()
  const link = await provider.createLink()
  const first = await provider.simulator.pay(link)
  await expect(provider.simulator.pay(link)).rejects.toThrow('it is paid')
  const second = await provider.simulator.payAgain(link)
  expect((await provider.call('GET', `/v1/payments/${second}`)).body).toMatchObject({
    status: 'refunded',
    captured: true,
    amount_refunded: 100_000,
    refund_status: 'full',
  })
  expect((await provider.call('GET', `/v1/payment_links/${link}`)).body).toMatchObject({
    amount_paid: 100_000,
    payments: [{ payment_id: first }],
  })
  expect((await provider.call('GET', `/v1/payments/${second}/refunds`)).body).toMatchObject({
    count: 1,
    items: [{ amount: 100_000, status: 'pending' }],
  })
  expect(namesOf(provider.simulator).slice(3)).toEqual(['payment.authorized', 'payment.captured', 'refund.created'])
})

test('a payment without an answer of the bank fails after ten minutes', async () => {
  const clock = stoppedClock()
  await using provider = await startTestSimulator({ now: clock.now })
  const payment = await provider.simulator.pay(await provider.createLink(), { outcome: 'created' })
  clock.forward(599)
  expect((await provider.call('GET', `/v1/payments/${payment}`)).body).toMatchObject({ status: 'created' })
  clock.forward(1)
  expect((await provider.call('GET', `/v1/payments/${payment}`)).body).toMatchObject({
    status: 'failed',
    error_reason: 'payment_timed_out',
  })
})

test('a payment can have a wrong amount and currency', async () => {
  await using provider = await startTestSimulator()
  const payment = await provider.simulator.pay(await provider.createLink(), { amount: 100, currency: 'USD' })
  expect((await provider.call('GET', `/v1/payments/${payment}`)).body).toMatchObject({ amount: 100, currency: 'USD', status: 'captured' })
})

test('an order lists all its payments, failed ones included', async () => {
  await using provider = await startTestSimulator()
  const link = await provider.createLink()
  await provider.simulator.pay(await provider.createLink())
  const failed = await provider.simulator.pay(link, { outcome: 'failed' })
  const paid = await provider.simulator.pay(link)
  const order = await orderOf(provider, link)
  expect((await provider.call('GET', `/v1/orders/${order}/payments`)).body).toMatchObject({
    entity: 'collection',
    count: 2,
    items: [
      { id: failed, status: 'failed', order_id: order },
      { id: paid, status: 'captured', order_id: order },
    ],
  })
  expect(await provider.call('GET', '/v1/orders/order_none/payments')).toEqual(refusal('The id provided does not exist'))
})

test('payments are listed by time, newest first and in pages', async () => {
  const clock = stoppedClock()
  await using provider = await startTestSimulator({ now: clock.now })
  const start = clock.seconds()
  const ids: string[] = []
  for (const minute of [0, 1, 2, 3]) {
    ids[minute] = await provider.simulator.pay(await provider.createLink())
    clock.forward(60)
  }
  const list = async (query: string) => (await provider.call('GET', `/v1/payments?${query}`)).body
  expect(await list(`from=${start + 60}&to=${start + 120}`)).toMatchObject({ count: 2, items: [{ id: ids[2] }, { id: ids[1] }] })
  expect(await list('count=1&skip=1')).toMatchObject({ count: 1, items: [{ id: ids[2] }] })
  expect(await provider.call('GET', '/v1/payments?count=101')).toEqual(refusal('The count may not be greater than 100.', 'count'))
  expect(await provider.call('GET', '/v1/payments?from=5')).toEqual(refusal('from must be between 946684800 and 4765046400', 'from'))
})

const orderOf = async ({ call }: { call: (method: 'GET', path: string) => Promise<{ body: unknown }> }, link: string): Promise<string> => {
  const { body } = await call('GET', `/v1/payment_links/${link}`)
  return /"order_id":"(\w+)"/.exec(JSON.stringify(body))?.[1] ?? ''
}
