import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { listCourses } from '@campus/contracts/courses/endpoints.ts'
import { exampleCourse } from '@campus/contracts/courses/examples.ts'
import { findFeeInfo } from '@campus/contracts/fees/endpoints.ts'
import { exampleFeeInfo, exampleMaskedFeeInfo } from '@campus/contracts/fees/examples.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { findOnlineSetup } from '@campus/contracts/payments/endpoints.ts'
import type { Institute } from '@campus/contracts/site-content/institute-schema.ts'
import { exampleInstitute } from '@campus/contracts/site-content/examples.ts'
import { validateStudentId } from '@campus/contracts/students/endpoints.ts'
import { studentIdMessages } from '@campus/contracts/core/identifiers/student-id.ts'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fullDescribe, fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { instituteQuery } from '../../site/api.ts'
import { feeInfoQuery } from './api.ts'
import { PaymentPage } from './payment-page.tsx'
import { usePayment } from '../../payments/payment-store.ts'

// A whole page that loads rules and alerts on demand.
const id = () => screen.getByLabelText<HTMLInputElement>('Student Id')
const search = () => userEvent.click(screen.getByRole('button', { name: 'Search' }))
const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent
const lines = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => row.textContent)

const show = (changed: Partial<Institute> = {}) =>
  renderPage(<PaymentPage />, {
    known: (cache) => cache.setQueryData(instituteQuery.queryKey, { ...exampleInstitute, ...changed }),
  })

const knows = (isValidated: boolean) => mock(validateStudentId, { success: true, data: { isValidated } })
const finds = mock(findFeeInfo, { success: true, data: exampleFeeInfo })

const find = async (changed: Partial<Institute> = {}, found = finds) => {
  server.use(found, knows(true), mock(listCourses, { success: true, data: [exampleCourse] }))
  await show(changed)
  await userEvent.type(id(), 'STU123')
  await search()
  await vi.waitFor(() => expect(fact('Name')).toBe('Asha Demo'))
}

beforeEach(() => server.use(mock(findOnlineSetup, { success: true, data: { provider: 'none', isTrial: false } })))

fullDescribe('Student Id', () => {
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
  afterEach(() => vi.useRealTimers())

  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
  const type = (text: string) => user.type(id(), text)
  const pause = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

  fullTest('is checked once, half a second after the last keystroke', async () => {
    const asked: string[] = []
    const answer = Promise.withResolvers<void>()
    server.use(
      mock(validateStudentId, async ({ params }) => {
        asked.push(params.id)
        await answer.promise
        return { success: true, data: { isValidated: true } }
      }),
    )
    await show()
    await type('STU12')
    await pause(400)
    await type('3')
    await pause(400)
    expect(screen.queryByText('Checking...')).toBeNull()
    await pause(150)
    expect(await screen.findByText('Checking...')).toBeTruthy()
    answer.resolve()
    expect(await screen.findByText('Valid Student ID')).toBeTruthy()
    expect(asked).toEqual(['STU123'])
  })

  fullTest('shows that it is not found until it is edited', async () => {
    server.use(knows(false))
    await show()
    await type('STU9')
    await pause(600)
    expect(await screen.findByText('Student ID not found')).toBeTruthy()
    await type('9')
    expect(screen.queryByText('Student ID not found')).toBeNull()
  })

  test('says in two texts that an id is not found and that a digit seems to be wrong', async () => {
    server.use(knows(false))
    await show()
    await type('STU12345670')
    await pause(600)
    expect(await screen.findByText(studentIdMessages.unknown)).toBeTruthy()
    expect(screen.getByText(studentIdMessages.mistyped)).toBeTruthy()
  })

  test('reports a wrong check digit at once but still finds an older id', async () => {
    server.use(knows(true))
    await show()
    await type('STU12345670')
    expect(screen.getByText(studentIdMessages.mistyped)).toBeTruthy()
    await pause(600)
    expect(await screen.findByText('Valid Student ID')).toBeTruthy()
    expect(screen.queryByText(studentIdMessages.mistyped)).toBeNull()
  })

  fullTest('reports a failed check', async () => {
    server.use(mock(validateStudentId, new AppError('UNAVAILABLE')))
    await show()
    await type('STU9')
    await pause(600)
    expect(await screen.findByText('Error validating ID. Please try again.')).toBeTruthy()
  })

  fullTest('cancels the running check at a keystroke', async () => {
    const cancelled = vi.fn<() => void>()
    const fetched = vi.spyOn(globalThis, 'fetch')
    server.use(
      mock(validateStudentId, async ({ params }) => {
        if (params.id === 'STU1') await new Promise(() => {})
        return { success: true, data: { isValidated: true } }
      }),
    )
    await show()
    await type('STU1')
    await pause(600)
    await screen.findByText('Checking...')
    const [request] = fetched.mock.calls.at(-1) ?? []
    if (request instanceof Request) request.signal.addEventListener('abort', cancelled)
    await type('2')
    expect(screen.queryByText('Checking...')).toBeNull()
    await vi.waitFor(() => expect(cancelled).toHaveBeenCalledOnce())
    fetched.mockRestore()
  })

  fullTest.each([
    ['is empty again', 'S{Backspace}'],
    ['has more than 50 characters', 'S'.repeat(51)],
  ])('that %s is refused without a request', async (_, typed) => {
    await show()
    await type(typed)
    await pause(600)
    expect(await screen.findByText('ID must be between 1 and 50 characters')).toBeTruthy()
    expect(id().getAttribute('aria-invalid')).toBe('true')
  })
})

