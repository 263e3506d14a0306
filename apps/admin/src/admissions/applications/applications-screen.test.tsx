import { mock } from '@campus/client/testing.ts'
import { watchSavedFiles } from '@campus/client/testing/saved-files.ts'
import { server } from '@campus/client/testing/server.ts'
import { findStatus, getAdmissionForm } from '@campus/contracts/admissions/endpoints.ts'
import { exportApplications, listApplications } from '@campus/contracts/admissions/list/endpoints.ts'
import {
  exampleAdmissionForm,
  exampleApplicationSummary,
  exampleQuestions,
  exampleStatusRecord,
} from '@campus/contracts/admissions/examples.ts'
import type { ApplicationFilters, ApplicationSearch } from '@campus/contracts/admissions/list/schema.ts'
import { consentMessages } from '@campus/contracts/admissions/messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { listStudentImports } from '@campus/contracts/students/endpoints.ts'
import { importMessages } from '@campus/contracts/students/import-columns.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { college, courseList } from '../../testing/mock-college.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { setWindowWidth } from '../../testing/window-width.ts'

const asked = vi.fn<(query: ApplicationSearch) => void>()

/** Two pages of one application each. */
const twoPages = () =>
  mock(listApplications, ({ query }) => {
    asked(query)
    return query.after === 'mark'
      ? { success: true as const, data: [{ ...exampleApplicationSummary, uniqueId: 'STU122', name: 'Birsa Demo' }] }
      : { success: true as const, data: [exampleApplicationSummary], next: 'mark' }
  })

/** A course that the college has added. */

beforeEach(() => {
  asked.mockReset()
  server.use(twoPages(), ...college())
  server.use(courseList(['BCA', 'Bachelor of Computer Applications'], ['LLB', 'Bachelor of Laws']))
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

fullTest.each(['/admin/applications', '/admin/Applications'])('%s lists applications with their status labels', async (address) => {
  await open(address)
  expect(readRows()).toEqual([
    ['Applied', 'Name', 'Student Id', 'Course', 'Mobile No', 'Status', 'Actions'],
    ['01-06-2026', 'Asha Kumari Demo', 'STU123', 'BCA', '9800000001', 'Pending', 'View Asha Kumari Demo'],
  ])
  expect(screen.getByRole('link', { name: 'View Asha Kumari Demo' }).getAttribute('href')).toBe('/admin/view/student/STU123')
})

fullTest('a press loads more applications below', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  await screen.findByRole('rowheader', { name: 'Birsa Demo' })
  expect(readRows()).toHaveLength(3)
  expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ after: 'mark' }))
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

fullTest('filters narrow the list and are kept in the URL', async () => {
  const { user, router } = await open()
  await user.selectOptions(screen.getByLabelText('Status'), 'Verified')
  await user.selectOptions(screen.getByLabelText('Course'), 'Bachelor of Laws (LLB)')
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-06-01' } })
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-06-30' } })
  const wanted = { status: 'Verified', course: 'LLB', from: '2026-06-01', to: '2026-06-30' }
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith(expect.objectContaining(wanted)))
  expect(Object.fromEntries(new URLSearchParams(router.history.location.search))).toEqual(wanted)

  await user.selectOptions(screen.getByLabelText('Status'), 'All')
  await waitFor(() => expect(router.history.location.search).not.toContain('status'))
})

fullTest('a search is sent after a typing pause, not at each key', async () => {
  await open()
  const field = screen.getByLabelText('Search')
  // No time passes between them.
  for (const value of ['S', 'ST', 'STU', 'STU1', 'STU12']) fireEvent.change(field, { target: { value } })
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ search: 'STU12' })))
  expect(asked).toHaveBeenCalledTimes(2)
})

fullTest('a URL with filters fills them in, also a phone number', async () => {
  await open('/admin/applications?status=Pending&course=BCA&search=9800000001')
  expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('Pending')
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('9800000001')
  expect(asked).toHaveBeenCalledExactlyOnceWith({ status: 'Pending', course: 'BCA', search: '9800000001', Limit: 25 })
})

