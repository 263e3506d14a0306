import { expect, test } from 'vitest'
import { matching, namesOf, refusal, startTestSimulator, stoppedClock, type TestSimulator } from './testing/simulator.ts'

const key = 'refund-key-1'
const paid = async ({ simulator, createLink }: TestSimulator, amount = 100_000) =>
  simulator.pay(await createLink({ amount }), { method: 'card' })
const paymentOf = async ({ call }: TestSimulator, payment: string) => (await call('GET', `/v1/payments/${payment}`)).body
const refundWith = ({ call }: TestSimulator, payment: string, idempotencyKey: string, body: object) =>
  call('POST', `/v1/payments/${payment}/refund`, body, { 'x-refund-idempotency': idempotencyKey })

test('a refund is pending until it is processed', async () => {
  await using provider = await startTestSimulator()
  const payment = await paid(provider)
  const refund = await provider.refund(payment, { amount: 25_000, speed: 'normal', receipt: 'R1', notes: { reason: 'left' } })
  const expected = { id: refund, entity: 'refund', amount: 25_000, payment_id: payment, receipt: 'R1', notes: { reason: 'left' } }
  expect((await provider.call('GET', `/v1/refunds/${refund}`)).body).toMatchObject({
    ...expected,
    status: 'pending',
    acquirer_data: { arn: null },
  })
  await provider.simulator.finishRefund(refund, 'processed')
  expect((await provider.call('GET', `/v1/refunds/${refund}`)).body).toMatchObject({
    ...expected,
    status: 'processed',
    acquirer_data: { arn: matching(/^\d{14}$/) },
  })
  expect(namesOf(provider.simulator).slice(3)).toEqual(['refund.created', 'refund.processed'])
  await expect(provider.simulator.finishRefund(refund, 'processed')).rejects.toThrow('processed already')
  await provider.simulator.finishRefund(refund, 'failed')
  expect((await provider.call('GET', `/v1/refunds/${refund}`)).body).toMatchObject({ status: 'failed' })
  await expect(provider.simulator.finishRefund(refund, 'processed')).rejects.toThrow('failed already')
})

test('partial refunds add up to the paisa, and never past what was captured', async () => {
  await using provider = await startTestSimulator()
  const payment = await paid(provider, 100_001)
  await provider.refund(payment, { amount: 33_333 })
  await provider.refund(payment, { amount: 66_567 })
  expect(await paymentOf(provider, payment)).toMatchObject({ status: 'captured', amount_refunded: 99_900, refund_status: 'partial' })
  const more = refusal('The refund amount provided is greater than amount captured', 'amount')
  expect(await provider.call('POST', `/v1/payments/${payment}/refund`, { amount: 102 })).toEqual(more)
  await provider.refund(payment, { amount: 101 })
  expect(await paymentOf(provider, payment)).toMatchObject({ status: 'refunded', amount_refunded: 100_001, refund_status: 'full' })
  const done = refusal('The payment has been fully refunded already')
  expect(await provider.call('POST', `/v1/payments/${payment}/refund`, { amount: 100 })).toEqual(done)
})

test('a refund without an amount gives back all that is left', async () => {
  await using provider = await startTestSimulator()
  const payment = await paid(provider)
  await provider.refund(payment, { amount: 99_950 })
  expect((await provider.call('POST', `/v1/payments/${payment}/refund`)).body).toMatchObject({ amount: 50 })
})

test('refuses less than a rupee, an unknown field, and a payment that was not captured', async () => {
  await using provider = await startTestSimulator()
  const payment = await paid(provider)
  const least = refusal('The amount must be at least INR 1.00', 'amount')
  expect(await provider.call('POST', `/v1/payments/${payment}/refund`, { amount: 99 })).toEqual(least)
  const unknown = refusal('colour is/are not required and should not be sent')
  expect(await provider.call('POST', `/v1/payments/${payment}/refund`, { colour: 'red' })).toEqual(unknown)
  const failed = await provider.simulator.pay(await provider.createLink(), { outcome: 'failed' })
  const uncaptured = refusal('The payment status should be captured for action to be taken')
  expect(await provider.call('POST', `/v1/payments/${failed}/refund`, {})).toEqual(uncaptured)
  expect(await paymentOf(provider, payment)).toMatchObject({ amount_refunded: 0 })
})