fullTest('shows nothing before a search, and Search requires an id', async () => {
  await show()
  expect(['Name', 'Email', 'Number', 'Father Name', 'Mother Name', 'Total Amount Due'].map(fact)).toEqual(Array(6).fill('–'))
  await search()
  expect(await screen.findByText('ID must be between 1 and 50 characters')).toBeTruthy()
  expect(document.activeElement).toBe(id())
})

fullTest('a search fills in the student, the amount due and the summary', async () => {
  await find()
  expect(['Email', 'Number', 'Father Name', 'Mother Name'].map(fact)).toEqual([
    'asha@example.com',
    '9800000001',
    'Ramesh Demo',
    'Lata Demo',
  ])
  expect(['Total Course Fee', 'Total Amount Paid', 'Total Amount Due'].map(fact)).toEqual(['₹2,00,000', '₹50,000.50', '₹1,50,499.50'])
  const summary = within(screen.getByRole('region', { name: 'Summary' }))
  expect(summary.getByRole('heading', { name: exampleFeeInfo.course.courseName })).toBeTruthy()
  expect(summary.getByText('Duration: 3 years')).toBeTruthy()
  expect(lines()).toEqual(['Course fee₹2,00,000', 'Late fine₹500', 'Paid so far− ₹50,000.50', 'Total due₹1,50,499.50'])
})

test('the summary of a student who was given a concession begins with the whole fee', async () => {
  await find({}, mock(findFeeInfo, { success: true, data: { ...exampleFeeInfo, concession: 25_000 } }))
  const whole = ['Course fee₹2,25,000', 'Concession− ₹25,000', 'Late fine₹500', 'Paid so far− ₹50,000.50', 'Total due₹1,50,499.50']
  expect(lines()).toEqual(whole)
  expect(fact('Total Course Fee')).toBe('₹2,00,000')
})

fullTest('Details shows and hides the course description', async () => {
  await find()
  const details = screen.getByRole('button', { name: 'Details' })
  const description = screen.getByText(exampleFeeInfo.course.courseDescription)
  expect(description.hidden).toBe(true)
  await userEvent.click(details)
  expect(details.getAttribute('aria-expanded')).toBe('true')
  expect(description.hidden).toBe(false)
  await userEvent.click(details)
  expect(description.hidden).toBe(true)
})

fullTest('a visitor learns why few details are shown', async () => {
  server.use(mock(findFeeInfo, { success: true, data: exampleMaskedFeeInfo }), knows(true), mock(listCourses, { success: true, data: [] }))
  await show()
  await userEvent.type(id(), 'STU123{Enter}')
  expect(await screen.findByText('a***@example.com')).toBeTruthy()
  expect(screen.getByText(/Details are masked for visitors/)).toBeTruthy()
})

fullTest('an amount shows the remaining due and is limited to the due', async () => {
  await find()
  const amount = screen.getByLabelText('Amount to pay now')
  await userEvent.type(amount, '50,000')
  expect(screen.getByText('₹1,00,499.50 stays due after this payment.')).toBeTruthy()
  expect(lines().slice(-2)).toEqual(['This payment− ₹50,000', 'Due after it₹1,00,499.50'])
  await userEvent.type(amount, '0')
  expect(screen.getByText('That is more than the ₹1,50,499.50 that is due.')).toBeTruthy()
  expect(lines().at(-1)).toBe('Total due₹1,50,499.50')
})

