import { validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { startReceiver } from './testing/receiver.ts'
import { startTestSimulator, stoppedClock, webhookSecret } from './testing/simulator.ts'

const webhookOf = ({ url }: { url: string }) => ({ url, secret: webhookSecret })
const paidEvents = ['payment.authorized', 'payment.captured', 'payment_link.paid']
const payload = z.object({ payload: z.object({ payment: z.object({ entity: z.looseObject({ status: z.string() }) }) }) })

test('sends each event once, signed as the official library checks it', async () => {
  await using receiver = await startReceiver()
  await using provider = await startTestSimulator({ webhook: webhookOf(receiver) })
  const link = await provider.createLink({ description: 'Fees of Śrī ₹ – 1' })
  await provider.simulator.pay(link)
  await provider.simulator.idle()
  expect(receiver.received.map(({ event }) => event)).toEqual(paidEvents)
  for (const { body, signature } of receiver.received) {
    expect(validateWebhookSignature(body, signature, webhookSecret)).toBe(true)
    expect(validateWebhookSignature(`${body} `, signature, webhookSecret)).toBe(false)
  }
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(3)
  expect(provider.simulator.events).toMatchObject(receiver.received)
})

test('an event carries its entities as they were when it was made', async () => {
  await using provider = await startTestSimulator()
  const link = await provider.createLink({ reference_id: 'CA1' })
  const payment = await provider.simulator.pay(link)
  const [authorized, captured, paid] = provider.simulator.events.map(({ body }): unknown => JSON.parse(body))
  expect(payload.parse(authorized).payload.payment.entity).toMatchObject({ id: payment, status: 'authorized', captured: false, fee: null })
  expect(payload.parse(captured).payload.payment.entity).toMatchObject({ id: payment, status: 'captured', captured: true, fee: 0 })
  expect(paid).toMatchObject({
    entity: 'event',
    contains: ['payment_link', 'order', 'payment'],
    payload: {
      payment_link: { entity: { id: link, status: 'paid', amount_paid: 100_000 } },
      order: { entity: { receipt: 'CA1', status: 'paid', amount_due: 0 } },
      payment: { entity: { id: payment } },
    },
  })
})

test('repeats an event that was refused, under the same id and with the same body', async () => {
  await using receiver = await startReceiver()
  receiver.answerNext(500, 302)
  await using provider = await startTestSimulator({ webhook: webhookOf(receiver), retryAfter: 1 })
  await provider.simulator.cancel(await provider.createLink())
  await receiver.count(3)
  await provider.simulator.idle()
  const [first, ...repeats] = receiver.received
  expect(repeats).toEqual([first, first])
})

test('waits longer for each repeat, and gives an event up after 24 hours', async () => {
  const clock = stoppedClock()
  await using receiver = await startReceiver()
  receiver.answerNext(500, 500, 500)
  // An hour between repeats: only `repeatFailed` brings them about here.
  await using provider = await startTestSimulator({ webhook: webhookOf(receiver), retryAfter: 3_600_000, now: clock.now })
  await provider.simulator.cancel(await provider.createLink())
  await provider.simulator.idle()
  clock.forward(86_399)
  await provider.simulator.repeatFailed()
  expect(receiver.received).toHaveLength(2)
  clock.forward(1)
  await provider.simulator.repeatFailed()
  await provider.simulator.repeatFailed()
  expect(receiver.received).toHaveLength(3)
})

test('holds events back, and releases them in reverse and several times', async () => {
  await using receiver = await startReceiver()
  await using provider = await startTestSimulator({ webhook: webhookOf(receiver) })
  provider.simulator.holdEvents()
  await provider.simulator.pay(await provider.createLink())
  await provider.simulator.idle()
  expect(receiver.received).toEqual([])
  provider.simulator.releaseEvents('reversed', 2)
  await provider.simulator.idle()
  const reversed = paidEvents.toReversed()
  expect(receiver.received.map(({ event }) => event)).toEqual([...reversed, ...reversed])
  await provider.simulator.cancel(await provider.createLink())
  await provider.simulator.idle()
  expect(receiver.received.at(-1)?.event).toBe('payment_link.cancelled')
})

test('releases events shuffled: all of them, in another order', async () => {
  await using receiver = await startReceiver()
  await using provider = await startTestSimulator({ webhook: webhookOf(receiver) })
  provider.simulator.holdEvents()
  for (const link of [await provider.createLink(), await provider.createLink()]) {
    await provider.simulator.pay(link)
  }
  provider.simulator.releaseEvents('shuffled')
  await provider.simulator.idle()
  const made = provider.simulator.events.map(({ id }) => id)
  const received = receiver.received.map(({ id }) => id)
  expect(received).not.toEqual(made)
  expect(received.toSorted()).toEqual(made.toSorted())
})

test('an event that was signed before the secret changed keeps its signature', async () => {
  await using receiver = await startReceiver()
  receiver.answerNext(500)
  await using provider = await startTestSimulator({ webhook: webhookOf(receiver), retryAfter: 3_600_000 })
  await provider.simulator.cancel(await provider.createLink())
  await provider.simulator.idle()
  provider.simulator.changeWebhook({ url: receiver.url, secret: 'another-secret' })
  await provider.simulator.repeatFailed()
  await provider.simulator.cancel(await provider.createLink())
  await provider.simulator.idle()
  const secrets = receiver.received.map(({ body, signature }) =>
    [webhookSecret, 'another-secret'].find((secret) => validateWebhookSignature(body, signature, secret)),
  )
  expect(secrets).toEqual([webhookSecret, webhookSecret, 'another-secret'])
})
