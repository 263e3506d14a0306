import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { askForApproval, getApprovalRule } from '@campus/contracts/approvals/endpoints.ts'
import { approvalMessages, approvalPanelMessages } from '@campus/contracts/approvals/messages.ts'
import type { ApprovalRequest } from '@campus/contracts/approvals/schema.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { findFeeLedger, findOfficeFeeInfo } from '@campus/contracts/fees/endpoints.ts'
import { exampleFee, exampleFeeLedger, exampleOfficeFeeInfo } from '@campus/contracts/fees/examples.ts'
import { exampleFeeWithdrawal, exampleWithdrawalProposal } from '@campus/contracts/fees/refunds/examples.ts'
import type { FeeLedger } from '@campus/contracts/fees/ledger-schema.ts'
import { ledgerMessages } from '@campus/contracts/fees/messages.ts'
import { proposeWithdrawal, undoWithdrawal, withdrawStudent } from '@campus/contracts/fees/refunds/endpoints.ts'
import { withdrawalMessages as words } from '@campus/contracts/fees/refunds/messages.ts'
import type { FeeWithdrawal, WithdrawalProposal } from '@campus/contracts/fees/refunds/schema.ts'
import { validateStudentId } from '@campus/contracts/students/endpoints.ts'
import { notifications } from '@mantine/notifications'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionOwner } from '../../api-client/session-owner.ts'
import { college } from '../../testing/mock-college.ts'
import { settled } from '../../testing/render-admin.tsx'
import { openFound, sums } from '../testing.ts'

const sent = vi.fn<(body: FeeWithdrawal) => void>()
let proposal: WithdrawalProposal
let ledger: FeeLedger

beforeEach(() => {
  sessionOwner.setState({ owner: 'office@aranya.example', duties: ['owner'] })
  notifications.clean()
  sent.mockReset()
  proposal = exampleWithdrawalProposal
  ledger = exampleFeeLedger
  server.use(
    ...college(),
    mock(getApprovalRule, { success: true, data: { isRequired: false, concessionLimit: 0 } }),
    mock(validateStudentId, { success: true, data: { isValidated: true } }),
    mock(findOfficeFeeInfo, () => ({
      success: true as const,
      data: { Student_Info: { ...exampleOfficeFeeInfo.Student_Info, fee: ledger.fee } },
    })),
    mock(findFeeLedger, () => ({ success: true as const, data: ledger })),
    mock(proposeWithdrawal, ({ query }) => ({ success: true as const, data: { ...proposal, leftOn: query.leftOn } })),
    mock(withdrawStudent, ({ body }) => {
      sent(body)
      return { success: true as const, message: 'It is written down', data: { fee: exampleFee } }
    }),
  )
})
afterEach(settled)

const openForm = async () => {
  const opened = await openFound()
  await opened.user.click(screen.getByRole('button', { name: words.title }))
  const form = within(await screen.findByRole('form', { name: words.title }))
  const write = async (yes = 'Write it down', sure = 'Write it down') => {
    fireEvent.change(form.getByLabelText(words.leftOn), { target: { value: '2026-10-12' } })
    await form.findByText('₹31,000')
    await opened.user.type(form.getByLabelText('Reason'), exampleFeeWithdrawal.reason)
    await opened.user.click(form.getByRole('button', { name: yes }))
    const question = await screen.findByRole('dialog', { name: words.question('Asha Demo') })
    expect(within(question).getByText(words.asks('₹31,000', '₹0'), { exact: false })).toBeTruthy()
    await opened.user.click(within(question).getByRole('button', { name: sure }))
  }
  return { ...opened, form, write }
}

fullTest('says line by line what is kept and why, and writes what was looked at after a question', async () => {
  const { form, write } = await openForm()
  const lines = within(await form.findByRole('list', { name: words.linesKept }))
  expect(lines.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'Tuition fee, semester 1 ₹1,000₹30,000 of ₹30,000 paid, due by 31-07-2026.',
    'Caution deposit, semester 1 ₹0₹2,000 of ₹2,000 paid, due by 31-07-2026. Nothing of a deposit is kept.',
  ])
  expect(form.getByText(words.unpaid('₹30,000'))).toBeTruthy()
  expect(form.getByText(words.byClause(exampleWithdrawalProposal.clause))).toBeTruthy()
  await write()
  await waitFor(() => expect(sent.mock.calls).toEqual([[exampleFeeWithdrawal]]))
  expect(await screen.findByText('It is written down')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('form', { name: words.title })).toBeNull())
})

