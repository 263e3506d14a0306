import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import {
  addBankAccount,
  listBankAccounts,
  listBankCandidates,
  listBankLines,
  listUnseenPayments,
  matchBankLines,
  reopenBankLine,
  setBankLineAside,
  uploadBankStatement,
} from '@campus/contracts/bank/endpoints.ts'
import { exampleBankAccount, exampleBankLine, exampleBookEntry, exampleStatementSummary } from '@campus/contracts/bank/examples.ts'
import { bankStatementMessages as words } from '@campus/contracts/bank/messages.ts'
import type { BankAccountDraft, BankLine, BankMatches } from '@campus/contracts/bank/schema.ts'
import { statementMessages } from '@campus/contracts/bank/statement-messages.ts'
import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { college } from '../testing/mock-college.ts'
import { renderAdmin, settled } from '../testing/render-admin.tsx'

const matched = vi.fn<(body: BankMatches) => void>()
const { suggestion: _, ...unknown } = exampleBankLine
const id = (n: number) => exampleBankLine._id.replace(/.$/, String(n))
const second = {
  ...exampleBankLine,
  _id: id(3),
  amount: 700,
  suggestion: { because: 'reference' as const, entries: [{ ...exampleBookEntry, key: 'R2026-001002', name: 'Ravi Demo', amount: 700 }] },
}
const open: BankLine = { ...unknown, _id: id(4), amount: 4900, narration: 'CARD SETTLEMENT' }
const decided: BankLine = {
  ...unknown,
  _id: id(5),
  amount: -17.7,
  narration: 'SMS CHARGES',
  state: 'set aside',
  aside: { reason: 'Bank charges' },
  by: 'Office',
  at: '2026-11-03T06:30:00.000Z',
}

beforeEach(() => {
  notifications.clean()
  matched.mockReset()
  server.use(
    ...college(),
    mock(listBankAccounts, { success: true, data: [exampleBankAccount] }),
    mock(listBankLines, { success: true, data: [exampleBankLine, second, open, decided] }),
    mock(listBankCandidates, { success: true, data: [exampleBookEntry] }),
    mock(listUnseenPayments, { success: true, data: [exampleBookEntry] }),
    mock(matchBankLines, ({ body }) => {
      matched(body)
      return { success: true as const, message: 'It is matched', data: { matched: body.matches.length, refused: [] } }
    }),
  )
})
afterEach(settled)

const payment = (key: string) => ({ kind: 'Payment' as const, key })
const statement = new File(['Date'], 'november.csv', { type: 'text/csv' })

fullTest('says of each account what is known, and of each line what it may be and why', async () => {
  renderAdmin('/admin/fees/bank')
  expect(await screen.findByText('Known until 04-11-2026: ₹1,13,499.50')).toBeTruthy()
  const table = await screen.findByRole('table', { name: words.lines })
  expect(await within(table).findAllByText(words.match.because.reference)).toHaveLength(2)
  expect(within(table).getByText('R2026-001001, UPI, 426712345678, 02-11-2026, ₹5,000')).toBeTruthy()
  expect(within(table).getByText(words.match.none)).toBeTruthy()
  expect(within(table).getByText('Set aside: Bank charges')).toBeTruthy()
})

fullTest('a suggestion is confirmed by a click, and those that are certain all at once', async () => {
  const { user } = renderAdmin('/admin/fees/bank')
  await user.click(await screen.findByRole('button', { name: words.match.confirmOf('₹5,000', 'Asha Demo') }))
  await waitFor(() =>
    expect(matched.mock.calls).toEqual([[{ matches: [{ line: exampleBankLine._id, entries: [payment('R2026-001001')] }] }]]),
  )
  await user.click(screen.getByRole('button', { name: words.match.confirmAll(2) }))
  await waitFor(() => expect(matched.mock.lastCall?.[0].matches.map(({ line }) => line)).toEqual([exampleBankLine._id, second._id]))
})