fullTest('the list can be sorted oldest first, and the file has all filtered rows', async () => {
  const exported = vi.fn<(query: ApplicationFilters) => void>()
  server.use(
    mock(exportApplications, ({ query }) => {
      exported(query)
      return new Blob(['Applied'], { type: 'text/csv' })
    }),
  )
  const { user, router } = await open('/admin/applications?course=BCA')
  await user.click(screen.getByRole('button', { name: 'Applied' }))
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ course: 'BCA', sort: 'appliedAt', Limit: 25 }))
  expect(router.history.location.search).toBe('?course=BCA&sort=appliedAt')
  const saved = watchSavedFiles()
  await user.click(screen.getByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(saved.map((file) => file.name)).toEqual([expect.stringMatching(/^applications-.*\.csv$/)]))
  expect(exported).toHaveBeenCalledExactlyOnceWith({ course: 'BCA', sort: 'appliedAt' })
})

test('applications can be filtered by the answer to a choice question, also in the file', async () => {
  server.use(mock(getAdmissionForm, { success: true, data: { ...exampleAdmissionForm, questions: exampleQuestions } }))
  const exported = vi.fn<(query: ApplicationFilters) => void>()
  server.use(
    mock(exportApplications, ({ query }) => {
      exported(query)
      return new Blob(['Applied'], { type: 'text/csv' })
    }),
  )
  const { user, router } = await open()
  const { id, text } = exampleQuestions[3]
  const answer = `${id}:EWS`
  await user.selectOptions(await screen.findByLabelText('Answer'), `EWS (${text})`)
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ answer, Limit: 25 }))
  expect(new URLSearchParams(router.history.location.search).get('answer')).toBe(answer)
  const saved = watchSavedFiles()
  await user.click(screen.getByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(exported).toHaveBeenCalledExactlyOnceWith({ answer })
})

fullTest('a removed answer stays selected, and no field is shown without choices', async () => {
  const { router } = await open('/admin/applications?answer=q0123456789ab%3AManagement')
  expect(screen.getByRole('option', { name: 'Management', selected: true })).toBeTruthy()
  await router.navigate({ to: '/applications', search: {} })
  await waitFor(() => expect(screen.queryByLabelText('Answer')).toBeNull())
})

fullTest('the list works after the import screen has read the same form', async () => {
  server.use(mock(getAdmissionForm, { success: true, data: { ...exampleAdmissionForm, questions: exampleQuestions } }))
  server.use(mock(listStudentImports, { success: true, data: [] }))
  const { router } = renderAdmin('/admin/import/students')
  expect(await screen.findByText(importMessages.columns)).toBeTruthy()
  await router.navigate({ to: '/applications', search: {} })
  expect(await screen.findByLabelText('Answer')).toBeTruthy()
  expect(await screen.findByRole('rowheader', { name: 'Asha Kumari Demo' })).toBeTruthy()
})

fullTest('an empty result is announced', async () => {
  server.use(mock(listApplications, { success: true, data: [] }))
  renderAdmin('/admin/applications?status=Rejected')
  expect(await screen.findByText('No applications found')).toBeTruthy()
})

fullTest('a failure shows its reason and can be retried', async () => {
  server.use(mock(listApplications, new AppError('UNAVAILABLE')))
  const { user } = renderAdmin('/admin/applications')
  const failure = await screen.findByRole('alert')
  expect(failure.textContent).toContain('The service is busy')
  server.use(twoPages())
  await user.click(within(failure).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('rowheader', { name: 'Asha Kumari Demo' })).toBeTruthy()
})

fullTest('a course that the server no longer lists stays selected', async () => {
  await open('/admin/applications?course=MCA')
  await screen.findByRole('option', { name: 'Bachelor of Laws (LLB)' })
  expect(screen.getByLabelText<HTMLSelectElement>('Course').value).toBe('MCA')
})

