import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { askForApproval } from '@campus/contracts/approvals/endpoints.ts'
import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { findOfficeFeeInfo } from '@campus/contracts/fees/endpoints.ts'
import { exampleOfficeFeeInfo } from '@campus/contracts/fees/examples.ts'
import { exampleProviderPayment } from '@campus/contracts/payments/examples.ts'
import {
  creditHeldPayment,
  listOnlineAttempts,
  listOnlineRefunds,
  listProviderPayments,
  refundHeldPayment,
} from '@campus/contracts/payments/office-endpoints.ts'
import { findOnlineOverview } from '@campus/contracts/payments/overview-endpoints.ts'
import { onlineListMessages, onlinePanelMessages as words } from '@campus/contracts/payments/panel-messages.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { college } from '../testing/mock-college.ts'
import { renderAdmin, settled } from '../testing/render-admin.tsx'

const { _id: id, paymentId } = exampleProviderPayment
const sent = vi.fn<(body: object) => void>()

beforeEach(() => {
  sent.mockReset()
  server.use(
    ...college(),
    mock(listProviderPayments, { success: true, data: [exampleProviderPayment] }),
    mock(findOfficeFeeInfo, { success: true, data: exampleOfficeFeeInfo }),
  )
})
afterEach(settled)

const open = async (name: string) => {
  renderAdmin('/admin/fees/online')
  fireEvent.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('form'))
}
type Form = Awaited<ReturnType<typeof open>>
const write = (form: Form, label: string, value: string) => fireEvent.change(form.getByLabelText(label), { target: { value } })
const confirm = async (name: string) => {
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name }))
}

test('credits what is held to the student whom it shows, with what was held on the screen', async () => {
  server.use(
    mock(creditHeldPayment, ({ body, params }) => {
      sent({ ...body, ...params })
      return { success: true as const, message: 'Done', data: { receiptNumber: 'R1' } }
    }),
  )
  const form = await open(words.credit.of('₹500', paymentId))
  expect(await form.findByText(/Demo owes ₹/)).toBeTruthy()
  write(form, words.credit.amount, '400')
  write(form, 'Reason', 'For the second semester')
  fireEvent.click(form.getByRole('button', { name: words.credit.yes }))
  await confirm(words.credit.yes)
  await vi.waitFor(() =>
    expect(sent).toHaveBeenCalledWith({ id, uniqueId: 'STU1001', amount: 400, held: 500, reason: 'For the second semester' }),
  )
  await vi.waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  expect(document.activeElement).toBe(screen.getByLabelText(words.choice.label))
})

fullTest('asks a second person where the server lets nobody give back alone', async () => {
  server.use(
    mock(refundHeldPayment, new AppError('SECOND_PERSON')),
    mock(askForApproval, ({ body }) => {
      sent(body.request)
      return { success: true as const, message: 'Asked', data: { _id: id } }
    }),
  )
  const form = await open(words.refund.of('₹500', paymentId))
  write(form, 'Reason', 'Paid twice')
  fireEvent.click(form.getByRole('button', { name: words.refund.yes }))
  await confirm(words.refund.yes)
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ kind: 'refund', payment: id, amount: 500, held: 500, reason: 'Paid twice' }))
})

fullTest('shows at its field why an amount cannot go back, and keeps what was written', async () => {
  server.use(mock(refundHeldPayment, new AppError('INVALID_INPUT', { fields: { amount: 'No more than the ₹500 that is held' } })))
  const form = await open(words.refund.of('₹500', paymentId))
  write(form, words.credit.amount, '600')
  write(form, 'Reason', 'Paid twice')
  fireEvent.click(form.getByRole('button', { name: words.refund.yes }))
  await confirm(words.refund.yes)
  expect(await form.findByText('No more than the ₹500 that is held')).toBeTruthy()
  expect(form.getByLabelText('Reason')).toHaveProperty('value', 'Paid twice')
})

test('another decision is opened after a question where something was typed for the first', async () => {
  const form = await open(words.credit.of('₹500', paymentId))
  const openRefund = () => fireEvent.click(screen.getByRole('button', { name: words.refund.of('₹500', paymentId) }))
  write(form, 'Reason', 'For the second semester')
  openRefund()
  await confirm(panelMessages.keepEditing)
  expect(form.getByLabelText('Reason')).toHaveProperty('value', 'For the second semester')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  openRefund()
  await confirm(panelMessages.leave)
  expect(await screen.findByRole('form', { name: words.refund.title(paymentId) })).toBeTruthy()
})

fullTest('an admin who only reads the reports has no buttons to decide', async () => {
  renderAdmin('/admin/fees/online', 'admin', ['auditor'])
  await screen.findByText(paymentId)
  expect(screen.queryByRole('button', { name: words.refund.of('₹500', paymentId) })).toBeNull()
})

test('says how many payments wait, since when the provider tells nothing, and which settlements are missing', async () => {
  server.use(
    mock(findOnlineOverview, {
      success: true,
      data: { open: 2, noEventsSince: '2026-11-28T06:31:00.000Z', missedDays: ['2026-11-12', '2026-10-31'] },
    }),
  )
  renderAdmin('/admin/fees/online')
  expect(await screen.findByText(/2 payments wait for you/)).toBeTruthy()
  expect(screen.getByText(/told of nothing since/)).toBeTruthy()
  expect(screen.getByText(/settlements of 12-11-2026, 31-10-2026 are not there whole/)).toBeTruthy()
})

test('lists what was begun and what goes back', async () => {
  const student = { uniqueId: 'STU1001', name: 'Asha Demo' }
  const at = '2026-11-28T06:31:00.000Z'
  server.use(
    mock(listOnlineAttempts, {
      success: true,
      data: [
        {
          _id: id,
          reference: `CP${'0'.repeat(32)}`,
          provider: 'razorpay',
          state: 'confirming',
          amount: 700,
          begunAt: at,
          openUntil: at,
          student,
        },
      ],
    }),
    mock(listOnlineRefunds, {
      success: true,
      data: [
        {
          _id: id,
          paymentId,
          amount: 500,
          currency: 'INR',
          state: 'failed',
          askedAt: at,
          askedBy: 'Beena',
          reason: 'Twice',
          failure: 'BAD',
          student,
        },
      ],
    }),
  )
  renderAdmin('/admin/fees/online/attempts')
  expect(await screen.findByText(onlineListMessages.attempts.states.confirming)).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: words.views.refunds }))
  expect(await screen.findByText(onlineListMessages.refunds.states.failed)).toBeTruthy()
  expect(screen.getByText('Beena: Twice')).toBeTruthy()
  expect(screen.getByText('The provider says BAD')).toBeTruthy()
})
