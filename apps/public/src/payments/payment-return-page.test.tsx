import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { confirmOnlinePayment, findOnlinePayment } from '@campus/contracts/payments/endpoints.ts'
import { exampleOnlinePayment, examplePaymentReference } from '@campus/contracts/payments/examples.ts'
import type { OnlinePayment } from '@campus/contracts/payments/schema.ts'
import { paymentReturnMessages as words } from '@campus/contracts/payments/messages.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { usePayment } from './payment-store.ts'
import { PaymentReturnPage } from './payment-return-page.tsx'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  // Files share what is loaded, and a page of fees begins with the student that is wanted.
  usePayment.setState(usePayment.getInitialState(), true)
})

const { credited: _, receipts: __, ...begun } = exampleOnlinePayment
const confirming: OnlinePayment = { ...begun, state: 'confirming', waitUntil: '2026-11-28T07:10:00.000Z' }

const show = (payment: OnlinePayment) => {
  server.use(mock(confirmOnlinePayment, { success: true, data: payment }))
  return renderPage(<PaymentReturnPage reference={examplePaymentReference} />)
}

test('has the provider asked, and says what is paid', async () => {
  await show(exampleOnlinePayment)
  expect(await screen.findByRole('heading', { name: '₹12,500 is paid' })).toBeTruthy()
  expect(screen.getByText(examplePaymentReference)).toBeTruthy()
})

test('says whose fees are paid by which receipt, and leads to both', async () => {
  await show(exampleOnlinePayment)
  expect(await screen.findByText('Asha D. (STU1001)')).toBeTruthy()
  expect(screen.getByText('R2026-001001')).toBeTruthy()
  expect(screen.getByRole('link', { name: words.confirmation('R2026-001001') }).getAttribute('href')).toBe(
    exampleOnlinePayment.receipts[0]?.confirmation,
  )
  fireEvent.click(screen.getByRole('link', { name: words.againFor('STU1001') }))
  expect(usePayment.getState().wanted).toBe('STU1001')
})

fullTest('follows a payment until the bank has confirmed it', async () => {
  server.use(mock(findOnlinePayment, { success: true, data: exampleOnlinePayment }))
  await show(confirming)
  expect(await screen.findByRole('heading', { name: 'Confirming with the bank' })).toBeTruthy()
  expect(screen.getByText(/You may close this page/)).toBeTruthy()
  expect(screen.getByText(/do not pay again before 12:40/)).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(await screen.findByRole('heading', { name: '₹12,500 is paid' })).toBeTruthy()
})

test('asks no more once the payment is in the fee book', async () => {
  await show(exampleOnlinePayment)
  await screen.findByRole('heading', { name: '₹12,500 is paid' })
  // Another request would fail the test: nothing is expected.
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.getByRole('heading', { name: '₹12,500 is paid' })).toBeTruthy()
})

fullTest.each<[OnlinePayment, string]>([
  [{ ...begun, state: 'held', held: 12_500 }, '₹12,500 has arrived'],
  [{ ...begun, state: 'returned' }, 'The money went back'],
  [{ ...begun, state: 'failed' }, 'This payment did not go through'],
  [{ ...begun, state: 'ended' }, 'Nothing was paid'],
])('says what has become of it: %o', async (payment, heading) => {
  await show(payment)
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy()
})

test('shows the amount that has arrived beyond the fees due', async () => {
  await show({ ...exampleOnlinePayment, credited: 9000, held: 3500 })
  expect(await screen.findByRole('heading', { name: '₹9,000 is paid' })).toBeTruthy()
  expect(screen.getByText(/₹3,500 more has arrived than was due/)).toBeTruthy()
})

test('leads back to the page of the provider while that is open', async () => {
  server.use(mock(findOnlinePayment, { success: true, data: { ...begun, state: 'open' } }))
  await show({ ...begun, state: 'open', redirectUrl: 'https://rzp.io/rzp/example' })
  expect((await screen.findByRole('link', { name: 'Go on to the payment page' })).getAttribute('href')).toBe('https://rzp.io/rzp/example')
})

test('a payment that nobody knows, and an address without one, say what to do', async () => {
  server.use(mock(confirmOnlinePayment, new AppError('NOT_FOUND', { message: 'no' })))
  const { unmount } = await renderPage(<PaymentReturnPage reference={examplePaymentReference} />)
  expect(await screen.findByText(/There is no payment of this name/)).toBeTruthy()
  unmount()
  await renderPage(<PaymentReturnPage reference={undefined} />)
  expect(screen.getByText(/Come to this page from the page on which you paid/)).toBeTruthy()
})
