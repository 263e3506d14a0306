import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { collegeDay, daysLater } from '@campus/contracts/core/dates.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { exampleRefund, exampleRefundMark, exampleRefundRules } from '@campus/contracts/fees/refunds/examples.ts'
import { listRefundRules, listRefunds, markRefund } from '@campus/contracts/fees/refunds/endpoints.ts'
import { refundAccountMessages as accountWords } from '@campus/contracts/fees/refunds/refund-account-messages.ts'
import { refundMessages as words } from '@campus/contracts/fees/refunds/messages.ts'
import type { Refund, RefundMark } from '@campus/contracts/fees/refunds/schema.ts'
import type { Duty } from '@campus/contracts/identity/people/duties.ts'
import { notifications } from '@mantine/notifications'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { college } from '../../testing/mock-college.ts'
import { renderAdmin, settled } from '../../testing/render-admin.tsx'

const marked = vi.fn<(id: string, body: RefundMark) => void>()
const asked = vi.fn<(query: object) => void>()
const late: Refund = { ...exampleRefund, payBy: daysLater(collegeDay(), -3) }
const inTime: Refund = {
  ...exampleRefund,
  _id: '019b2f3a-7d61-7a10-8c55-2f6f0d9c4a32',
  uniqueId: 'STU124',
  name: 'Ravi Demo',
  payBy: daysLater(collegeDay(), 1),
}
const paid: Refund = {
  ...exampleRefund,
  _id: '019b2f3a-7d61-7a10-8c55-2f6f0d9c4a33',
  uniqueId: 'STU125',
  name: 'Meera Demo',
  paid: { ...exampleRefundMark.paid, account: '0042', by: 'Office' },
}

beforeEach(() => {
  notifications.clean()
  marked.mockReset()
  asked.mockReset()
  server.use(
    ...college(),
    mock(listRefunds, ({ query }) => {
      asked(query)
      return { success: true as const, data: query.is === 'open' ? [late, inTime] : [late, inTime, paid] }
    }),
    mock(listRefundRules, ({ params: { year } }) => ({
      success: true as const,
      data: [
        { ...exampleRefundRules, year },
        { course: 'MCA', courseName: 'Master of Computer Applications', year, version: 0, clauses: [] },
      ],
    })),
    mock(markRefund, ({ params, body }) => {
      marked(params.id, body)
      return { success: true as const, message: 'It is marked', data: paid }
    }),
  )
})
afterEach(settled)

const open = async (address = '', duties?: Duty[], courses?: string[]) => {
  const { user, router } = renderAdmin(`/admin/fees/refunds${address}`, 'admin', duties, courses)
  const table = within(await screen.findByRole('table', { name: words.list }))
  await table.findByText('Asha Demo')
  return { user, router, table }
}
const wayOf = ({ name }: Refund) => words.markPaidOf('₹31,000', name)
const backOf = ({ name }: Refund) => words.notPaidOf('₹31,000', name)

fullTest('unpaid refunds are listed with the days that are left, or the days that they are late', async () => {
  const { table } = await open()
  expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ is: 'open' }))
  expect(table.getByText(words.overdue(3)).hasAttribute('data-overdue')).toBe(true)
  expect(table.getByText(words.daysLeft(1)).hasAttribute('data-overdue')).toBe(false)
  expect(table.queryByRole('columnheader', { name: words.columns.paid })).toBeNull()
  expect(table.getAllByText(accountWords.endsIn('0042'))).toHaveLength(2)
  expect(table.getByRole('link', { name: 'Asha Demo' }).getAttribute('href')).toBe('/admin/student/pay/fee?id=STU123')
})

fullTest('the choice stands in the address, and what is paid says when and how, but not how late it is', async () => {
  const { user, router, table } = await open('?year=2026')
  await user.selectOptions(screen.getByLabelText(words.choice.label), words.choice.all)
  const cell = await table.findByRole('cell', {
    name: `${words.paidOn('20-10-2026', 'Online Transfer, UTIB7188081')} ${accountWords.wentTo('0042')}`,
  })
  expect(router.state.location.search).toEqual({ is: 'all', year: 2026 })
  expect(within(cell.closest('tr') ?? document.body).queryByText(/late|left/i)).toBeNull()
})

