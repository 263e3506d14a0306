import { mock } from '@campus/client/testing.ts'
import { watchSavedFiles } from '@campus/client/testing/saved-files.ts'
import { server } from '@campus/client/testing/server.ts'
import { exportAuditEntries, listAuditEntries } from '@campus/contracts/audit/endpoints.ts'
import { exampleAuditEntry } from '@campus/contracts/audit/examples.ts'
import type { AuditEntry, AuditFilters, AuditSearch } from '@campus/contracts/audit/schema.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { college } from '../testing/mock-college.ts'
import { afterPause, holdPauses } from '../testing/pauses.ts'
import { renderAdmin } from '../testing/render-admin.tsx'

const asked = vi.fn<(query: AuditSearch) => void>()
const entries = (...data: AuditEntry[]) =>
  mock(listAuditEntries, ({ query }) => {
    asked(query)
    return { success: true as const, data }
  })

beforeEach(holdPauses)
beforeEach(() => {
  asked.mockReset()
  server.use(entries(exampleAuditEntry), ...college())
})

const open = async (address = '/admin/audit') => {
  const opened = renderAdmin(address)
  await screen.findByRole('rowheader')
  return opened
}

fullTest.each(['/admin/audit', '/admin/Audit'])('%s lists actor, action, record and time', async (address) => {
  await open(address)
  const [, row] = within(screen.getByRole('table', { name: 'Audit log' })).getAllByRole('row')
  expect([...(row?.children ?? [])].map((cell) => cell.textContent)).toEqual([
    '03-07-2026, 11:00',
    'Office',
    'Application decided',
    'STU123',
    'Pending → Approved',
  ])
  expect(asked).toHaveBeenCalledExactlyOnceWith({ sort: '-at', Limit: 25 })
})

const { by: _, ...byItself } = exampleAuditEntry
fullTest.each<[Partial<AuditEntry>, string | null]>([
  [{ kind: 'application', subject: 'STU7' }, '/admin/view/student/STU7'],
  [{ kind: 'fee', subject: 'STU7' }, '/admin/student/pay/fee?id=STU7'],
  [{ kind: 'fee plan', subject: 'BCA' }, '/admin/fees/plans'],
  [{ kind: 'late fine', subject: 'BCA' }, '/admin/fees/late-fines'],
  [{ kind: 'account', subject: 'a@example.com' }, '/admin/people?search=a%40example.com'],
  [{ kind: 'import', subject: 'students.csv' }, '/admin/import/students'],
  [{ kind: 'message', action: 'message answered', subject: 'Message' }, '/admin/Contact/Message'],
  [{ kind: 'message', action: 'message deleted', subject: 'Message' }, null],
  [{ kind: 'content', subject: 'Dr. Demo' }, null],
  [{ kind: 'content', subject: 'Home page', details: { kind: 'landing', id: 'site' } }, '/admin/content/landing'],
  [{ kind: 'content', subject: 'Dr. Demo', details: { kind: 'teacher', id: '7' } }, '/admin/content/teachers/7'],
  [{ kind: 'content', subject: 'Teachers', details: { kind: 'teacher-order', id: 'site' } }, '/admin/content/teachers'],
  [{ kind: 'content', subject: 'BCA', details: { kind: 'course', id: '7' } }, '/admin/courses/7'],
  [{ kind: 'content', subject: 'Convocation', details: { kind: 'album', id: '7' } }, '/admin/albums/7'],
  [{ kind: 'content', subject: 'Privacy', details: { kind: 'page', id: 'privacy' } }, '/admin/pages/privacy'],
  [{ kind: 'content', subject: 'A post', details: { kind: 'post', id: '7' } }, '/admin/posts/7'],
])('%j links to its record', async (entry, address) => {
  server.use(entries({ ...byItself, ...entry }))
  await open()
  expect(screen.getByText('The server')).toBeTruthy()
  const cell = screen.getByRole('cell', { name: entry.subject ?? '' })
  expect(within(cell).queryByRole('link')?.getAttribute('href') ?? null).toBe(address)
})

fullTest('record, action, days and order are kept in the URL', async () => {
  const { user, router } = await open()
  await user.selectOptions(screen.getByLabelText('What'), 'Payment recorded')
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-06-01' } })
  await user.type(screen.getByLabelText('Record or person'), 'STU12')
  const wanted = { action: 'payment recorded', from: '2026-06-01', search: 'STU12' }
  await afterPause(() => expect(asked).toHaveBeenLastCalledWith(expect.objectContaining(wanted)))
  await user.click(screen.getByRole('button', { name: 'When' }))
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ ...wanted, sort: 'at', Limit: 25 }))
  expect(Object.fromEntries(new URLSearchParams(router.history.location.search))).toEqual({ ...wanted, sort: 'at' })
})

test('the file has all filtered rows', async () => {
  const exported = vi.fn<(query: AuditFilters) => void>()
  server.use(
    mock(exportAuditEntries, ({ query }) => {
      exported(query)
      return new Blob(['Day'], { type: 'text/csv' })
    }),
  )
  const { user } = await open('/admin/audit?search=STU1&to=2026-06-30')
  const saved = watchSavedFiles()
  await user.click(screen.getByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(saved.map((file) => file.name)).toEqual([expect.stringMatching(/^audit-.*\.csv$/)]))
  expect(exported).toHaveBeenCalledExactlyOnceWith({ search: 'STU1', to: '2026-06-30', sort: '-at' })
})

test('an empty result is announced', async () => {
  server.use(entries())
  renderAdmin('/admin/audit?search=nobody')
  expect(await screen.findByText('No entries found')).toBeTruthy()
})