test('a repeated request with the same key answers the same refund, and refunds once', async () => {
  await using provider = await startTestSimulator()
  const payment = await paid(provider)
  const first = await refundWith(provider, payment, key, { amount: 60_000, notes: { a: '1', b: '2' } })
  const second = await refundWith(provider, payment, key, { notes: { b: '2', a: '1' }, amount: 60_000 })
  expect(first.status).toBe(200)
  expect(second).toEqual(first)
  expect(await paymentOf(provider, payment)).toMatchObject({ amount_refunded: 60_000 })
})

test('a repeated request whose answer was lost answers the refund that was made', async () => {
  await using provider = await startTestSimulator()
  const payment = await paid(provider)
  provider.simulator.breakNext('POST /v1/payments/', 'lost-answer')
  await expect(refundWith(provider, payment, key, {})).rejects.toThrow('fetch failed')
  expect(await refundWith(provider, payment, key, {})).toMatchObject({ status: 200, body: { amount: 100_000 } })
  expect((await provider.call('GET', `/v1/payments/${payment}/refunds`)).body).toMatchObject({ count: 1 })
})

test('another request with the same key is refused with 409', async () => {
  await using provider = await startTestSimulator()
  const payment = await paid(provider)
  const other = await paid(provider)
  await refundWith(provider, payment, key, { amount: 1000 })
  const error = {
    code: 'BAD_REQUEST_ERROR',
    description: 'Different request with the same idempotency key has already been processed.',
    source: 'NA',
    step: 'NA',
    reason: 'NA',
    metadata: {},
  }
  expect(await refundWith(provider, payment, key, { amount: 1001 })).toEqual({ status: 409, body: { error } })
  expect(await refundWith(provider, other, key, { amount: 1000 })).toEqual({ status: 409, body: { error } })
})

test.each([
  ['short', 'The idempotency key must be at least 10 characters long.'],
  ['with a space', 'The idempotency key must only contain alphanumeric characters, underscores, and hyphens'],
])('refuses the idempotency key "%s"', async (wrong, description) => {
  await using provider = await startTestSimulator()
  expect(await refundWith(provider, await paid(provider), wrong, {})).toEqual(refusal(description))
})

test('a failed refund gives its amount back to the payment', async () => {
  await using provider = await startTestSimulator()
  const payment = await paid(provider)
  const refund = await provider.refund(payment)
  expect(await paymentOf(provider, payment)).toMatchObject({ status: 'refunded' })
  await provider.simulator.finishRefund(refund, 'failed')
  expect(await paymentOf(provider, payment)).toMatchObject({ status: 'captured', amount_refunded: 0, refund_status: null })
  expect(namesOf(provider.simulator).at(-1)).toBe('refund.failed')
  expect((await provider.call('POST', `/v1/payments/${payment}/refund`)).body).toMatchObject({ amount: 100_000 })
})

test('a refund at normal speed fails when the payment is older than six months', async () => {
  const clock = stoppedClock()
  await using provider = await startTestSimulator({ now: clock.now })
  const payment = await paid(provider)
  clock.forward(181 * 86_400)
  expect((await provider.call('POST', `/v1/payments/${payment}/refund`, { amount: 100 })).body).toMatchObject({ status: 'pending' })
  clock.forward(86_400)
  expect((await provider.call('POST', `/v1/payments/${payment}/refund`, { amount: 100 })).body).toMatchObject({ status: 'failed' })
})

test('refunds are processed by themselves where a demo asks for it', async () => {
  const clock = stoppedClock()
  await using provider = await startTestSimulator({ now: clock.now, processRefundsAfter: 60_000 })
  const refund = await provider.refund(await paid(provider))
  clock.forward(59)
  expect((await provider.call('GET', `/v1/refunds/${refund}`)).body).toMatchObject({ status: 'pending' })
  clock.forward(1)
  expect((await provider.call('GET', `/v1/refunds/${refund}`)).body).toMatchObject({ status: 'processed' })
})
