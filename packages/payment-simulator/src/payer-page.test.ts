import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils.js'
import { expect, test } from 'vitest'
import { keySecret, namesOf, startTestSimulator, stoppedClock } from './testing/simulator.ts'

const callback = { callback_url: 'https://college.example/payment/return?from=link', callback_method: 'get', reference_id: 'CA1' }

/** Checks a payer's return as a merchant does, by the official library. */
const isGenuine = (url: URL) => {
  const part = (name: string) => url.searchParams.get(`razorpay_${name}`) ?? ''
  const parts = {
    payment_id: part('payment_id'),
    payment_link_id: part('payment_link_id'),
    payment_link_reference_id: part('payment_link_reference_id'),
    payment_link_status: part('payment_link_status'),
  }
  return validatePaymentVerification(parts, part('signature'), keySecret)
}

test('shows amount, reference and buttons, and escapes what the merchant wrote', async () => {
  await using provider = await startTestSimulator()
  const link = await provider.createLink({ amount: 12_345_678, description: `<script>alert("1 & 2")</script>`, reference_id: `"><b>'` })
  const response = await fetch(`${provider.simulator.address}/pay/${link}`)
  const page = await response.text()
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page).toContain('Simulator: no money moves')
  expect(page).toContain('₹1,23,456.78')
  expect(page).toContain('&lt;script&gt;alert(&quot;1 &amp; 2&quot;)&lt;/script&gt;')
  expect(page).toContain('&quot;&gt;&lt;b&gt;&#39;')
  expect(page).not.toMatch(/<script|<b>/)
  const buttons = [...page.matchAll(/<button[^>]*>([^<]+)</g)].map(([, text]) => text)
  expect(buttons).toEqual([
    'Pay by UPI',
    'Pay by card',
    'Fail',
    'Pay, and never come back',
    'Fail now, succeed later',
    'Pay twice',
    'Leave',
  ])
})

test.each(['upi', 'card'])('a payment by %s leads back with a return that the official library accepts', async (method) => {
  await using provider = await startTestSimulator()
  const link = await provider.createLink(callback)
  const response = await provider.press(link, method)
  expect(response.status).toBe(303)
  const url = new URL(response.headers.get('location') ?? '')
  expect(`${url.origin}${url.pathname}`).toBe('https://college.example/payment/return')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    from: 'link',
    razorpay_payment_link_id: link,
    razorpay_payment_link_reference_id: 'CA1',
    razorpay_payment_link_status: 'paid',
  })
  expect(isGenuine(url)).toBe(true)
  const payment = url.searchParams.get('razorpay_payment_id') ?? ''
  expect((await provider.call('GET', `/v1/payments/${payment}`)).body).toMatchObject({ method, status: 'captured' })
  expect(provider.simulator.redirectOf(link, payment).href).toBe(url.href)
  url.searchParams.set('razorpay_payment_link_status', 'created')
  expect(isGenuine(url)).toBe(false)
})

test('a failed payment leads back to the page, where another try is possible', async () => {
  await using provider = await startTestSimulator()
  const link = await provider.createLink(callback)
  const failed = await provider.press(link, 'fail')
  expect(failed.headers.get('location')).toBe(`/pay/${link}?failed`)
  const page = await (await fetch(`${provider.simulator.address}/pay/${link}?failed`)).text()
  expect(page).toContain('The payment failed. You can try again.')
  expect((await provider.press(link, 'upi')).headers.get('location')).toContain('https://college.example/')
})

test('a payer who never comes back has paid, and stays on the page', async () => {
  await using provider = await startTestSimulator()
  const link = await provider.createLink(callback)
  expect((await provider.press(link, 'pay-and-stay')).headers.get('location')).toBe(`/pay/${link}`)
  const page = await (await fetch(`${provider.simulator.address}/pay/${link}`)).text()
  expect(page).toContain('This payment is complete. You may close this page.')
  expect(page).not.toContain('<button')
  expect((await provider.call('GET', `/v1/payment_links/${link}`)).body).toMatchObject({ status: 'paid' })
})

test('a payment that fails now succeeds 30 seconds later', async () => {
  const clock = stoppedClock()
  await using provider = await startTestSimulator({ now: clock.now })
  const link = await provider.createLink(callback)
  await provider.press(link, 'fail-then-pay')
  clock.forward(29)
  expect((await provider.call('GET', `/v1/payment_links/${link}`)).body).toMatchObject({ status: 'created' })
  clock.forward(1)
  expect((await provider.call('GET', `/v1/payment_links/${link}`)).body).toMatchObject({ status: 'paid' })
  expect(namesOf(provider.simulator)).toEqual(['payment.failed', 'payment.authorized', 'payment.captured', 'payment_link.paid'])
})

test('a payer who pays twice comes back with the payment that counts; the other is refunded', async () => {
  await using provider = await startTestSimulator()
  const link = await provider.createLink(callback)
  const url = new URL((await provider.press(link, 'pay-twice')).headers.get('location') ?? '')
  expect(isGenuine(url)).toBe(true)
  const counted = url.searchParams.get('razorpay_payment_id')
  expect((await provider.call('GET', '/v1/payments')).body).toMatchObject({
    count: 2,
    items: [
      { status: 'refunded', method: 'card' },
      { id: counted, status: 'captured', method: 'upi' },
    ],
  })
})

test('a payer who leaves has paid nothing', async () => {
  await using provider = await startTestSimulator()
  const link = await provider.createLink(callback)
  expect(await (await provider.press(link, 'leave')).text()).toContain('Nothing was paid.')
  expect((await provider.call('GET', '/v1/payments')).body).toMatchObject({ count: 0 })
})

test('a closed link takes no payment, an unknown button does nothing, and an unknown link is not found', async () => {
  await using provider = await startTestSimulator()
  const link = await provider.createLink()
  expect((await provider.press(link, 'toString')).status).toBe(400)
  await provider.simulator.cancel(link)
  const refused = await provider.press(link, 'upi')
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain('This payment link was cancelled.')
  expect((await provider.press('plink_none', 'upi')).status).toBe(404)
  expect((await provider.call('GET', '/v1/payments')).body).toMatchObject({ count: 0 })
})
