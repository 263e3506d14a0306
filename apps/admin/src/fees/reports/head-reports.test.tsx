import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { listCollections, listOutstanding } from '@campus/contracts/fees/endpoints.ts'
import { exampleCollections, exampleOutstanding } from '@campus/contracts/fees/examples.ts'
import {
  exportAgeing,
  exportMonthlyFees,
  listAgeing,
  listHeadCollections,
  listMonthlyFees,
} from '@campus/contracts/fees/reports/endpoints.ts'
import type { HeadCollections, MonthlyFees } from '@campus/contracts/fees/reports/schema.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { college } from '../../testing/mock-college.ts'
import { renderAdmin, settled } from '../../testing/render-admin.tsx'
import { setWindowWidth } from '../../testing/window-width.ts'

beforeEach(() => server.use(...college()))
afterEach(settled)
afterEach(() => setWindowWidth(1024))

const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' | '))

const saved = vi.fn<(query: object) => void>()
beforeEach(() => {
  saved.mockReset()
  // A press of the link to a file would leave the panel.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

const nothing = { received: 0, reversed: 0, refunded: 0, moved: 0, net: 0 }
const headsAre = (data: HeadCollections) =>
  server.use(
    mock(listCollections, { success: true, data: exampleCollections }),
    mock(listHeadCollections, () => ({ success: true as const, data })),
  )

test('shows what money went to, and only the columns in which there is something', async () => {
  headsAre({
    rows: [
      { head: 'Tuition', ...nothing, received: 30_000.5, moved: -1000.5, net: 29_000 },
      { head: 'Deposit', ...nothing, received: 500, moved: 1000.5, net: 1500.5 },
    ],
    total: { ...nothing, received: 30_500.5, net: 30_500.5 },
  })
  renderAdmin('/admin/fees?from=2026-07-03&to=2026-07-05')
  expect(await rowsOf('By head')).toEqual([
    'Head | Received | Moved | Net',
    'Tuition | ₹30,000.50 | − ₹1,000.50 | ₹29,000',
    'Deposit | ₹500 | ₹1,000.50 | ₹1,500.50',
    'Total | ₹30,500.50 | – | ₹30,500.50',
  ])
})

fullTest('says of reversals and refunds under which head they were', async () => {
  headsAre({
    rows: [{ head: 'Tuition', ...nothing, received: 900, reversed: 300, refunded: 700, net: -100 }],
    total: { ...nothing, received: 900, reversed: 300, refunded: 700, net: -100 },
  })
  renderAdmin('/admin/fees?from=2026-07-03&to=2026-07-05')
  expect(await rowsOf('By head')).toEqual([
    'Head | Received | Reversed | Refunded | Net',
    'Tuition | ₹900 | ₹300 | ₹700 | − ₹100',
    'Total | ₹900 | ₹300 | ₹700 | − ₹100',
  ])
})

test('shows what is open by head and age, of the course that is chosen, and keeps that as a file', async () => {
  const open = { ages: { ahead: 700, days30: 200, days60: 0, days90: 0, longer: 100.5 }, open: 1000.5 }
  const asked = vi.fn<(query: object) => void>()
  server.use(
    mock(listOutstanding, { success: true, data: exampleOutstanding }),
    mock(listAgeing, ({ query }) => {
      asked(query)
      return {
        success: true as const,
        data: query.course === 'MCA' ? { rows: [], total: { ...open, open: 0 } } : { rows: [{ head: 'Tuition', ...open }], total: open },
      }
    }),
    mock(exportAgeing, ({ query }) => {
      saved(query)
      return new Blob(['Head'])
    }),
  )
  const { router, user } = renderAdmin('/admin/fees/outstanding')
  expect(await rowsOf('By head and age')).toEqual([
    'Head | Still to come | Up to 30 days | 31 to 60 days | 61 to 90 days | Over 90 days | Total balance',
    'Tuition | ₹700 | ₹200 | – | – | ₹100.50 | ₹1,000.50',
    'Total | ₹700 | ₹200 | – | – | ₹100.50 | ₹1,000.50',
  ])
  await user.selectOptions(await screen.findByLabelText('Course'), 'MCA')
  expect(await screen.findByText('All that was asked for is paid.')).toBeTruthy()
  expect(router.state.location.search).toEqual({ course: 'MCA' })
  expect(asked.mock.calls.map(([query]) => query)).toEqual([{}, { course: 'MCA' }])
  await user.click(screen.getByRole('button', { name: 'By head and age' }))
  await waitFor(() => expect(saved).toHaveBeenCalledWith({ course: 'MCA' }))
})

const ofYear = (year: number): MonthlyFees => ({
  year,
  rows: [
    { month: `${year}-04`, asked: 1000, paid: 250, open: 750, cameIn: -50.5 },
    { month: `${year}-05`, asked: 0, paid: 0, open: 0, cameIn: 0 },
  ],
  total: { asked: 1000, paid: 250, open: 750, cameIn: -50.5 },
})

fullTest('shows a financial year by month, another one at its address, and keeps it as a file', async () => {
  server.use(
    mock(listMonthlyFees, ({ query }) => ({ success: true as const, data: ofYear(query.year ?? 0) })),
    mock(exportMonthlyFees, ({ query }) => {
      saved(query)
      return new Blob(['Month'])
    }),
  )
  const { router, user } = renderAdmin('/admin/fees/months?year=2024')
  expect(await rowsOf('By month')).toEqual([
    'Month | Due | Collected | Balance | Share | Receipts',
    'April 2024 | ₹1,000 | ₹250 | ₹750 |  | − ₹50.50',
    'May 2024 | – | – | – |  | –',
    'Total | ₹1,000 | ₹250 | ₹750 |  | − ₹50.50',
  ])
  await user.selectOptions(screen.getByLabelText('Financial year'), 'April 2025 to March 2026')
  await screen.findByText('April 2025')
  expect(router.state.location.search).toEqual({ year: 2025 })
  await user.click(screen.getByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(saved).toHaveBeenCalledWith({ year: 2025 }))
})

test('on a phone the months show what was collected, too, and an address that is no year shows the present one', async () => {
  setWindowWidth(390)
  server.use(mock(listMonthlyFees, ({ query }) => ({ success: true as const, data: ofYear(query.year ?? 0) })))
  renderAdmin('/admin/fees/months?year=12')
  const [head, april] = await rowsOf('By month')
  expect(head).toBe('Month | Due | Collected | Balance | Receipts')
  expect(april).toMatch(/ \| ₹1,000 \| ₹250 \| ₹750 \| − ₹50\.50$/)
  expect(screen.queryByText('April 12')).toBeNull()
})
