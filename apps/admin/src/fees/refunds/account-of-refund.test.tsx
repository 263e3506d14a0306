import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { formatMoment } from '@campus/contracts/core/dates.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { refundAccountMessages as words } from '@campus/contracts/fees/refunds/refund-account-messages.ts'
import type { RefundAccountDraft } from '@campus/contracts/fees/refunds/refund-account-schema.ts'
import {
  enterRefundAccount,
  listRefundRules,
  listRefunds,
  markRefund,
  revealRefundAccount,
} from '@campus/contracts/fees/refunds/endpoints.ts'
import { exampleRefund, exampleRefundAccountDraft, exampleShownRefundAccount } from '@campus/contracts/fees/refunds/examples.ts'
import { refundMessages } from '@campus/contracts/fees/refunds/messages.ts'
import type { Refund, RefundMark } from '@campus/contracts/fees/refunds/schema.ts'
import { profileMessages } from '@campus/contracts/identity/messages.ts'
import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { college } from '../../testing/mock-college.ts'
import { renderAdmin, settled } from '../../testing/render-admin.tsx'

const { account: _, ...unknown } = exampleRefund
const marked = vi.fn<(body: RefundMark) => void>()
const entered = vi.fn<(body: RefundAccountDraft) => void>()
/** As the server knows it by now. */
let refund: Refund

beforeEach(() => {
  notifications.clean()
  marked.mockReset()
  entered.mockReset()
  refund = exampleRefund
  server.use(
    ...college(),
    mock(listRefunds, () => ({ success: true as const, data: [refund] })),
    mock(listRefundRules, { success: true, data: [] }),
    mock(revealRefundAccount, ({ body }) =>
      body.currentPassword === 'Sal tree 7'
        ? { success: true as const, data: { ...exampleShownRefundAccount, ...(refund.account && { at: refund.account.at }) } }
        : new AppError('INVALID_INPUT', { fields: { currentPassword: profileMessages.passwordWrong } }),
    ),
    mock(enterRefundAccount, ({ body }) => {
      entered(body)
      refund = { ...refund, account: { lastFour: body.accountNumber.slice(-4), at: '2026-10-14T06:30:00.000Z', by: 'Office' } }
      return { success: true as const, message: words.officeSaved(refund.name), data: refund }
    }),
    mock(markRefund, ({ body }) => {
      marked(body)
      return { success: true as const, message: 'It is marked', data: refund }
    }),
  )
})
afterEach(settled)

const open = async () => {
  const { user } = renderAdmin('/admin/fees/refunds', 'admin')
  await user.click(await screen.findByRole('button', { name: refundMessages.markPaidOf('₹31,000', 'Asha Demo') }))
  return { user, form: within(await screen.findByRole('form', { name: refundMessages.markPaidOf('₹31,000', 'Asha Demo') })) }
}

test('shows the payments of a refund, and after the password the whole account; marking it as paid names the account that was seen', async () => {
  const { user, form } = await open()
  expect(form.getByText('₹31,000 by UPI, number 412345678901, on 12-07-2026 (R2026-001001)')).toBeTruthy()
  expect(form.getByRole('status').textContent).toBe(
    `${words.endsIn('0042')}. ${words.byStudent(formatMoment(exampleShownRefundAccount.at))}.`,
  )
  await user.click(form.getByRole('button', { name: words.show }))
  const dialog = within(await screen.findByRole('dialog', { name: words.show }))
  const password = dialog.getByLabelText(/Current Password/)
  await user.type(password, 'a guess{Enter}')
  expect(await dialog.findByText(profileMessages.passwordWrong)).toBeTruthy()
  expect(marked).not.toHaveBeenCalled()
  await user.clear(password)
  await user.type(password, 'Sal tree 7{Enter}')
  expect((await form.findByText('0042')).parentElement?.textContent).toBe('100000000042')
  expect(form.getByText('ABCD0123456')).toBeTruthy()
  await user.click(form.getByRole('button', { name: words.hide }))
  expect(form.queryByText('ABCD0123456')).toBeNull()
  await user.type(form.getByLabelText(refundMessages.reference), 'UTIB7{Enter}')
  await screen.findByText('It is marked')
  expect(marked.mock.calls).toMatchObject([
    [{ paid: { method: 'Online Transfer', reference: 'UTIB7', account: exampleShownRefundAccount.at } }],
  ])
})

