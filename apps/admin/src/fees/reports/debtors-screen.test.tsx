import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { exportDebtors, listDebtors } from '@campus/contracts/fees/endpoints.ts'
import { exampleDebtor } from '@campus/contracts/fees/examples.ts'
import { debtorMessages } from '@campus/contracts/fees/reports/debtor-messages.ts'
import { printStatements, remindDebtors } from '@campus/contracts/fees/reports/endpoints.ts'
import { reminderMessages } from '@campus/contracts/fees/reports/reminder-messages.ts'
import { statementMessages } from '@campus/contracts/fees/statement-messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { college } from '../../testing/mock-college.ts'
import { renderAdmin, settled } from '../../testing/render-admin.tsx'

const asked = vi.fn<(query: object) => void>()
const total = { owing: 26, due_now: 25_499.5, amount_due: 1_50_499.5 }

beforeEach(() => {
  asked.mockReset()
  server.use(
    ...college(),
    mock(listDebtors, ({ query }) => {
      asked(query)
      return { success: true as const, data: query.search ? [] : [exampleDebtor], total, next: 'mark' }
    }),
  )
})
afterEach(settled)

fullTest('lists debtors with amount due, contact details and a payment link', async () => {
  renderAdmin('/admin/fees/owing')
  const table = within(await screen.findByRole('table', { name: 'Who owes' }))
  const row = within((await table.findByRole('link', { name: 'Asha Demo' })).closest('tr') ?? document.body)
  expect(row.getByText('₹25,499.50')).toBeTruthy()
  expect(row.getByText('of ₹1,50,499.50')).toBeTruthy()
  expect(row.getByText('08-06-2026')).toBeTruthy()
  expect(row.getByRole('link', { name: exampleDebtor.contactNumber }).getAttribute('href')).toBe('tel:9800000001')
  expect(row.getByRole('link', { name: 'Pay: Asha Demo' }).getAttribute('href')).toBe('/admin/student/pay/fee?id=STU123')
  expect(screen.getByText(debtorMessages.total(26, '₹25,499.50', '₹1,50,499.50'))).toBeTruthy()
})

fullTest('filters are kept in the URL and apply to the file', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const saved = vi.fn<(query: object) => void>()
  server.use(
    mock(exportDebtors, ({ query }) => {
      saved(query)
      return new Blob(['Name'], { type: 'text/csv' })
    }),
  )
  const { user, router } = renderAdmin('/admin/fees/owing?course=BCA&semester=1')
  await screen.findByRole('link', { name: 'Asha Demo' })
  expect(asked).toHaveBeenLastCalledWith({ course: 'BCA', semester: 1, owing: 'now', sort: '-due', Limit: 25 })
  await user.click(screen.getByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(saved).toHaveBeenCalledWith({ course: 'BCA', semester: 1, owing: 'now', sort: '-due' }))
  await user.type(screen.getByLabelText('Search'), 'nobody')
  expect(await screen.findByText(debtorMessages.empty)).toBeTruthy()
  expect(router.state.location.search).toMatchObject({ course: 'BCA', semester: 1, search: 'nobody' })
  vi.restoreAllMocks()
})

fullTest('everybody who owes anything can be chosen', async () => {
  const { user, router } = renderAdmin('/admin/fees/owing')
  await screen.findByRole('link', { name: 'Asha Demo' })
  await user.selectOptions(screen.getByLabelText('Owing'), 'Now or later')
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ owing: 'all', sort: '-due', Limit: 25 }))
  expect(router.state.location.search).toMatchObject({ owing: 'all' })
})

test('printing includes all filtered debtors, not only the shown page', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  server.use(
    mock(listDebtors, ({ query }) => {
      asked(query)
      const row = { ...exampleDebtor, rollNumber: 'BCA-07' }
      const last = query.after !== undefined
      return {
        success: true as const,
        data: last ? [{ ...row, uniqueId: 'STU124', name: 'Bela Demo' }] : [row],
        total,
        ...(!last && { next: 'mark' }),
      }
    }),
  )
  const { user } = renderAdmin('/admin/fees/owing?course=BCA')
  await screen.findByText('Roll Number BCA-07')
  await user.click(screen.getByRole('button', { name: 'Print' }))
  const all = within(await screen.findByRole('table', { name: debtorMessages.printed }))
  expect(all.getByRole('link', { name: 'Asha Demo' })).toBeTruthy()
  expect(all.getByRole('link', { name: 'Bela Demo' })).toBeTruthy()
  expect(screen.getByText(debtorMessages.firstPrinted(2, 26))).toBeTruthy()
  expect(asked).toHaveBeenCalledWith({ course: 'BCA', owing: 'now', sort: '-due', after: 'mark', Limit: 100 })
  expect(print).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(screen.queryByRole('table', { name: debtorMessages.printed })).toBeNull())
  vi.unstubAllGlobals()
})

fullTest('prints the statements of all who fit, and says in words where they are too many', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const printed = vi.fn<(query: object) => void>()
  server.use(
    mock(printStatements, ({ query }) => {
      printed(query)
      return new Blob(['%PDF-'], { type: 'application/pdf' })
    }),
  )
  const { user } = renderAdmin('/admin/fees/owing?course=BCA')
  const button = await screen.findByRole('button', { name: 'Fee statements' })
  await user.click(button)
  await waitFor(() => expect(clicked).toHaveBeenCalledOnce())
  expect(printed).toHaveBeenCalledWith({ course: 'BCA', owing: 'now', sort: '-due' })
  server.use(mock(printStatements, new AppError('INVALID_INPUT', { fields: { semester: statementMessages.tooMany } })))
  await user.click(button)
  expect(await screen.findByText(statementMessages.tooMany)).toBeTruthy()
  vi.restoreAllMocks()
})

fullTest('reminds who owes now after a question, and says how many were', async () => {
  const body = vi.fn<(body: object) => void>()
  server.use(
    mock(remindDebtors, (request) => {
      body(request.body)
      return {
        success: true as const,
        message: 'One student will be reminded by mail.',
        data: { reminded: 1, already: 0, withoutAddress: 0 },
      }
    }),
  )
  const { user } = renderAdmin('/admin/fees/owing?course=BCA')
  await user.click(await screen.findByRole('button', { name: reminderMessages.remind.mailed }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(reminderMessages.question(26))).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: reminderMessages.no }))
  expect(body).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: reminderMessages.remind.mailed }))
  await user.click(await screen.findByRole('button', { name: reminderMessages.yes.mailed }))
  expect(await screen.findByText('One student will be reminded by mail.')).toBeTruthy()
  expect(body).toHaveBeenCalledExactlyOnceWith({ course: 'BCA' })
})

fullTest('nobody is reminded of what is asked for later', async () => {
  const { user } = renderAdmin('/admin/fees/owing?owing=all')
  await screen.findByRole('link', { name: 'Asha Demo' })
  expect(screen.queryByRole('button', { name: reminderMessages.remind.mailed })).toBeNull()
  await user.selectOptions(screen.getByLabelText('Owing'), 'now')
  expect(await screen.findByRole('button', { name: reminderMessages.remind.mailed })).toBeTruthy()
})

fullTest('an admin who only reads the reports has no button to send reminders', async () => {
  renderAdmin('/admin/fees/owing', 'admin', ['auditor'])
  await screen.findByRole('link', { name: 'Asha Demo' })
  expect(screen.queryByRole('button', { name: reminderMessages.remind.mailed })).toBeNull()
})