fullTest('a settlement that has changed meanwhile is shown anew, and typed values stay', async () => {
  server.use(
    mock(withdrawStudent, () => {
      proposal = { ...proposal, back: 30_000 }
      return new AppError('CONFLICT', { message: words.changed })
    }),
  )
  const { form, user, write } = await openForm()
  await write()
  const alert = await screen.findByRole('dialog', { name: 'Oops...' })
  expect(within(alert).getByText(words.changed)).toBeTruthy()
  await user.click(within(alert).getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(form.getByText(words.back).nextElementSibling?.textContent).toBe('₹30,000'))
  expect(form.getByLabelText<HTMLInputElement>('Reason').value).toBe(exampleFeeWithdrawal.reason)
})

fullTest('a day on which nobody can leave, and a course without rules, say so and send nothing', async () => {
  server.use(mock(proposeWithdrawal, new AppError('INVALID_INPUT', { fields: { leftOn: words.future } })))
  const { form, user } = await openForm()
  expect((await form.findByRole('alert')).textContent).toBe(words.future)
  server.use(mock(proposeWithdrawal, new AppError('CONFLICT', { message: words.noRules('BCA', 2026) })))
  fireEvent.change(form.getByLabelText(words.leftOn), { target: { value: '2026-10-12' } })
  await form.findByText(words.noRules('BCA', 2026))
  await user.type(form.getByLabelText('Reason'), 'Gone')
  await user.click(form.getByRole('button', { name: 'Write it down' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(words.noRules('BCA', 2026))).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'OK' }))
  expect(sent).not.toHaveBeenCalled()
})

fullTest('a reason is needed', async () => {
  const { form, user } = await openForm()
  await form.findByText('₹31,000')
  await user.click(form.getByRole('button', { name: 'Write it down' }))
  expect(await form.findByText(ledgerMessages.noReason)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

fullTest('where a second person is needed, they are asked for the same', async () => {
  const asked = vi.fn<(request: ApprovalRequest) => void>()
  server.use(
    mock(getApprovalRule, { success: true, data: { isRequired: true, concessionLimit: 0 } }),
    mock(withdrawStudent, new AppError('SECOND_PERSON')),
    mock(askForApproval, ({ body }) => {
      asked(body.request)
      return { success: true as const, message: approvalMessages.asked, data: { _id: '0199aaaa-0000-7000-8000-00000000000a' } }
    }),
  )
  const { form, write } = await openForm()
  expect(await form.findByText(approvalPanelMessages.needed)).toBeTruthy()
  await write(approvalPanelMessages.ask, approvalPanelMessages.ask)
  await waitFor(() => expect(asked.mock.calls).toEqual([[{ kind: 'withdrawal', ...exampleFeeWithdrawal }]]))
  expect(await screen.findByText(approvalPanelMessages.notDone)).toBeTruthy()
})

fullTest('a student’s leaving is shown above the ledger, and can be undone after a confirmation while the refund is not paid', async () => {
  const undone = vi.fn<(uniqueId: string) => void>()
  ledger = {
    ...exampleFeeLedger,
    withdrawn: 59_000,
    withdrawal: { leftOn: '2026-10-12', refund: { amount: 31_000, payBy: '2026-10-27' } },
  }
  server.use(
    mock(undoWithdrawal, ({ params }) => {
      undone(params.uniqueId)
      ledger = exampleFeeLedger
      return { success: true as const, message: words.undone, data: { fee: exampleFee } }
    }),
  )
  const { user } = await openFound()
  expect(await screen.findByText(words.hasLeftOn('12-10-2026'))).toBeTruthy()
  expect(screen.getByText(new RegExp(words.isToBePaid('₹31,000', '27-10-2026')))).toBeTruthy()
  expect(sums()).toMatchObject({ 'Course fee': '₹2,84,000', [words.ledger]: '− ₹59,000', 'Net fee': '₹2,00,000' })
  expect(screen.queryByRole('button', { name: words.title })).toBeNull()
  await user.click(screen.getByRole('button', { name: words.undo }))
  const question = await screen.findByRole('dialog', { name: words.undoTitle })
  await user.click(within(question).getByRole('button', { name: words.undo }))
  await waitFor(() => expect(undone.mock.calls).toEqual([['STU123']]))
  expect(await screen.findByRole('button', { name: words.title })).toBeTruthy()
})

test('once the money has gone it says how, and the withdrawal stays', async () => {
  const paid = { on: '2026-10-20', method: 'UPI', reference: 'UTIB7' } as const
  ledger = {
    ...exampleFeeLedger,
    withdrawn: 59_000,
    withdrawal: { leftOn: '2026-10-12', refund: { amount: 31_000, payBy: '2026-10-27', paid } },
  }
  await openFound()
  expect(await screen.findByText(new RegExp(words.wasPaid('₹31,000', '20-10-2026', 'UPI')))).toBeTruthy()
  expect(screen.queryByRole('button', { name: words.undo })).toBeNull()
})
