import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { bankMessages } from '@campus/contracts/fees/bank-messages.ts'
import { dueMessages } from '@campus/contracts/fees/due-messages.ts'
import { findFeeLedger, findOfficeFeeInfo, findReceipt, recordPayment } from '@campus/contracts/fees/endpoints.ts'
import { exampleFee, exampleFeeLedger, exampleOfficeFeeInfo, exampleReceipt } from '@campus/contracts/fees/examples.ts'
import type { Fee, FeePayment } from '@campus/contracts/fees/schema.ts'
import { recordPaymentMessages } from '@campus/contracts/fees/messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { findPaymentsUnderWay } from '@campus/contracts/payments/under-way-endpoints.ts'
import { validateStudentId } from '@campus/contracts/students/endpoints.ts'
import { notifications } from '@mantine/notifications'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { fullDescribe, fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { college, withoutMails } from '../testing/mock-college.ts'
import { afterPause, findAfterPause, holdPauses } from '../testing/pauses.ts'
import { settled } from '../testing/render-admin.tsx'
import { replaceText } from '../testing/replace-text.ts'
import { closeAlert, fillIn, open, openFound, sums } from './testing.ts'

const sent = vi.fn<(body: FeePayment) => void>()
let fee: Fee

const receiptNumber = 'R2026-001002'
const taken = () => ({ success: true as const, message: 'Taken, and mailed', data: { receiptNumber, fee } })

beforeEach(holdPauses)
beforeEach(() => {
  notifications.clean()
  fee = exampleFee
  sent.mockReset()
  server.use(
    ...college(),
    mock(validateStudentId, ({ params }) => ({ success: true as const, data: { isValidated: params.id.startsWith('STU1') } })),
    mock(findOfficeFeeInfo, () => ({
      success: true as const,
      data: { Student_Info: { ...exampleOfficeFeeInfo.Student_Info, fee } },
    })),
    mock(findFeeLedger, () => ({ success: true as const, data: { ...exampleFeeLedger, fee } })),
    // The link to a receipt fetches it as soon as it has the focus.
    mock(findReceipt, { success: true, data: exampleReceipt }),
    mock(recordPayment, ({ body }) => {
      sent(body)
      fee = { ...fee, amount_paid: fee.amount_paid + body.Paid_amount, amount_due: fee.amount_due - body.Paid_amount }
      return taken()
    }),
  )
})

afterEach(settled)

fullTest('shows the student’s account once the id is valid', async () => {
  const { user, id } = await open('/admin/student/pay/fee')
  expect(screen.getByText('Enter a student’s id to see what is due.')).toBeTruthy()
  await user.type(id, 'STU123')
  expect(await afterPause(() => screen.getByRole('heading', { level: 2, name: 'Asha Demo' }))).toBeTruthy()
  expect(await screen.findByText('Bachelor of Computer Applications, semester 1')).toBeTruthy()
  expect(sums()).toEqual({
    'Course fee': '₹2,25,000',
    Concession: '− ₹25,000',
    'Net fee': '₹2,00,000',
    'Late fine': '₹500',
    'Paid so far': '− ₹50,000.50',
    'Total due': '₹1,50,499.50',
    'Due now': '₹25,499.50',
    'Next instalment, by 04-01-2027': '₹75,000',
    'This payment': '–',
    'Due after it': '₹1,50,499.50',
  })
})

fullTest('a failure to load the account opens a dialog, and stays on the screen to be tried again', async () => {
  server.use(mock(findOfficeFeeInfo, new AppError('UNEXPECTED', { message: 'Something went wrong!' })))
  const { user } = await open()
  await closeAlert(user, 'Oops...', 'Something went wrong!')
  expect(screen.queryByRole('region', { name: 'Fee summary' })).toBeNull()
  server.resetHandlers(
    ...college(),
    mock(validateStudentId, { success: true, data: { isValidated: true } }),
    mock(findOfficeFeeInfo, { success: true, data: exampleOfficeFeeInfo }),
    mock(findFeeLedger, new AppError('UNEXPECTED', { message: 'The ledger cannot be read' })),
  )
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Fee summary' })).toBeTruthy()
  expect(await screen.findByText('The ledger cannot be read')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

fullTest('says what somebody is paying online for the account just now', async () => {
  server.use(mock(findPaymentsUnderWay, { success: true, data: [{ amount: 500, begunAt: '2026-11-29T16:06:00.000Z' }] }))
  await openFound()
  expect(await screen.findByText(/Somebody began to pay ₹500 online at .*, and it is not confirmed yet/)).toBeTruthy()
})

fullTest('without a mail server no mailed receipt is promised', async () => {
  server.use(withoutMails())
  const opened = await openFound()
  await fillIn(opened, '500')
  const will = () => document.getElementById(opened.pay.getAttribute('aria-describedby') ?? '')?.textContent
  await waitFor(() => expect(will()).toContain('The receipt is not mailed.'))
})

fullTest('shows the amount in words and the remaining due, and the button names it', async () => {
  const opened = await openFound()
  await fillIn(opened, '1,00,000.50')
  expect(screen.getByText('Rupees One Lakh and Paise Fifty Only')).toBeTruthy()
  expect(sums()).toMatchObject({ 'This payment': '− ₹1,00,000.50', 'Due after it': '₹50,499' })
  expect(opened.pay.textContent).toBe('Pay ₹1,00,000.50 by UPI for Asha Demo')
  const will = document.getElementById(opened.pay.getAttribute('aria-describedby') ?? '')?.textContent
  expect(will).toContain(
    'Takes ₹1,00,000.50 by UPI from Asha Demo (STU123). ₹50,499 stays due, ₹0 of it now. The receipt goes to asha@example.com.',
  )
})

fullTest('shows by when what is due', async () => {
  await openFound()
  const days = within(screen.getByRole('list', { name: dueMessages.title })).getAllByRole('listitem')
  expect(days.map(({ textContent }) => textContent)).toEqual([
    'Due since 01-07-2026 ₹24,999.50Course fee, semester 1',
    'Due since 03-07-2026 ₹500Late fine',
    expect.stringMatching(/04-01-2027 ₹75,000Course fee, semester 2$/),
    expect.stringMatching(/01-07-2027 ₹50,000Course fee, semester 3$/),
  ])
})

fullTest('offers and takes no more than the college takes today', async () => {
  fee = { ...exampleFee, payable: 25_499.5 }
  const opened = await openFound()
  expect(screen.queryByRole('button', { name: /^Full amount/ })).toBeNull()
  await fillIn(opened, '25,499.51')
  await opened.user.click(opened.pay)
  expect(await screen.findByText(recordPaymentMessages.ahead('₹25,499.50'))).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
})

fullTest('fills in what is due now, what comes next where nothing is, or the whole sum', async () => {
  const { user, amount, pay } = await openFound()
  await user.click(screen.getByRole('button', { name: 'Due now: ₹25,499.50' }))
  expect(amount.value).toBe('25499.5')
  await user.click(screen.getByRole('button', { name: /^Full amount/ }))
  expect(amount.value).toBe('150499.5')
  expect(pay.textContent).toBe('Pay ₹1,50,499.50')
})

fullDescribe('errors are shown at the field and nothing is sent for', () => {
  test('an empty form', async () => {
    const { user, id, pay } = await open('/admin/student/pay/fee')
    await user.click(pay)
    expect(await screen.findByText('Please enter a valid Student ID before submitting.')).toBeTruthy()
    expect(screen.getByText('Please choose a payment method')).toBeTruthy()
    expect(screen.getByText('Please enter an amount')).toBeTruthy()
    expect(document.activeElement).toBe(id)
    expect(sent).not.toHaveBeenCalled()
  })

  test('an unknown id, with one message', async () => {
    server.use(mock(validateStudentId, { success: true, data: { isValidated: false } }))
    const { user, id, pay } = await open('/admin/student/pay/fee')
    await user.type(id, 'STU999')
    expect(await findAfterPause('Student ID not found')).toBeTruthy()
    await user.click(pay)
    expect(await screen.findByText('Please enter a valid Student ID before submitting.')).toBeTruthy()
    expect(screen.queryByText('Student ID not found')).toBeNull()
  })

  test.each([
    ['0', 'Amount must be at least 1'],
    ['-5', 'Amount must be at least 1'],
    ['0.50', 'Amount must be at least 1'],
    ['1.005', 'Amount must be exact to the paisa'],
    ['१००', 'Amount must be a number'],
    ['1,50,500', 'This is more than is due. What is due: ₹1,50,499.50'],
  ])('an amount of %s', async (rupees, words) => {
    const opened = await openFound()
    await fillIn(opened, rupees)
    await opened.user.click(opened.pay)
    expect(await screen.findByText(words)).toBeTruthy()
    expect(document.activeElement).toBe(opened.amount)
    expect(sent).not.toHaveBeenCalled()
  })
})

describe('Enter in a field', () => {
  test('records no payment but focuses the button, which records it once', async () => {
    const opened = await openFound()
    await fillIn(opened)
    await opened.user.type(opened.amount, '{Enter}')
    expect(document.activeElement).toBe(opened.pay)
    expect(opened.pay.textContent).toBe('Pay ₹25,000 by UPI for Asha Demo')
    expect(fireEvent.keyDown(opened.pay, { key: 'Enter', repeat: true }), 'held down it presses nothing').toBe(false)
    expect(sent).not.toHaveBeenCalled()
    await opened.user.keyboard('{Enter}')
    await closeAlert(opened.user, 'Payment Successful', 'Taken, and mailed')
    expect(sent).toHaveBeenCalledOnce()
  })

  fullTest('shows errors at missing fields', async () => {
    const { user, amount } = await openFound()
    await user.type(amount, '500{Enter}')
    expect(await screen.findByText('Please choose a payment method')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Cash' }))
    expect(sent).not.toHaveBeenCalled()
  })
})

fullTest('a recorded payment is announced, marked as new for two seconds and linked to its receipt', async () => {
  const opened = await openFound()
  await fillIn(opened)
  await opened.user.click(opened.pay)
  await closeAlert(opened.user, 'Payment Successful', 'Taken, and mailed')
  expect(sent.mock.calls).toEqual([[{ uniqueId: 'STU123', paymentMethod: 'UPI', Paid_amount: 25_000 }]])
  expect(opened.amount.value).toBe('')
  await waitFor(() => expect(sums()).toMatchObject({ 'Paid so far': '− ₹75,000.50', 'Total due': '₹1,25,499.50' }))
  const link = screen.getByRole('link', { name: `Receipt ${receiptNumber}` })
  expect(document.activeElement).toBe(link)
  await opened.user.click(link)
  expect(await screen.findByRole('heading', { level: 1, name: 'Fee Receipt' })).toBeTruthy()
  expect(opened.router.history.location.pathname).toBe(`/admin/receipts/${receiptNumber}`)
})

test('a recorded payment offers its receipt, which prints once', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const opened = await openFound()
  await fillIn(opened)
  await opened.user.click(opened.pay)
  const alert = within(await screen.findByRole('dialog', { name: 'Payment Successful' }))
  expect(document.activeElement, 'Enter closes it').toBe(alert.getByRole('button', { name: 'OK' }))
  await opened.user.click(alert.getByRole('button', { name: 'Print the receipt' }))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  expect(screen.getByRole('heading', { level: 1, name: 'Fee Receipt' })).toBeTruthy()
  expect(opened.router.history.location.href, 'a reload prints nothing').toBe(`/admin/receipts/${receiptNumber}`)
  vi.unstubAllGlobals()
})

test('a transfer may have a reference, and a cheque needs number, bank and date', async () => {
  const opened = await openFound()
  const reference = () => screen.queryByLabelText<HTMLInputElement>('Reference (optional)')
  expect(reference()).toBeNull()
  await fillIn(opened)
  await replaceText(opened.user, screen.getByLabelText('Reference (optional)'), '620114417')
  await opened.user.click(screen.getByRole('radio', { name: 'Cash' }))
  expect(reference()).toBeNull()
  await opened.user.click(screen.getByRole('radio', { name: 'Cheque' }))
  expect(reference()).toBeNull()
  const { reference: label, cheque } = recordPaymentMessages
  const number = screen.getByLabelText<HTMLInputElement>(label.label)
  expect(number.value).toBe('')
  await opened.user.click(opened.pay)
  for (const missing of Object.values(bankMessages.missing)) expect(await screen.findByText(missing)).toBeTruthy()
  expect(document.activeElement).toBe(number)
  await replaceText(opened.user, number, '004417')
  await replaceText(opened.user, screen.getByLabelText<HTMLInputElement>(cheque.bank), 'State Bank of India')
  fireEvent.change(screen.getByLabelText(cheque.date), { target: { value: '2026-07-01' } })
  const will = document.getElementById(opened.pay.getAttribute('aria-describedby') ?? '')?.textContent
  expect(will).toContain(bankMessages.will.cheque('004417', 'State Bank of India', '01-07-2026'))
  await opened.user.click(opened.pay)
  await closeAlert(opened.user, 'Payment Successful', 'Taken, and mailed')
  const bank = { reference: '004417', chequeBank: 'State Bank of India', chequeDate: '2026-07-01' }
  expect(sent.mock.calls).toEqual([[{ uniqueId: 'STU123', paymentMethod: 'Cheque', Paid_amount: 25_000, ...bank }]])
})

fullTest('the summary is marked as new for two seconds', async () => {
  const opened = await openFound()
  await fillIn(opened)
  fireEvent.submit(screen.getByRole('form', { name: 'Fee Payment' }))
  expect(await screen.findByText('Updated')).toBeTruthy()
  await vi.advanceTimersByTimeAsync(2000)
  await waitFor(() => expect(screen.queryByText('Updated')).toBeNull())
})

fullTest('a double click records one payment', async () => {
  const opened = await openFound()
  await fillIn(opened)
  const form = screen.getByRole('form', { name: 'Fee Payment' })
  fireEvent.submit(form)
  fireEvent.submit(form)
  await closeAlert(opened.user, 'Payment Successful', 'Taken, and mailed')
  expect(sent).toHaveBeenCalledTimes(1)
})

fullTest("shows the server's error and keeps the input", async () => {
  server.use(mock(recordPayment, new AppError('CONFLICT', { message: 'What is due: ₹100' })))
  const opened = await openFound()
  await fillIn(opened)
  await opened.user.click(opened.pay)
  await closeAlert(opened.user, 'Payment Error', 'What is due: ₹100')
  expect(opened.amount.value).toBe('25,000')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'UPI' }).checked).toBe(true)
})
