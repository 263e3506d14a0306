import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { findFeeLedger, findOfficeFeeInfo, findReceipt, recordPayment } from '@campus/contracts/fees/endpoints.ts'
import { exampleFee, exampleFeeLedger, exampleOfficeFeeInfo, exampleReceipt } from '@campus/contracts/fees/examples.ts'
import type { FeeEntry } from '@campus/contracts/fees/ledger-schema.ts'
import { recordPaymentMessages } from '@campus/contracts/fees/messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { validateStudentId } from '@campus/contracts/students/endpoints.ts'
import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { college } from '../testing/mock-college.ts'
import { settled } from '../testing/render-admin.tsx'
import { closeAlert, fillIn, openFound } from './testing.ts'

// A response can be lost on the way, so that nobody knows whether the payment was recorded.
const keys: (string | null)[] = []
let entries: FeeEntry[]

beforeEach(() => {
  entries = exampleFeeLedger.entries
  keys.length = 0
  server.use(
    ...college(),
    mock(validateStudentId, { success: true, data: { isValidated: true } }),
    mock(findOfficeFeeInfo, { success: true, data: exampleOfficeFeeInfo }),
    mock(findFeeLedger, () => ({ success: true as const, data: { ...exampleFeeLedger, entries } })),
    // The pointer may come to rest on the way to it.
    mock(findReceipt, { success: true, data: exampleReceipt }),
  )
})

afterEach(settled)

const entry: FeeEntry = {
  kind: 'Payment',
  amount: 25_000,
  amount_due: 125_499.5,
  at: '2026-07-06T05:30:00.000Z',
  by: 'Office',
  paymentMethod: 'UPI',
  receiptNumber: 'R2026-001002',
  isReversed: false,
}
const alreadyThere = recordPaymentMessages.already.text('₹25,000', 'R2026-001002')

const taken = (receiptNumber: string) => ({
  success: true as const,
  message: 'Taken, and mailed',
  data: { receiptNumber, fee: exampleFee },
})
const answers = (answer: () => ReturnType<typeof taken> | AppError) =>
  server.use(
    // Only listens: the next one answers.
    http.patch('*/api/v1/Student/FeeUpdate', ({ request }) => void keys.push(request.headers.get('idempotency-key'))),
    mock(recordPayment, answer),
  )

type Opened = Awaited<ReturnType<typeof openFound>>

const pay = async ({ user }: Opened, title: string, words: string) => {
  await user.click(screen.getByRole('button', { name: /^Pay/ }))
  await closeAlert(user, title, words)
}
const payWell = (opened: Opened) => pay(opened, recordPaymentMessages.done, 'Taken, and mailed')
const payAndLearn = (opened: Opened) => pay(opened, recordPaymentMessages.already.title, alreadyThere)

/** The answer to a payment was lost; the next ones come. */
const openLost = async () => {
  answers(() => new AppError('UNAVAILABLE'))
  const opened = await openFound()
  await fillIn(opened)
  await pay(opened, 'Payment Error', 'The service is busy. Please try again in a moment')
  answers(() => taken('R2026-001003'))
  return opened
}

fullTest('a repeated payment keeps its key, and the next one has another', async () => {
  const opened = await openLost()
  expect(opened.amount.value).toBe('25,000')
  await payWell(opened)
  await fillIn(opened)
  await payWell(opened)
  const [lost, repeated, next] = keys
  expect(lost).toMatch(/^[\da-f-]{36}$/)
  expect(repeated).toBe(lost)
  expect(next).not.toBe(lost)
})

fullTest('a payment found in the ledger is recognised, and the same amount again is a new payment', async () => {
  answers(() => {
    entries = [entry, ...entries]
    return new AppError('UNAVAILABLE')
  })
  const opened = await openFound()
  await fillIn(opened)
  await payAndLearn(opened)
  expect(opened.amount.value).toBe('')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Receipt R2026-001002' }))

  answers(() => taken('R2026-001003'))
  await fillIn(opened)
  await payWell(opened)
  expect(new Set(keys).size).toBe(2)
})

test('a payment that appears in the ledger later is not sent again', async () => {
  const opened = await openLost()
  entries = [entry, ...entries]
  await opened.queryClient.invalidateQueries({ queryKey: [findFeeLedger.path] })
  await payAndLearn(opened)
  expect(keys).toHaveLength(1)
})

fullTest('changing the form starts another payment', async () => {
  const opened = await openLost()
  await fillIn(opened)
  await payWell(opened)
  expect(new Set(keys).size).toBe(2)
})

fullTest('adding a reference does not start another payment', async () => {
  answers(() => new AppError('UNAVAILABLE'))
  const opened = await openFound()
  await fillIn(opened)
  await pay(opened, 'Payment Error', 'The service is busy. Please try again in a moment')
  answers(() => {
    entries = [entry, ...entries]
    return new AppError('UNREADABLE', { message: 'This key came with another payment' })
  })
  await opened.user.type(screen.getByLabelText('Reference (optional)'), '004418')
  await payAndLearn(opened)
  expect(new Set(keys).size).toBe(1)
})

test('a ledger entry of the same amount with another reference is not mistaken for it', async () => {
  answers(() => {
    entries = [{ ...entry, reference: '004417' }, ...entries]
    return new AppError('UNAVAILABLE')
  })
  const opened = await openFound()
  await fillIn(opened)
  await opened.user.type(screen.getByLabelText('Reference (optional)'), '004418')
  await pay(opened, 'Payment Error', 'The service is busy. Please try again in a moment')
  expect(opened.amount.value).toBe('25,000')
})

fullTest('a payment has a key also without HTTPS', async () => {
  const randomUUID = vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function')
  })
  answers(() => taken('R2026-001003'))
  const opened = await openFound()
  await fillIn(opened)
  await payWell(opened)
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
  randomUUID.mockRestore()
})

fullTest('returning to the form starts another payment', async () => {
  const opened = await openLost()
  const goTo = async (id: string) => {
    void opened.router.navigate({ to: '/student/pay/fee', search: { id } })
    if (id === 'STU124') await opened.user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Student Id').value).toBe(id))
    await screen.findByRole('heading', { level: 2, name: 'Ledger' })
  }
  await goTo('STU124')
  await goTo('STU123')
  await fillIn({ ...opened, amount: screen.getByLabelText('Amount') })
  await payWell(opened)
  expect(new Set(keys).size).toBe(2)
})

fullTest('a response with a known receipt is not taken for a new payment', async () => {
  entries = [entry, ...entries]
  answers(() => taken('R2026-001002'))
  const opened = await openFound()
  await fillIn(opened)
  await payAndLearn(opened)
  expect(opened.amount.value).toBe('')
})
