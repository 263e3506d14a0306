import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { listBankAccounts, listBankCandidates, listBankLines, matchBankLines } from '@campus/contracts/bank/endpoints.ts'
import { exampleBankAccount, exampleBankLine } from '@campus/contracts/bank/examples.ts'
import { bankStatementMessages as words } from '@campus/contracts/bank/messages.ts'
import type { BankLine, BankMatches, BookEntry } from '@campus/contracts/bank/schema.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { college } from '../testing/mock-college.ts'
import { renderAdmin, settled } from '../testing/render-admin.tsx'

const matched = vi.fn<(body: BankMatches) => void>()
const settlement: BookEntry = {
  kind: 'Settlement',
  key: '0197b3f2-6c11-7a50-9a3e-2f6f0d1c9c01',
  name: 'setl_1',
  reference: 'AXISCN0123456789',
  amount: 5000,
  day: '2026-11-02',
}
const { suggestion: _, ...unknown } = exampleBankLine
const suggested: BankLine = { ...unknown, suggestion: { because: 'reference', entries: [settlement] } }
const differing: BankLine = { ...unknown, _id: unknown._id.replace(/.$/, '3'), amount: 4900, differs: settlement }

beforeEach(() => {
  matched.mockReset()
  server.use(
    ...college(),
    mock(listBankAccounts, { success: true, data: [exampleBankAccount] }),
    mock(listBankLines, { success: true, data: [suggested, differing] }),
    mock(listBankCandidates, { success: true, data: [settlement] }),
    mock(matchBankLines, ({ body }) => {
      matched(body)
      return { success: true as const, message: 'It is matched', data: { matched: body.matches.length, refused: [] } }
    }),
  )
})
afterEach(settled)

fullTest('a settlement is suggested by its number and confirmed, or said to have another amount', async () => {
  const { user } = renderAdmin('/admin/fees/bank')
  const table = within(await screen.findByRole('table', { name: words.lines }))
  expect(await table.findAllByRole('link', { name: 'Settlement setl_1' })).toHaveLength(2)
  expect(table.getAllByText('AXISCN0123456789, 02-11-2026, ₹5,000')).toHaveLength(2)
  expect(table.getByText(words.match.differs)).toBeTruthy()
  expect(table.queryByRole('button', { name: /^Confirm ₹4,900/ })).toBeNull()
  await user.click(table.getByRole('button', { name: words.match.confirmOf('₹5,000', 'Settlement setl_1') }))
  const entries = [{ kind: 'Settlement', key: settlement.key }]
  await waitFor(() => expect(matched.mock.calls).toEqual([[{ matches: [{ line: suggested._id, entries }] }]]))
})

test('of a settlement that is chosen no charges of the bank are asked for', async () => {
  const { user } = renderAdmin('/admin/fees/bank')
  const title = words.match.chooseOf('₹4,900', '02-11-2026')
  await user.click(await screen.findByRole('button', { name: title }))
  const form = within(await screen.findByRole('form', { name: title }))
  await user.click(await form.findByRole('checkbox', { name: 'Settlement setl_1, ₹5,000' }))
  expect(form.getByText(words.match.sum('₹5,000', '₹4,900'))).toBeTruthy()
  expect(form.queryByLabelText(words.match.reason)).toBeNull()
})
