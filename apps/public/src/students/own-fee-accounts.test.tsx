import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { exampleToken } from '@campus/client/testing/tokens.ts'
import { dueMessages } from '@campus/contracts/fees/due-messages.ts'
import { listOwnFees, printReceipt, printStatement } from '@campus/contracts/fees/endpoints.ts'
import { exampleOwnFees, exampleReceiptSummary } from '@campus/contracts/fees/examples.ts'
import type { OwnFees } from '@campus/contracts/fees/receipts/schema.ts'
import { exampleUser } from '@campus/contracts/identity/examples.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import type { OnlineSetup } from '@campus/contracts/payments/schema.ts'
import type { Institute } from '@campus/contracts/site-content/institute-schema.ts'
import { exampleInstitute } from '@campus/contracts/site-content/examples.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { session } from '../api-client/session.ts'
import { renderPage } from '../testing/render-page.tsx'
import { onlineSetupQuery } from '../payments/api.ts'
import { instituteQuery } from '../site/api.ts'
import { OwnFeeAccounts } from './own-fee-accounts.tsx'

/** The names of the files that the browser is given to keep. */
const keptFiles = () => {
  const kept: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept.push(this.download)
  })
  onTestFinished(() => click.mockRestore())
  return kept
}

beforeEach(() => session.adopt({ ...exampleUser, token: exampleToken() }))

const answers = (...data: OwnFees[]) => mock(listOwnFees, { success: true, data })
const show = (provider: OnlineSetup['provider'] = 'none', changed: Partial<Institute> = {}) =>
  renderPage(<OwnFeeAccounts />, {
    known: (cache) => {
      cache.setQueryData(instituteQuery.queryKey, { ...exampleInstitute, ...changed })
      cache.setQueryData(onlineSetupQuery.queryKey, { provider, isTrial: false })
    },
  })
const account = () => screen.findByRole('article', { name: 'Fees of STU123' })

fullTest('an account says what is due and paid, and lists its receipts', async () => {
  server.use(answers(exampleOwnFees))
  await show()
  const own = within(await account())
  expect(own.getByRole('heading', { name: 'Bachelor of Computer Applications' })).toBeTruthy()
  expect(own.getByText('₹25,499.50')).toBeTruthy()
  expect(own.getByText('Next: ₹75,000 by 04-01-2027.')).toBeTruthy()
  expect(own.getByText('₹50,000.50 of ₹2,00,500 paid')).toBeTruthy()
  const days = within(own.getByRole('list', { name: dueMessages.title })).getAllByRole('listitem')
  expect(days.map((item) => item.textContent)).toEqual([
    'Due since 01-07-2026 ₹24,999.50Course fee, semester 1',
    'Due since 03-07-2026 ₹500Late fine',
    expect.stringMatching(/04-01-2027 ₹75,000Course fee, semester 2$/),
    expect.stringMatching(/01-07-2027 ₹50,000Course fee, semester 3$/),
  ])
  expect(
    own
      .getAllByRole('listitem')
      .slice(4)
      .map((item) => item.textContent),
  ).toEqual(['₹50,000.50 03-07-2026, UPI, R2026-001001PDF'])
})

test('an account says what was given off its fee', async () => {
  server.use(answers({ ...exampleOwnFees, concession: 25_000 }))
  await show()
  expect(within(await account()).getByText('Course fee ₹2,25,000, less a concession of ₹25,000')).toBeTruthy()
})

test('a reversed payment is marked, and a fully paid account says so', async () => {
  server.use(
    answers({
      ...exampleOwnFees,
      fee: { course_Fee: 100, late_Fine: 0, amount_paid: 100, amount_due: 0, due_now: 0 },
      receipts: [{ ...exampleReceiptSummary, isReversed: true }],
    }),
  )
  await show()
  const own = within(await account())
  expect(own.getByText('Reversed')).toBeTruthy()
  expect(own.getByText('Everything is paid.')).toBeTruthy()
})

fullTest('a student without an account sees no fees', async () => {
  server.use(answers())
  await show()
  await vi.waitFor(() => expect(screen.queryByRole('heading', { name: 'Fees' })).toBeNull())
})

test('a receipt comes as a PDF', async () => {
  const kept = keptFiles()
  server.use(answers(exampleOwnFees), mock(printReceipt, new Blob(['%PDF-1.7'], { type: 'application/pdf' })))
  await show()
  await userEvent.click(await screen.findByRole('button', { name: 'PDF of receipt R2026-001001' }))
  await vi.waitFor(() => expect(kept).toEqual(['R2026-001001.pdf']))
})

test('the account comes as a PDF', async () => {
  const kept = keptFiles()
  server.use(answers(exampleOwnFees), mock(printStatement, new Blob(['%PDF-1.7'], { type: 'application/pdf' })))
  await show()
  await userEvent.click(await screen.findByRole('button', { name: `Statement (PDF) of ${exampleOwnFees.uniqueId}` }))
  await vi.waitFor(() => expect(kept).toEqual([`Statement-${exampleOwnFees.uniqueId}.pdf`]))
})

fullTest('payment instructions appear only while something is due', async () => {
  server.use(answers(exampleOwnFees))
  const page = await show()
  expect(await screen.findByRole('article', { name: 'How to pay today' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Pay online' })).toBeNull()
  page.unmount()
  server.use(answers({ ...exampleOwnFees, fee: { course_Fee: 100, late_Fine: 0, amount_paid: 100, amount_due: 0, due_now: 0 } }))
  await show()
  await account()
  expect(screen.queryByRole('article', { name: 'How to pay today' })).toBeNull()
})

test('where payments are taken online, the way there names the id that it asks for', async () => {
  server.use(answers(exampleOwnFees))
  await show('razorpay')
  const how = within(await screen.findByRole('article', { name: 'How to pay today' }))
  expect(how.getByRole('link', { name: 'Pay online' }).getAttribute('href')).toBe('/payment')
  expect(how.getByText('It asks for the Student Id, STU123.')).toBeTruthy()
})

test('a college that has said nothing of paying has no box for it', async () => {
  server.use(answers(exampleOwnFees))
  await show('none', { bank: {}, payment: undefined, officeHours: undefined })
  await account()
  expect(screen.queryByRole('article', { name: 'How to pay today' })).toBeNull()
})

fullTest('fees that cannot be loaded can be retried', async () => {
  server.use(mock(listOwnFees, new AppError('UNAVAILABLE')))
  await show()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.use(answers(exampleOwnFees))
  await userEvent.click(retry)
  expect(await account()).toBeTruthy()
})

test('money that comes back is said with its last day, and how it was paid', async () => {
  const refund = { amount: 31_000, payBy: '2026-10-27' }
  const paid = { on: '2026-10-20', method: 'UPI', reference: 'UTIB7' } as const
  server.use(answers({ ...exampleOwnFees, refunds: [refund, { ...refund, amount: 500, paid }] }))
  await show()
  expect(await screen.findByText('We will pay ₹31,000 back to you by 27-10-2026.')).toBeTruthy()
  expect(screen.getByText('We paid ₹500 back to you on 20-10-2026: UPI, number UTIB7.')).toBeTruthy()
})
