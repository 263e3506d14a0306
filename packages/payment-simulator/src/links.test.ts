import { expect, test } from 'vitest'
import { matching, namesOf, refusal, startTestSimulator, stoppedClock } from './testing/simulator.ts'

const clock = stoppedClock()
const quarterOfAnHour = 900
const sixMonthsLater = Date.parse('2027-05-02T06:30:00Z') / 1000

const notesOf = (count: number, length: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`n${i}`, 'x'.repeat(length)]))

test('answers a new link with an address to pay at and no order', async () => {
  await using provider = await startTestSimulator({ now: clock.now })
  const { status, body } = await provider.call('POST', '/v1/payment_links', {
    amount: 123_456,
    currency: 'INR',
    reference_id: 'CA1',
    description: 'Fees',
    callback_url: 'https://college.example/return',
    callback_method: 'get',
    notify: { sms: false, email: false },
    reminder_enable: false,
    notes: { application: '7' },
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id: matching(/^plink_\w{14}$/),
    short_url: matching(/^http:\/\/127\.0\.0\.1:\d+\/pay\/plink_\w{14}$/),
    status: 'created',
    amount: 123_456,
    amount_paid: 0,
    reference_id: 'CA1',
    notes: { application: '7' },
    callback_url: 'https://college.example/return',
    callback_method: 'get',
    created_at: clock.seconds(),
    order_id: null,
    payments: null,
  })
})

test.each([
  ['an amount below a rupee', { amount: 99 }, 'The amount must be at least INR 1.00', 'amount'],
  ['an amount with a fraction of a paisa', { amount: 100.5 }, 'The amount must be an integer.', 'amount'],
  ['another currency', { currency: 'USD' }, 'The currency is not supported. The simulator takes INR alone.', 'currency'],
  ['a long reference', { reference_id: 'x'.repeat(41) }, 'The reference id may not be greater than 40 characters.', 'reference_id'],
  ['a long description', { description: 'x'.repeat(2049) }, 'The description may not be greater than 2048 characters.', 'description'],
  ['an early expiry', { expire_by: clock.seconds() + 899 }, 'timestamp must be atleast 15 minutes in future', 'expire_by'],
  ['a late expiry', { expire_by: sixMonthsLater + 1 }, 'timestamp must not be more than 6 months in future', 'expire_by'],
  [
    'a callback that is no web page',
    { callback_url: 'javascript:alert(1)', callback_method: 'get' },
    'The callback url must be a valid http or https URL.',
    'callback_url',
  ],
  [
    'a callback without a method',
    { callback_url: 'https://college.example/' },
    'The callback method is required when a callback url is sent.',
    'callback_method',
  ],
  ['16 notes', { notes: notesOf(16, 1) }, 'The notes may not have more than 15 key-value pairs.', 'notes'],
  ['a long note', { notes: notesOf(1, 257) }, 'value: the length must not be greater than 256.', 'notes'],
])('refuses %s', async (_what, fields, description, field) => {
  await using provider = await startTestSimulator({ now: clock.now })
  expect(await provider.call('POST', '/v1/payment_links', { amount: 100, ...fields })).toEqual(refusal(description, field))
})

test('refuses a field that the provider does not know, and a request without an amount', async () => {
  await using provider = await startTestSimulator()
  const unknown = await provider.call('POST', '/v1/payment_links', { amount: 100, colour: 'red' })
  expect(unknown).toEqual(refusal('colour is/are not required and should not be sent'))
  expect(await provider.call('POST', '/v1/payment_links', {})).toEqual(refusal('The amount field is required.', 'amount'))
})

test('accepts every limit exactly', async () => {
  await using provider = await startTestSimulator({ now: clock.now })
  const limits = { amount: 100, reference_id: 'x'.repeat(40), description: 'x'.repeat(2048), notes: notesOf(15, 256) }
  expect(await provider.call('POST', '/v1/payment_links', { ...limits, expire_by: clock.seconds() + quarterOfAnHour })).toMatchObject({
    status: 200,
  })
  expect(await provider.call('POST', '/v1/payment_links', { amount: 100, expire_by: sixMonthsLater })).toMatchObject({ status: 200 })
})

test('refuses a reference for the second time, even of a cancelled link', async () => {
  await using provider = await startTestSimulator()
  const first = await provider.createLink({ reference_id: 'CA1' })
  const repeated = refusal('payment link creation with reference ID already attempted', 'reference_id')
  expect(await provider.call('POST', '/v1/payment_links', { amount: 500, reference_id: 'CA1' })).toEqual(repeated)
  await provider.simulator.cancel(first)
  expect(await provider.call('POST', '/v1/payment_links', { amount: 500, reference_id: 'CA1' })).toEqual(repeated)
})