fullTest('a refund is marked as paid with day, method and number; the focus then stays at the list, which is fetched anew', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: wayOf(inTime) }))
  const form = within(screen.getByRole('form', { name: wayOf(inTime) }))
  const day = form.getByLabelText<HTMLInputElement>(words.day)
  expect(document.activeElement).toBe(day)
  expect(day.value).toBe(collegeDay())
  await user.click(form.getByRole('button', { name: words.markPaid }))
  expect(await form.findByText(words.noReference)).toBeTruthy()
  expect(marked).not.toHaveBeenCalled()
  fireEvent.change(day, { target: { value: '2026-10-20' } })
  await user.selectOptions(form.getByLabelText(words.way), 'Cheque')
  await user.type(form.getByLabelText(words.reference), '004711')
  asked.mockReset()
  await user.click(form.getByRole('button', { name: words.markPaid }))
  await waitFor(() =>
    expect(marked.mock.calls).toEqual([[inTime._id, { paid: { on: '2026-10-20', method: 'Cheque', reference: '004711' } }]]),
  )
  expect(await screen.findByText('It is marked')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: words.list })))
  expect(screen.queryByRole('form')).toBeNull()
  expect(asked).toHaveBeenCalledOnce()
})

fullTest('a refusal stands at its field or in an alert, and keeps what was typed', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: wayOf(late) }))
  const form = within(screen.getByRole('form', { name: wayOf(late) }))
  const reference = form.getByLabelText<HTMLInputElement>(words.reference)
  await user.type(reference, 'UTIB7')
  server.use(mock(markRefund, new AppError('INVALID_INPUT', { fields: { 'paid.on': words.future } })))
  await user.click(form.getByRole('button', { name: words.markPaid }))
  expect((await form.findByRole('alert')).textContent).toBe(words.future)
  server.use(mock(markRefund, new AppError('CONFLICT', { message: words.alreadyPaid })))
  await user.click(form.getByRole('button', { name: words.markPaid }))
  const alert = within(await screen.findByRole('dialog', { name: 'Oops...' }))
  expect(alert.getByText(words.alreadyPaid)).toBeTruthy()
  await user.click(alert.getByRole('button', { name: 'OK' }))
  expect(reference.value).toBe('UTIB7')
  expect(form.getByRole('button', { name: words.markPaid })).toBeTruthy()
})

fullTest('that a refund was not paid after all is asked first', async () => {
  const { user } = await open('?is=all')
  await user.click(screen.getByRole('button', { name: backOf(paid) }))
  await user.click(await screen.findByRole('button', { name: words.keepPaid }))
  expect(marked).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: backOf(paid) }))
  const question = within(await screen.findByRole('dialog', { name: backOf(paid) }))
  await user.click(question.getByRole('button', { name: words.notPaid }))
  await waitFor(() => expect(marked.mock.calls).toEqual([[paid._id, { paid: null }]]))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: words.list })))
})

test('an admin who corrects the fees of some courses can mark refunds of these', async () => {
  await open('?is=all', ['accounts'], ['BCA'])
  expect(screen.getByRole('button', { name: wayOf(late) })).toBeTruthy()
})

test('an admin who only reads reports can neither mark refunds nor edit rules', async () => {
  await open('?is=all&year=2026', ['auditor'])
  expect(screen.queryByRole('button', { name: backOf(paid) })).toBeNull()
  expect(screen.queryByRole('button', { name: wayOf(late) })).toBeNull()
  const table = within(await screen.findByRole('table', { name: `${words.rules}, 2026` }))
  expect(table.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['View'])
})

fullTest('the rules of each course stand below, for the year that is chosen', async () => {
  const { user, router } = await open('?is=paid&year=2026')
  const rows = async (year: number) => {
    const table = within(await screen.findByRole('table', { name: `${words.rules}, ${year}` }))
    return table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))
  }
  expect(await rows(2026)).toEqual([
    ['Course', words.rules, words.lastDayOfRules],
    ['Bachelor of Computer Applications (BCA)', '2 clauses Edit', '31-10-2026'],
    ['Master of Computer Applications (MCA)', `${words.noRules} ${words.makeRules}`, '–'],
  ])
  await user.selectOptions(screen.getByLabelText('Admission year'), '2025')
  expect(await rows(2025)).toHaveLength(3)
  expect(router.state.location.search).toEqual({ is: 'paid', year: 2025 })
  expect(screen.getByRole('link', { name: `Edit: ${words.rulesOf('BCA', 2025)}` }).getAttribute('href')).toBe(
    '/admin/fees/refunds/BCA?year=2025',
  )
})