describe('on a wide screen', () => {
  beforeEach(() => {
    setWindowWidth(1366)
    server.use(
      mock(findStatus, ({ params }) => ({
        success: true as const,
        data: { ...exampleStatusRecord, name: params.studentUniqueId === 'STU123' ? 'Asha Kumari Demo' : 'Birsa Demo' },
      })),
    )
  })
  afterEach(() => setWindowWidth(1024))

  const pane = (name: string) => screen.findByRole('complementary', { name })
  const row = (name: string) => screen.getByRole('link', { name })

  test('a phone number with a country code has its "+" in the list and the link', async () => {
    server.use(mock(listApplications, { success: true, data: [{ ...exampleApplicationSummary, contactNumber: '919435012345' }] }))
    const { user } = await open()
    expect(readRows()[1]).toContain('+91 94350 12345')
    await user.click(row('Asha Kumari Demo'))
    const call = await within(await pane('Asha Kumari Demo')).findByRole('link', { name: '+91 94350 12345' })
    expect(call.getAttribute('href')).toBe('tel:+919435012345')
  })

  fullTest('a pressed row opens beside the list and is kept in the URL', async () => {
    const { user, router } = await open()
    await user.click(row('Asha Kumari Demo'))
    const beside = within(await pane('Asha Kumari Demo'))
    for (const words of ['STU123 · BCA', 'Your marks were checked.', '01-06-2026', 'asha@example.com']) await beside.findByText(words)
    expect(beside.getByRole('link', { name: 'View record' }).getAttribute('href')).toBe('/admin/view/student/STU123')
    expect(beside.getByRole('link', { name: 'Correct the record' }).getAttribute('href')).toBe('/admin/view/student/STU123/correct')
    expect(beside.getByRole('link', { name: 'Fee Payment' }).getAttribute('href')).toBe('/admin/student/pay/fee?id=STU123')
    expect(beside.getByRole('link', { name: 'Update Status' }).getAttribute('href')).toBe('/admin/update/status?id=STU123')
    expect(router.history.location.search).toBe('?chosen=STU123')
    expect(screen.getByRole('row', { current: true }).textContent).toContain('Asha Kumari Demo')
    expect(asked).toHaveBeenCalledOnce()
  })

  fullTest('shows the guardian’s consent, or that a minor lacks it', async () => {
    const consent = { by: 'Lata Demo', at: '2026-06-01T05:30:00.000Z' }
    const answers = { STU123: { ...exampleStatusRecord, consent }, STU124: { ...exampleStatusRecord, lacksConsent: true as const } }
    server.use(
      mock(findStatus, ({ params }) => ({
        success: true as const,
        data: params.studentUniqueId === 'STU123' ? answers.STU123 : answers.STU124,
      })),
    )
    const { user } = await open()
    await user.click(row('Asha Kumari Demo'))
    expect(await screen.findByText(/^By Lata Demo, 01-06-2026/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    await user.click(await screen.findByRole('link', { name: 'Birsa Demo' }))
    expect(await screen.findByText(consentMessages.lacking)).toBeTruthy()
  })

  fullTest('Up and Down select the neighbouring row, and Close returns the focus to it', async () => {
    const { user, router } = await open()
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    await screen.findByRole('rowheader', { name: 'Birsa Demo' })
    row('Asha Kumari Demo').focus()
    await user.keyboard('{Enter}')
    await pane('Asha Kumari Demo')
    await user.keyboard('{ArrowDown}')
    await pane('Birsa Demo')
    expect(document.activeElement).toBe(row('Birsa Demo'))
    await user.keyboard('{ArrowDown}{ArrowUp}')
    await pane('Asha Kumari Demo')

    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
    expect(document.activeElement).toBe(row('Asha Kumari Demo'))
    expect(router.history.location.search).toBe('')
  })

  fullTest('a URL opens an application, and other filters close it', async () => {
    const { user, router } = await open('/admin/applications?chosen=STU7')
    expect(await pane('Birsa Demo')).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Status'), 'Verified')
    await waitFor(() => expect(router.history.location.search).toBe('?status=Verified'))
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  test('a failure to load one is shown in the pane and the list stays', async () => {
    server.use(mock(findStatus, new AppError('NOT_FOUND', { message: 'Nobody has this id' })))
    await open('/admin/applications?chosen=STU9')
    expect((await within(await pane('STU9')).findByRole('alert')).textContent).toContain('Nobody has this id')
    expect(screen.getByRole('table', { name: 'Applications' })).toBeTruthy()
  })
})

fullTest('on a narrow screen a row opens its record on its own page', async () => {
  await open('/admin/applications?chosen=STU123')
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Asha Kumari Demo' })).toBeNull()
})