fullTest('a payment that goes elsewhere names no account', async () => {
  const { user, form } = await open()
  await user.selectOptions(form.getByLabelText(refundMessages.way), 'Original Source')
  await user.type(form.getByLabelText(refundMessages.reference), 'RF1{Enter}')
  await screen.findByText('It is marked')
  expect(marked.mock.calls[0]?.[0].paid?.account).toBeUndefined()
})

test('an account on paper is entered with its number twice, and is then the one that is paid to', async () => {
  refund = unknown
  const { user, form } = await open()
  expect(form.getByRole('status').textContent).toBe(words.none)
  expect(form.queryByRole('button', { name: words.show })).toBeNull()
  await user.click(form.getByRole('button', { name: words.enter }))
  const dialog = within(await screen.findByRole('dialog', { name: words.title }))
  await user.type(dialog.getByLabelText(words.labels.holder), 'Asha Demo')
  await user.type(dialog.getByLabelText(words.labels.accountNumber), '1000 0000 0042')
  await user.type(dialog.getByLabelText(words.labels.again), '100000000024')
  await user.type(dialog.getByLabelText(/Current Password/), 'Sal tree 7')
  await user.type(dialog.getByLabelText(words.labels.ifsc), 'abcd0123456{Enter}')
  expect(await dialog.findByText(words.numbersDiffer)).toBeTruthy()
  const again = dialog.getByLabelText(words.labels.again)
  await user.clear(again)
  await user.type(again, '100000000042{Enter}')
  expect(
    await form.findByText(`${words.endsIn('0042')}. ${words.byOffice('Office', formatMoment('2026-10-14T06:30:00.000Z'))}.`),
  ).toBeTruthy()
  expect(form.getByText(words.compare)).toBeTruthy()
  expect(entered.mock.calls).toEqual([[exampleRefundAccountDraft]])
  await user.type(form.getByLabelText(refundMessages.reference), 'UTIB7{Enter}')
  await screen.findByText('It is marked')
  expect(marked.mock.calls[0]?.[0].paid?.account).toBe('2026-10-14T06:30:00.000Z')
  expect(form.queryByRole('alert')).toBeNull()
})

fullTest('a mark names the account that was looked at, also where another was named since, until somebody looks at that one', async () => {
  const { user, form } = await open()
  const later = '2026-10-15T06:30:00.000Z'
  refund = { ...refund, account: { lastFour: '0042', at: later } }
  server.use(
    mock(markRefund, ({ body }) => {
      marked(body)
      return new AppError('CONFLICT', { message: words.changed })
    }),
  )
  const reference = form.getByLabelText<HTMLInputElement>(refundMessages.reference)
  const send = async () => {
    await user.click(form.getByRole('button', { name: refundMessages.markPaid }))
    const alert = within(await screen.findByRole('dialog', { name: 'Oops...' }))
    expect(alert.getByText(words.changed)).toBeTruthy()
    await user.click(alert.getByRole('button', { name: 'OK' }))
    return marked.mock.lastCall?.[0].paid?.account
  }
  await user.type(reference, 'UTIB7')
  expect(await send()).toBe(exampleShownRefundAccount.at)
  // The list was fetched anew, and still the mark is of what was seen.
  expect(await form.findByText(words.another)).toBeTruthy()
  expect(await send()).toBe(exampleShownRefundAccount.at)
  expect(reference.value).toBe('UTIB7')
  await user.click(form.getByRole('button', { name: words.show }))
  await user.type(within(await screen.findByRole('dialog', { name: words.show })).getByLabelText(/Current Password/), 'Sal tree 7{Enter}')
  await waitFor(() => expect(form.queryByText(words.another)).toBeNull())
  expect(await send()).toBe(later)
})
