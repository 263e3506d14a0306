import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { exampleToken } from '@campus/client/testing/tokens.ts'
import { refundAccountMessages as words } from '@campus/contracts/fees/refunds/refund-account-messages.ts'
import type { RefundAccountDraft } from '@campus/contracts/fees/refunds/refund-account-schema.ts'
import { giveOwnRefundAccount } from '@campus/contracts/fees/refunds/endpoints.ts'
import { exampleRefund, exampleRefundAccountDraft } from '@campus/contracts/fees/refunds/examples.ts'
import type { OwnRefund } from '@campus/contracts/fees/refunds/schema.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { exampleUser } from '@campus/contracts/identity/examples.ts'
import { profileMessages } from '@campus/contracts/identity/messages.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { session } from '../api-client/session.ts'
import { renderPage } from '../testing/render-page.tsx'
import { RefundNote } from './refund-note.tsx'

beforeEach(() => session.adopt({ ...exampleUser, token: exampleToken() }))

const open: OwnRefund = { _id: exampleRefund._id, amount: 31_000, payBy: '2026-10-27' }
const show = (refund: OwnRefund) => renderPage(<RefundNote refund={refund} />)
const field = (name: keyof typeof words.labels) => screen.getByLabelText<HTMLInputElement>(words.labels[name])

fullTest('a student with a refund enters a bank account; errors are shown at their fields, and typed values stay', async () => {
  const given = vi.fn<(id: string, body: RefundAccountDraft) => void>()
  server.use(
    mock(giveOwnRefundAccount, ({ params: { id }, body }) => {
      given(id, body)
      if (body.currentPassword !== 'Sal tree 7')
        return new AppError('INVALID_INPUT', { fields: { currentPassword: profileMessages.passwordWrong } })
      return {
        success: true as const,
        message: words.saved,
        data: { ...open, account: { lastFour: '0042', at: '2026-10-13T06:30:00.000Z' } },
      }
    }),
  )
  await show(open)
  expect(screen.getByText(words.ask)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: words.give }))
  expect(document.activeElement).toBe(field('holder'))
  await userEvent.type(field('holder'), 'Asha Demo')
  await userEvent.type(field('ifsc'), 'abcd0123456')
  await userEvent.type(field('accountNumber'), '1000 0000 0042')
  await userEvent.type(field('again'), '100000000043')
  const password = screen.getByLabelText<HTMLInputElement>(profileMessages.labels.currentPassword)
  await userEvent.type(password, 'a guess{Enter}')
  expect(await screen.findByText(words.numbersDiffer)).toBeTruthy()
  expect(given).not.toHaveBeenCalled()
  await userEvent.clear(field('again'))
  await userEvent.type(field('again'), '1000-0000-0042{Enter}')
  expect(await screen.findByText(profileMessages.passwordWrong)).toBeTruthy()
  expect(field('holder').value).toBe('Asha Demo')
  await userEvent.clear(password)
  await userEvent.type(password, 'Sal tree 7{Enter}')
  expect(await screen.findByText(words.saved)).toBeTruthy()
  expect(given.mock.calls.at(-1)).toEqual([open._id, exampleRefundAccountDraft])
  expect(screen.queryByRole('form')).toBeNull()
  expect(document.activeElement?.textContent).toContain('₹31,000')
})

test('a known account is named by its last digits, and can be another', async () => {
  await show({ ...open, account: { lastFour: '0042', at: '2026-10-13T06:30:00.000Z' } })
  expect(screen.getByText(/ends in 0042/)).toBeTruthy()
  expect(screen.queryByText(words.ask)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: words.change }))
  expect(field('accountNumber').value).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('form')).toBeNull()
})

test('nothing is asked of who was paid, nor where an older server answers', async () => {
  const paid = { on: '2026-10-20', method: 'Online Transfer', reference: 'UTIB7188081', account: '0042' } as const
  await show({ ...open, paid })
  expect(screen.getByText(/UTIB7188081/).textContent).toContain(words.wentTo('0042'))
  expect(screen.queryByRole('button')).toBeNull()
  const { _id, ...older } = open
  await show(older)
  expect(screen.queryByRole('button')).toBeNull()
})
