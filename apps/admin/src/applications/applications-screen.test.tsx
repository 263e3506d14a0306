import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { listApplications } from '@campus/contracts/admissions/endpoints.ts'
import { exampleApplicationSummary } from '@campus/contracts/admissions/examples.ts'
import type { ApplicationSearch } from '@campus/contracts/admissions/list.ts'
import { courseLabel } from '@campus/contracts/courses/catalogue.ts'
import { AppError } from '@campus/contracts/kit/errors.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { college } from '../testing/answers.ts'
import { renderAdmin } from '../testing/render-admin.tsx'

vi.setConfig({ testTimeout: 60_000 })

const asked = vi.fn<(query: ApplicationSearch) => void>()

/** Two pages of one application each. */
const twoPages = () =>
  mock(listApplications, ({ query }) => {
    asked(query)
    return query.after === 'mark'
      ? { success: true as const, data: [{ ...exampleApplicationSummary, uniqueId: 'STU122', name: 'Birsa Demo' }] }
      : { success: true as const, data: [exampleApplicationSummary], next: 'mark' }
  })

beforeEach(() => {
  asked.mockReset()
  server.use(...college(), twoPages())
})

const readRows = () =>
  within(screen.getByRole('table', { name: 'Applications' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent.trim()))

const open = async (address = '/admin/applications') => {
  const opened = renderAdmin(address)
  await screen.findByRole('rowheader', { name: 'Asha Kumari Demo' })
  return opened
}

test.each(['/admin/applications', '/admin/Applications'])('%s lists what came in, with a word for each status', async (address) => {
  await open(address)
  expect(readRows()).toEqual([
    ['Applied', 'Name', 'Student ID', 'Course', 'Mobile No', 'Status', 'Actions'],
    ['01-06-2026', 'Asha Kumari Demo', 'STU123', 'BCA', '9800000001', 'Pending', 'View Asha Kumari Demo'],
  ])
  expect(screen.getByRole('link', { name: 'View Asha Kumari Demo' }).getAttribute('href')).toBe('/admin/view/student/STU123')
})

test('more are loaded after those that are there', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  await screen.findByRole('rowheader', { name: 'Birsa Demo' })
  expect(readRows()).toHaveLength(3)
  expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ after: 'mark' }))
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

test('filters narrow the list and stand in the address', async () => {
  const { user, router } = await open()
  await user.selectOptions(screen.getByLabelText('Status'), 'Verified')
  await user.selectOptions(screen.getByLabelText('Course'), courseLabel('MCA'))
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-06-01' } })
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-06-30' } })
  const wanted = { status: 'Verified', course: 'MCA', from: '2026-06-01', to: '2026-06-30' }
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith(expect.objectContaining(wanted)))
  expect(Object.fromEntries(new URLSearchParams(router.history.location.search))).toEqual(wanted)

  await user.selectOptions(screen.getByLabelText('Status'), 'All')
  await waitFor(() => expect(router.history.location.search).not.toContain('status'))
})

test('a search is sent when one has stopped typing, not at each key', async () => {
  const { user } = await open()
  await user.type(screen.getByLabelText('Search'), 'STU12')
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ search: 'STU12' })))
  expect(asked).toHaveBeenCalledTimes(2)
})

test('an address with filters fills them in, also a phone number', async () => {
  await open('/admin/applications?status=Pending&course=BCA&search=9800000001')
  expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('Pending')
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('9800000001')
  expect(asked).toHaveBeenCalledExactlyOnceWith({ status: 'Pending', course: 'BCA', search: '9800000001', Limit: 25 })
})

test('what fits nothing is said', async () => {
  server.use(mock(listApplications, { success: true, data: [] }))
  renderAdmin('/admin/applications?status=Rejected')
  expect(await screen.findByText('No applications found')).toBeTruthy()
})

test('a failure says why, and is tried again', async () => {
  server.use(mock(listApplications, new AppError('UNAVAILABLE')))
  const { user } = renderAdmin('/admin/applications')
  const failure = await screen.findByRole('alert')
  expect(failure.textContent).toContain('The service is busy')
  server.use(twoPages())
  await user.click(within(failure).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('rowheader', { name: 'Asha Kumari Demo' })).toBeTruthy()
})
