import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { exportCashBook, exportCollections, listCollections, listOutstanding } from '@campus/contracts/fees/endpoints.ts'
import { exampleCollections, exampleOutstanding } from '@campus/contracts/fees/examples.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { notifications } from '@mantine/notifications'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { college } from '../../testing/mock-college.ts'
import { renderAdmin, settled } from '../../testing/render-admin.tsx'
import { setWindowWidth } from '../../testing/window-width.ts'
import { emptyHeadReports } from '../testing.ts'

beforeEach(() => {
  notifications.clean()
  server.use(...college(), ...emptyHeadReports())
})

afterEach(settled)

const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' | '))

describe('collections', () => {
  const asked = vi.fn<(period: object) => void>()

  beforeEach(() => {
    asked.mockReset()
    server.use(
      mock(listCollections, ({ query }) => {
        asked(query)
        return { success: true as const, data: exampleCollections }
      }),
    )
  })

  fullTest('shows payments and reversals by method and by day, newest first, with totals', async () => {
    renderAdmin('/admin/fees?from=2026-07-03&to=2026-07-05')
    expect(await rowsOf('By payment method')).toEqual([
      'Method | Payments | Received | Reversals | Reversed | Net',
      'Cash | 1 | ₹10,000 | 0 | – | ₹10,000',
      'UPI | 2 | ₹60,000.50 | 1 | ₹10,000 | ₹50,000.50',
      'Total | 3 | ₹70,000.50 | 1 | ₹10,000 | ₹60,000.50',
    ])
    expect(await rowsOf('By day')).toEqual([
      'Day | Cash | Cheque | Online Transfer | UPI | Card Payment | Online (provider) | Received | Reversed | Net',
      '04-07-2026 | – | – | – | – | – | – | ₹0 | ₹10,000 | − ₹10,000',
      '03-07-2026 | ₹10,000 | – | – | ₹60,000.50 | – | – | ₹70,000.50 | – | ₹70,000.50',
      'Total | ₹10,000 | – | – | ₹60,000.50 | – | – | ₹70,000.50 | ₹10,000 | ₹60,000.50',
    ])
    expect(screen.getByText(/^Received is what came in, reversed what was taken back.* Net is received less reversed/)).toBeTruthy()
    expect(screen.getByText('Received by day').closest('figure')?.querySelectorAll('g')).toHaveLength(3)
    expect(asked).toHaveBeenCalledWith({ from: '2026-07-03', to: '2026-07-05' })
  })

  fullTest('loads another period, kept in the URL', async () => {
    const { router, user } = renderAdmin('/admin/fees?from=2026-07-03&to=2026-07-05')
    fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2026-07-01' } })
    await user.click(screen.getByRole('button', { name: 'Show' }))
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ from: '2026-07-01', to: '2026-07-05' }))
    expect(router.state.location.search).toEqual({ from: '2026-07-01', to: '2026-07-05' })
  })

  fullTest('refuses a period that ends before it begins', async () => {
    const { user } = renderAdmin('/admin/fees?from=2026-07-03&to=2026-07-05')
    fireEvent.change(await screen.findByLabelText('To'), { target: { value: '2026-07-01' } })
    await user.click(screen.getByRole('button', { name: 'Show' }))
    expect(await screen.findByText('The last day must not be before the first')).toBeTruthy()
    expect(asked).not.toHaveBeenCalledWith(expect.objectContaining({ to: '2026-07-01' }))
  })

  test('a period without payments says so, and a failure can be retried', async () => {
    server.use(mock(listCollections, new AppError('UNAVAILABLE')))
    const { user } = renderAdmin('/admin/fees')
    const retry = await screen.findByRole('button', { name: 'Try again' })
    const none = { payments: 0, amount: 0, reversals: 0, reversed: 0 }
    server.use(mock(listCollections, { success: true, data: { rows: [], methods: [], total: { ...none, net: 0 } } }))
    await user.click(retry)
    expect(await screen.findByText('No money moved')).toBeTruthy()
  })

  test('both files have the period in their names', async () => {
    const kept: string[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      kept.push(this.download)
    })
    const csv = new Blob(['Day'], { type: 'text/csv' })
    server.use(mock(exportCollections, csv), mock(exportCashBook, csv))
    const { user } = renderAdmin('/admin/fees?from=2026-07-03&to=2026-07-05')
    await user.click(await screen.findByRole('button', { name: 'CSV' }))
    await user.click(screen.getByRole('button', { name: 'Cash book' }))
    await waitFor(() => expect(kept.toSorted()).toEqual(['cash-book-2026-07-03-2026-07-05.csv', 'collections-2026-07-03-2026-07-05.csv']))
    click.mockRestore()
  })
})

fullTest('outstanding fees are shown by course and semester and link to the students', async () => {
  server.use(mock(listOutstanding, { success: true, data: exampleOutstanding }))
  renderAdmin('/admin/fees/outstanding')
  expect(await rowsOf('By course and semester')).toEqual([
    'Course | Semester | Students | Owing | Due now | Total due | At a glance',
    'Bachelor of Computer Applications (BCA) | 1 | 3 | 2 | ₹50,999 | ₹3,00,999 | ',
    'Master of Computer Applications (MCA) | 3 | 3 | 0 | ₹0 | ₹0 | ',
    'Total |  | 6 | 2 | ₹50,999 | ₹3,00,999 | ',
  ])
  expect(screen.getByText(/^What admitted students owe: course fee less concessions, plus late fines/)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Bachelor of Computer Applications (BCA)' })
  expect(link.getAttribute('href')).toBe('/admin/Students?course=BCA&semester=1')
  expect(screen.getByRole('link', { name: 'Who owes in BCA, semester 1: 2' }).getAttribute('href')).toBe(
    '/admin/fees/owing?course=BCA&semester=1&owing=all',
  )
})

test('a phone shows what is due now and in all below the full name of the course', async () => {
  setWindowWidth(390)
  server.use(mock(listOutstanding, { success: true, data: exampleOutstanding }))
  renderAdmin('/admin/fees/outstanding')
  expect(await rowsOf('By course and semester')).toEqual([
    'Course | Students | Owing | Due now | Total due',
    'Bachelor of Computer Applications (BCA), semester 1 | 3 | 2 | ₹50,999 | ₹3,00,999',
    'Master of Computer Applications (MCA), semester 3 | 3 | 0 | ₹0 | ₹0',
    'Total | 6 | 2 | ₹50,999 | ₹3,00,999',
  ])
  const total = screen.getAllByRole('cell', { name: '₹3,00,999' }).map(({ dataset }) => dataset.label)
  expect(total).toEqual(['Total due', 'Total due'])
  expect(screen.getByRole('link', { name: 'Bachelor of Computer Applications (BCA), semester 1' })).toBeTruthy()
  setWindowWidth(1024)
})