fullTest('an amount that the bank kept of a settlement needs a reason before the match is sent', async () => {
  const { user } = renderAdmin('/admin/fees/bank')
  const title = words.match.chooseOf('₹4,900', '02-11-2026')
  await user.click(await screen.findByRole('button', { name: title }))
  const form = within(await screen.findByRole('form', { name: title }))
  await user.click(form.getByRole('button', { name: words.match.match }))
  expect(await form.findByText(words.match.nothing)).toBeTruthy()
  await user.click(await form.findByRole('checkbox', { name: 'Asha Demo, ₹5,000' }))
  await user.click(form.getByRole('button', { name: words.match.match }))
  expect(await form.findByText(words.match.noReason)).toBeTruthy()
  expect(matched).not.toHaveBeenCalled()
  await user.type(form.getByLabelText(words.match.reason), 'Card charges')
  await user.click(form.getByRole('button', { name: words.match.match }))
  const match = { line: open._id, entries: [payment('R2026-001001')], difference: { amount: 100, reason: 'Card charges' } }
  await waitFor(() => expect(matched.mock.calls).toEqual([[{ matches: [match] }]]))
  await waitFor(() => expect(screen.queryByRole('form', { name: title })).toBeNull())
})

fullTest('a refusal keeps what was chosen', async () => {
  server.use(mock(matchBankLines, new AppError('CONFLICT', { message: words.match.notOpen })))
  const { user } = renderAdmin('/admin/fees/bank')
  const title = words.match.chooseOf('₹5,000', '02-11-2026')
  await user.click(await screen.findByRole('button', { name: title }))
  const form = within(await screen.findByRole('form', { name: title }))
  await user.click(await form.findByRole('checkbox', { name: 'Asha Demo, ₹5,000' }))
  await user.click(form.getByRole('button', { name: words.match.match }))
  const alert = await screen.findByRole('dialog', { name: 'Oops...' })
  expect(within(alert).getByText(words.match.notOpen)).toBeTruthy()
  await user.click(within(alert).getByRole('button', { name: 'OK' }))
  expect(form.getByRole<HTMLInputElement>('checkbox', { name: 'Asha Demo, ₹5,000' }).checked).toBe(true)
})

fullTest('a line is set aside with a reason, and one that was is opened again after a question', async () => {
  const done = vi.fn<(what: unknown) => void>()
  server.use(
    mock(setBankLineAside, ({ body }) => {
      done(body)
      return { success: true as const, message: words.aside.done }
    }),
    mock(reopenBankLine, ({ params }) => {
      done(params)
      return { success: true as const, message: words.match.reopened }
    }),
  )
  const { user } = renderAdmin('/admin/fees/bank')
  const title = words.aside.setOf('₹4,900', '02-11-2026')
  await user.click(await screen.findByRole('button', { name: title }))
  const form = within(await screen.findByRole('form', { name: title }))
  await user.selectOptions(form.getByLabelText(words.aside.reason), 'Sponsor')
  await user.click(form.getByRole('button', { name: words.aside.set }))
  await waitFor(() => expect(done).toHaveBeenLastCalledWith({ reason: 'Sponsor' }))
  await user.click(screen.getByRole('button', { name: words.match.undoOf('− ₹17.70', '02-11-2026') }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: words.match.undo }))
  await waitFor(() => expect(done).toHaveBeenLastCalledWith({ lineId: decided._id }))
})

test('a form of a line cannot be left while it is sent, so that its refusal is seen', async () => {
  const refused = Promise.withResolvers<void>()
  server.use(
    mock(setBankLineAside, async () => {
      await refused.promise
      return new AppError('INVALID_INPUT', { fields: { note: 'This note says nothing' } })
    }),
  )
  const { user } = renderAdmin('/admin/fees/bank')
  const title = words.aside.setOf('₹4,900', '02-11-2026')
  await user.click(await screen.findByRole('button', { name: title }))
  const form = within(await screen.findByRole('form', { name: title }))
  await user.click(form.getByRole('button', { name: words.aside.set }))
  const cancel = form.getByRole('button', { name: words.cancel })
  await waitFor(() => expect(cancel.getAttribute('aria-disabled')).toBe('true'))
  await user.click(cancel)
  refused.resolve()
  expect(await form.findByText('This note says nothing')).toBeTruthy()
  await user.click(cancel)
  await waitFor(() => expect(screen.queryByRole('form', { name: title })).toBeNull())
})

test('what is chosen for a line stays while another is confirmed, and is asked about before it is left', async () => {
  const { user } = renderAdmin('/admin/fees/bank')
  const title = words.match.chooseOf('₹4,900', '02-11-2026')
  await user.click(await screen.findByRole('button', { name: title }))
  const form = within(await screen.findByRole('form', { name: title }))
  await user.click(await form.findByRole('checkbox', { name: 'Asha Demo, ₹5,000' }))
  await user.click(screen.getByRole('button', { name: words.match.confirmOf('₹700', 'Ravi Demo') }))
  await waitFor(() => expect(matched.mock.calls).toHaveLength(1))
  for (const name of [words.cancel, words.aside.setOf('₹4,900', '02-11-2026')]) {
    await user.click(screen.getByRole('button', { name }))
    await user.click(await screen.findByRole('button', { name: panelMessages.keepEditing }))
  }
  expect(form.getByRole<HTMLInputElement>('checkbox', { name: 'Asha Demo, ₹5,000' }).checked).toBe(true)
})