test('finds by its reference a link whose answer was lost', async () => {
  await using provider = await startTestSimulator()
  await provider.createLink({ reference_id: 'CA0' })
  provider.simulator.breakNext('POST /v1/payment_links', 'lost-answer')
  await expect(provider.call('POST', '/v1/payment_links', { amount: 500, reference_id: 'CA1' })).rejects.toThrow('fetch failed')
  expect(await provider.call('POST', '/v1/payment_links', { amount: 500, reference_id: 'CA1' })).toEqual(
    refusal('payment link creation with reference ID already attempted', 'reference_id'),
  )
  const found = await provider.call('GET', '/v1/payment_links?reference_id=CA1')
  expect(found.body).toEqual({ payment_links: [expect.objectContaining({ reference_id: 'CA1', amount: 500, status: 'created' })] })
})

test('lets a link expire when the clock reaches its time, and says so once', async () => {
  const moving = stoppedClock()
  await using provider = await startTestSimulator({ now: moving.now })
  const link = await provider.createLink({ expire_by: moving.seconds() + 900 })
  moving.forward(899)
  expect((await provider.call('GET', `/v1/payment_links/${link}`)).body).toMatchObject({ status: 'created', expired_at: 0 })
  moving.forward(1)
  expect((await provider.call('GET', `/v1/payment_links/${link}`)).body).toMatchObject({ status: 'expired', expired_at: moving.seconds() })
  await provider.call('GET', `/v1/payment_links/${link}`)
  expect(namesOf(provider.simulator)).toEqual(['payment_link.expired'])
  await expect(provider.simulator.pay(link)).rejects.toThrow('it is expired')
})

test('lets a link without an expiry of its own expire after six months', async () => {
  const moving = stoppedClock()
  await using provider = await startTestSimulator({ now: moving.now })
  const link = await provider.createLink()
  moving.forward(sixMonthsLater - moving.seconds() - 1)
  expect((await provider.call('GET', `/v1/payment_links/${link}`)).body).toMatchObject({ status: 'created' })
  moving.forward(1)
  expect((await provider.call('GET', `/v1/payment_links/${link}`)).body).toMatchObject({ status: 'expired' })
})

test('announces an expiry by its own timer, without a request', async () => {
  const moving = stoppedClock()
  await using provider = await startTestSimulator({ now: moving.now })
  await provider.createLink({ expire_by: moving.seconds() + 900 })
  moving.forward(899.99)
  // Asking arms the timer anew for the 10 ms that are left.
  await provider.createLink()
  moving.forward(0.01)
  await expect.poll(() => namesOf(provider.simulator)).toEqual(['payment_link.expired'])
})

test('cancels an open link once, and no paid one', async () => {
  await using provider = await startTestSimulator()
  const open = await provider.createLink()
  expect((await provider.call('POST', `/v1/payment_links/${open}/cancel`)).body).toMatchObject({ id: open, status: 'cancelled' })
  expect(await provider.call('POST', `/v1/payment_links/${open}/cancel`)).toEqual(refusal('cannot cancel or expire an expired link'))
  const paid = await provider.createLink()
  await provider.simulator.pay(paid)
  expect(await provider.call('POST', `/v1/payment_links/${paid}/cancel`)).toEqual(
    refusal('cannot cancel or expire an already paid/partially paid link'),
  )
  expect((await provider.call('GET', `/v1/payment_links/${paid}`)).body).toMatchObject({ status: 'paid' })
})

test('gives a link its order when the page is opened', async () => {
  await using provider = await startTestSimulator()
  const link = await provider.createLink()
  await fetch(`${provider.simulator.address}/pay/${link}`)
  expect((await provider.call('GET', `/v1/payment_links/${link}`)).body).toMatchObject({
    order_id: matching(/^order_\w{14}$/),
    payments: null,
  })
})

test('refuses other credentials with 401, and an unknown address or link with 400', async () => {
  await using provider = await startTestSimulator()
  const wrong = await provider.call('GET', '/v1/payment_links', undefined, { authorization: `Basic ${btoa('a:b')}` })
  expect(wrong.status).toBe(401)
  expect(wrong.body).toEqual({
    error: {
      code: 'BAD_REQUEST_ERROR',
      description: 'The api key provided is invalid',
      source: 'NA',
      step: 'NA',
      reason: 'NA',
      metadata: {},
    },
  })
  expect(await provider.call('GET', '/v1/unknown')).toMatchObject({
    status: 400,
    body: { error: { description: 'The requested URL was not found on the server.' } },
  })
  expect(await provider.call('GET', '/v1/payment_links/plink_none')).toEqual(refusal('The id provided does not exist'))
})