fullTest('Pay Your Fee warns that it is under development, and keeps the amount', async () => {
  await show()
  await userEvent.type(screen.getByLabelText('Amount to pay now'), '500')
  await userEvent.click(screen.getByRole('button', { name: 'Pay Your Fee' }))
  const dialog = await screen.findByRole('dialog', { name: 'Under Development' })
  expect(within(dialog).getByText('Payment Feature is under development')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }))
  expect(screen.getByLabelText<HTMLInputElement>('Amount to pay now').value).toBe('500')
})

test("a failed lookup shows the server's message and clears the former result", async () => {
  await find()
  server.use(mock(findFeeInfo, new AppError('NOT_FOUND', { message: 'No student has this id' })))
  await userEvent.type(id(), '4')
  await search()
  const dialog = await screen.findByRole('dialog', { name: 'Oops...' })
  expect(within(dialog).getByText('No student has this id')).toBeTruthy()
  expect(id().value).toBe('STU1234')
  expect(fact('Name')).toBe('–')
  expect(fact('Total Amount Due')).toBe('–')
})

test('a search without an id clears the former result and focuses the field', async () => {
  await find()
  await userEvent.clear(id())
  await search()
  await vi.waitFor(() => expect(fact('Name')).toBe('–'))
  expect(screen.getAllByText(studentIdMessages.length)).toHaveLength(1)
  expect(document.activeElement).toBe(id())
})

fullTest('the reference to give is the id of the student who was found, to be copied', async () => {
  await find({ bank: { accountName: 'Demo College Fees', accountNumber: '100026740001', ifsc: 'ABCD0123456' } })
  expect(fact('Reference to give')).toContain('STU123')
  expect(screen.getByRole('button', { name: 'Copy: Reference to give' })).toBeTruthy()
})

test('returning to the page clears it', async () => {
  usePayment.getState().show('STU123')
  await renderPage(<PaymentPage />, { known: (cache) => cache.setQueryData(feeInfoQuery('STU123').queryKey, exampleFeeInfo) })
  expect(fact('Name')).toBe('–')
})

test('payment instructions show what the office entered, and numbers can be copied', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const bank = { accountName: 'Demo College Fees', accountNumber: '100026740001', ifsc: 'ABCD0123456' }
  const payment = { upiId: 'fees@demo', counter: 'Ground floor', hours: 'Weekdays, 10 to 3', note: 'Cheques are taken.' }
  await show({ bank, payment })
  const terms = ['Paid to', 'A/c no.', 'IFSC', 'UPI ID', 'Reference to give', 'Counter', 'Hours']
  expect(
    terms.map((term) =>
      fact(term)
        ?.replace(/ ?Copy$/, '')
        .trim(),
    ),
  ).toEqual([bank.accountName, '1000 2674 0001', bank.ifsc, payment.upiId, 'The student’s own id', payment.counter, payment.hours])
  expect(screen.getByRole('link', { name: 'Pay with a UPI app' }).getAttribute('href')).toMatch(/^upi:\/\/pay\?pa=fees@demo&pn=/)
  expect(screen.getByText(payment.note)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Copy: A/c no.' }))
  expect(copied).toHaveBeenCalledWith('100026740001')
})

test('a college without a bank account has no block for it', async () => {
  await show({ bank: {}, payment: undefined })
  expect(screen.queryByRole('heading', { name: 'Bank Account' })).toBeNull()
  expect(screen.getByRole('heading', { name: 'How to pay today' })).toBeTruthy()
})

test('a college that has said nothing of paying has no box for it', async () => {
  await show({ bank: {}, payment: undefined, officeHours: undefined })
  expect(screen.getByRole('heading', { name: 'Summary' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'How to pay today' })).toBeNull()
})

fullTest('the bank and the office are the institute’s', async () => {
  await show()
  expect(screen.getByRole('img', { name: 'Demo Bank, Kanke Road' })).toBeTruthy()
  expect(screen.getByText(/Monday to Saturday, 10 to 5/)).toBeTruthy()
})