test('a statement is looked at when it is chosen, and imported by a click; a refusal names the row', async () => {
  const sent = vi.fn<(mode: string) => void>()
  server.use(
    mock(uploadBankStatement, ({ body }) => {
      sent(body.mode)
      return { success: true as const, message: 'Two lines', data: { ...exampleStatementSummary, joins: 'gap' as const } }
    }),
  )
  const { user } = renderAdmin('/admin/fees/bank')
  await user.click(await screen.findByRole('button', { name: words.upload.of('Fees, HDFC') }))
  const form = within(await screen.findByRole('form', { name: words.upload.of('Fees, HDFC') }))
  await user.upload(form.getByLabelText(words.upload.file), statement)
  expect(await form.findByText(words.upload.joins.gap('₹1,00,000'))).toBeTruthy()
  const earlier = { ...exampleStatementSummary, joins: 'gapAfter' as const, after: 250 }
  server.use(mock(uploadBankStatement, () => ({ success: true as const, message: 'Two lines', data: earlier })))
  await user.upload(form.getByLabelText(words.upload.file), statement)
  expect(await form.findByText(words.upload.joins.gapAfter('₹250'))).toBeTruthy()
  const message = statementMessages.badAmount(8, '1.2.3')
  server.use(mock(uploadBankStatement, new AppError('INVALID_INPUT', { fields: { statement: message } })))
  await user.upload(form.getByLabelText(words.upload.file), statement)
  expect((await form.findByRole('alert')).textContent).toBe(message)
  server.use(
    mock(uploadBankStatement, ({ body }) => {
      sent(body.mode)
      return { success: true as const, message: 'Two lines', data: exampleStatementSummary }
    }),
  )
  await user.click(form.getByRole('button', { name: words.upload.check }))
  await user.click(await form.findByRole('button', { name: words.upload.import(2) }))
  await waitFor(() => expect(sent.mock.calls.flat()).toEqual(['check', 'check', 'import']))
})

test('an account of its own columns begins with those of a bank, and the whole number is refused before it is sent', async () => {
  const added = vi.fn<(body: BankAccountDraft) => void>()
  server.use(
    mock(addBankAccount, ({ body }) => {
      added(body)
      return { success: true as const, message: 'Added', data: exampleBankAccount }
    }),
  )
  const { user } = renderAdmin('/admin/fees/bank')
  await user.click(await screen.findByRole('button', { name: words.account.add }))
  const form = within(await screen.findByRole('form', { name: words.account.add }))
  await user.type(form.getByLabelText(words.account.name), 'Cooperative')
  await user.type(form.getByLabelText(words.account.lastDigits), '50100123')
  await user.selectOptions(form.getByLabelText(words.account.layout), 'own')
  await user.selectOptions(form.getByLabelText(words.mapping.start), 'Axis')
  await user.click(form.getByRole('button', { name: words.account.save }))
  expect(await form.findByText(words.account.wholeNumber)).toBeTruthy()
  await user.clear(form.getByLabelText(words.account.lastDigits))
  await user.click(form.getByRole('button', { name: words.account.save }))
  const mapping = {
    day: 'Tran Date',
    dayFormat: 'DD/MM/YYYY',
    narration: 'Particulars',
    reference: 'CHQNO',
    amounts: 'columns',
    debit: 'DR',
    credit: 'CR',
    balance: 'BAL',
  }
  await waitFor(() => expect(added.mock.calls).toEqual([[{ name: 'Cooperative', layout: 'own', mapping }]]))
})

fullTest('an admin who may only read sees no button that would be refused', async () => {
  renderAdmin('/admin/fees/bank', 'admin', ['auditor'])
  expect(await screen.findByText('CARD SETTLEMENT')).toBeTruthy()
  for (const name of [words.account.add, words.upload.of('Fees, HDFC'), words.match.choose, words.match.confirmAll(2)])
    expect(screen.queryByRole('button', { name }), name).toBeNull()
})

test('payments that the bank has not seen are listed', async () => {
  renderAdmin('/admin/fees/bank/unseen')
  const table = await screen.findByRole('table', { name: words.unseen.title })
  expect(await within(table).findByText('R2026-001001')).toBeTruthy()
})
