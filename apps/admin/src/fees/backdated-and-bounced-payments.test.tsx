import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { bounceCheque, findFeeLedger, findOfficeFeeInfo, recordPayment } from '@campus/contracts/fees/endpoints.ts'
import { exampleFee, exampleFeeLedger, exampleOfficeFeeInfo } from '@campus/contracts/fees/examples.ts'
import type { FeeEntry } from '@campus/contracts/fees/ledger-schema.ts'
import { bounceMessages } from '@campus/contracts/fees/bounce-messages.ts'
import { recordPaymentMessages } from '@campus/contracts/fees/messages.ts'
import { fieldMessages } from '@campus/contracts/core/messages.ts'
import { validateStudentId } from '@campus/contracts/students/endpoints.ts'
import { notifications } from '@mantine/notifications'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { college } from '../testing/mock-college.ts'
import { settled } from '../testing/render-admin.tsx'
import { replaceText } from '../testing/replace-text.ts'
import { fillIn, openFound, sums } from './testing.ts'

const sent = vi.fn<(body: unknown) => void>()
const { earlier } = recordPaymentMessages
const cheque: FeeEntry = {
  kind: 'Payment',
  amount: 1000,
  amount_due: 1000,
  at: '2026-07-03T05:30:00.000Z',
  paymentMethod: 'Cheque',
  receiptNumber: 'R2026-001002',
  isReversed: false,
}
const charge: FeeEntry = {
  kind: 'Late Fine',
  amount: 250,
  amount_due: 1250,
  at: '2026-07-04T05:30:00.000Z',
  reason: bounceMessages.chargeReason('R2026-001002'),
  isReversed: false,
  isCharge: true,
}
let entries: FeeEntry[]

beforeEach(() => {
  notifications.clean()
  sent.mockReset()
  entries = [cheque, ...exampleFeeLedger.entries]
  server.use(
    ...college(),
    mock(validateStudentId, { success: true, data: { isValidated: true } }),
    mock(findOfficeFeeInfo, { success: true, data: exampleOfficeFeeInfo }),
    mock(findFeeLedger, () => ({ success: true as const, data: { ...exampleFeeLedger, entries } })),
    mock(recordPayment, ({ body }) => {
      sent(body)
      return { success: true as const, message: 'Taken', data: { receiptNumber: 'R2026-001003', fee: exampleFee } }
    }),
    mock(bounceCheque, ({ params, body }) => {
      sent({ ...params, ...body })
      entries = [charge, ...entries.map((entry) => (entry === cheque ? { ...entry, isReversed: true } : entry))]
      return { success: true as const, message: 'It bounced', data: { fee: exampleFee } }
    }),
  )
})
afterEach(settled)

fullTest('a backdated payment shows its day and is sent with day and reason', async () => {
  const opened = await openFound()
  const { user, pay } = opened
  await fillIn(opened)
  await user.click(screen.getByRole('button', { name: earlier.open }))
  await user.click(pay)
  expect(await screen.findByText(earlier.missing)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(earlier.day))
  fireEvent.change(screen.getByLabelText(earlier.day), { target: { value: '2026-07-01' } })
  await user.click(pay)
  expect(await screen.findByText('Please give a reason')).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
  await replaceText(user, screen.getByLabelText<HTMLInputElement>(earlier.reason), 'The office was closed')
  expect(document.getElementById(pay.getAttribute('aria-describedby') ?? '')?.textContent).toContain(earlier.will('01-07-2026'))
  await user.click(pay)
  await screen.findByRole('dialog', { name: 'Payment Successful' })
  expect(sent.mock.calls).toEqual([
    [{ uniqueId: 'STU123', paymentMethod: 'UPI', Paid_amount: 25_000, paidOn: '2026-07-01', reason: 'The office was closed' }],
  ])
})

fullTest('an incomplete date stops the payment', async () => {
  const opened = await openFound()
  await fillIn(opened)
  await opened.user.click(screen.getByRole('button', { name: earlier.open }))
  const day = screen.getByLabelText(earlier.day)
  Object.defineProperty(day, 'validity', { value: { badInput: true }, configurable: true })
  await opened.user.click(opened.pay)
  expect(await screen.findByText(fieldMessages.halfWritten)).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
})

test('only a cheque can be recorded as bounced, with a charge that is no late fine', async () => {
  const { user } = await openFound()
  expect(sums()).toMatchObject({ 'Late fine': '₹500' })
  expect(screen.queryByRole('button', { name: bounceMessages.of('R2026-001001') })).toBeNull()
  await user.click(await screen.findByRole('button', { name: bounceMessages.of('R2026-001002') }))
  const form = within(screen.getByRole('form', { name: bounceMessages.of('R2026-001002') }))
  await user.type(form.getByLabelText(bounceMessages.charge), '250')
  await user.dblClick(form.getByRole('button', { name: bounceMessages.yes('₹1,000') }))
  expect(await screen.findByText('It bounced')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: bounceMessages.of('R2026-001002') })).toBeNull())
  expect(sent.mock.calls).toEqual([[{ number: 'R2026-001002', reason: bounceMessages.usualReason, charge: 250 }]])
  expect(screen.getByText(bounceMessages.chargeReason('R2026-001002')).closest('li')?.textContent).toContain(bounceMessages.charged)
  await waitFor(() => expect(sums()).toMatchObject({ 'Late fine and cheque charges': '₹500' }))
})
