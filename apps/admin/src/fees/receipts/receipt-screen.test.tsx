import { server } from '@campus/client/testing/server.ts'
import { mock } from '@campus/client/testing.ts'
import { findReceipt, printReceipt } from '@campus/contracts/fees/endpoints.ts'
import { exampleReceipt } from '@campus/contracts/fees/examples.ts'
import type { Receipt } from '@campus/contracts/fees/receipts/schema.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { college, withoutAddress } from '../../testing/mock-college.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'

beforeEach(() => server.use(...college()))

const open = async (receipt: Receipt = exampleReceipt) => {
  server.use(mock(findReceipt, { success: true, data: receipt }))
  const opened = renderAdmin(`/admin/receipts/${receipt.receiptNumber}`)
  const sheet = await screen.findByRole('article', { name: `Fee Receipt ${receipt.receiptNumber}` })
  const facts = Object.fromEntries(
    within(sheet)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )
  return { ...opened, sheet, facts }
}

fullTest('a receipt shows payer, payee and amount in figures and words', async () => {
  const { sheet, facts } = await open()
  expect(facts).toEqual({
    'Receipt No.': 'R2026-001001',
    Date: '03-07-2026, 11:00',
    Student: 'Asha Demo',
    'Student Id': 'STU123',
    Course: 'Bachelor of Computer Applications',
    Session: '2026-2027',
    Semester: '1',
    'Received by': 'Office',
    'Payment method': 'UPI',
    'Course fee': '₹2,50,000',
    Concession: '− ₹25,000',
    'Late fine': '₹500',
    'Paid before': '− ₹25,000',
    'Due after this payment': '₹1,50,499.50',
    'Already due on that day': '₹499.50',
  })
  for (const words of [
    'Demo College',
    '₹50,000.50',
    'Rupees Fifty Thousand and Paise Fifty Only',
    'Course fee, semester 1',
    'dGhl IG1h cms',
  ]) {
    expect(within(sheet).getByText(words)).toBeTruthy()
  }
  expect(within(sheet).getByRole('img', { name: 'QR code' }).querySelectorAll('path')).toHaveLength(2)
})

test('says that nobody else can check a receipt whose code leads to this machine, and nothing of it elsewhere', async () => {
  const told = /^The codes on receipts and certificates lead to an address that only the server itself can open/
  const { unmount } = await open()
  expect(screen.queryByText(told)).toBeNull()
  unmount()
  server.use(withoutAddress())
  await open()
  expect((await screen.findByText(told)).className).toContain('no-print')
})

fullTest('a reversed receipt shows when and why', async () => {
  const { sheet } = await open({ ...exampleReceipt, reversed: { at: '2026-07-04T05:30:00.000Z', reason: 'The cheque bounced' } })
  expect(within(sheet).getByText(/on 04-07-2026: The cheque bounced/).textContent).toContain('Reversed')
})

test('a receipt with letters missing from its PDF says so, and never claims validity once reversed', async () => {
  const reversed = { at: '2026-07-04T05:30:00.000Z', reason: 'The cheque bounced' }
  const { sheet, facts } = await open({ ...exampleReceipt, unprintable: ['م', 'ح'], reversed })
  expect(screen.getByText(/^The PDF has no letters for: م ح\./)).toBeTruthy()
  expect(within(sheet).getByText(/It is not valid any more/)).toBeTruthy()
  expect(within(sheet).queryByText(/is valid/)).toBeNull()
  // The amount due at the payment is outdated.
  expect(facts).not.toHaveProperty('Due after this payment')
})

test('a receipt can be printed, saved as PDF and links to the account', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const kept: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept.push(this.download)
  })
  server.use(mock(printReceipt, new Blob(['%PDF-1.7'], { type: 'application/pdf' })))
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'PDF' }))
  await waitFor(() => expect(kept).toEqual(['R2026-001001.pdf']))
  click.mockRestore()
  vi.unstubAllGlobals()
  expect(screen.getByRole('link', { name: 'Account' }).getAttribute('href')).toBe('/admin/student/pay/fee?id=STU123')
})

fullTest('an unknown receipt says so', async () => {
  server.use(mock(findReceipt, new AppError('NOT_FOUND', { message: 'The college knows no such receipt' })))
  renderAdmin('/admin/receipts/R2026-999999')
  expect(await screen.findByText('The college knows no such receipt')).toBeTruthy()
})
