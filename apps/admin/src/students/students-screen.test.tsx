import { mock } from '@campus/client/testing.ts'
import { watchSavedFiles } from '@campus/client/testing/saved-files.ts'
import { server } from '@campus/client/testing/server.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { exportStudents, findStudents, listStudents } from '@campus/contracts/students/endpoints.ts'
import { exampleStudentRecord } from '@campus/contracts/students/examples.ts'
import type { StudentClass, StudentSearch } from '@campus/contracts/students/schema.ts'
import { formatDay } from '@campus/contracts/core/dates.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { college, courseList } from '../testing/mock-college.ts'
import { renderAdmin } from '../testing/render-admin.tsx'
import { setWindowWidth } from '../testing/window-width.ts'

beforeEach(() => server.use(...college(), mock(listStudents, { success: true, data: [] })))
afterEach(() => setWindowWidth(1024))

const nth = (number: number) => ({
  ...exampleStudentRecord,
  uniqueId: `STU${1000 + number}`,
  student: { ...exampleStudentRecord.student, firstName: `Asha${number}`, contactNumber: String(9_800_000_000 + number) },
})

/** Serves the given number of students for any search; returns the requests. */
const students = (total: number) => {
  const asked = vi.fn<(query: StudentSearch) => void>()
  server.use(
    mock(findStudents, ({ query }) => {
      asked(query)
      const all = Array.from({ length: total }, (_, place) => nth(place + 1))
      return { success: true as const, data: all.slice((query.PerPage - 1) * query.Limit, query.PerPage * query.Limit), total }
    }),
  )
  return asked
}

const search = () => screen.getByRole('button', { name: 'Search' })

/** The table as a person reads it, line by line. */
const readRows = () =>
  within(screen.getByRole('table', { name: 'Students' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent.trim()))

const line = (number: number) => ({
  uniqueId: `STU${1000 + number}`,
  name: `Asha${number} Demo`,
  courseName: 'BCA',
  semester: 1,
  contactNumber: '9800000001',
  appliedAt: '2026-06-01T05:30:00.000Z',
})

fullTest.each(['/admin/Students', '/admin/students'])('%s lists all students until a course and a semester are chosen', async (address) => {
  const asked = vi.fn<(query: object) => void>()
  server.use(
    mock(listStudents, ({ query }) => {
      asked(query)
      return { success: true as const, data: [line(1), line(2)], next: 'further' }
    }),
  )
  const { user, router } = renderAdmin(address)
  await screen.findByRole('rowheader', { name: 'Asha1 Demo' })
  const region = screen.getByRole('region', { name: 'All students' })
  expect(within(region).getByRole('table', { name: 'All students' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Results' })).toBeNull()
  expect(asked).toHaveBeenLastCalledWith({ Limit: 25 })
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ after: 'further', Limit: 25 }))
  await user.selectOptions(await screen.findByLabelText('Course'), 'BCA')
  await user.click(search())
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ course: 'BCA', Limit: 25 }))
  expect(router.history.location.search).toBe('?course=BCA')
})

fullTest("shows sortable roll numbers and years, and an import's day is no application day", async () => {
  const asked = vi.fn<(query: object) => void>()
  server.use(
    mock(listStudents, ({ query }) => {
      asked(query)
      return { success: true as const, data: [{ ...line(1), rollNumber: 'CE-24-07', admissionYear: 2024, origin: 'import' as const }] }
    }),
  )
  const { user } = renderAdmin('/admin/Students')
  const row = (await screen.findByRole('rowheader', { name: 'Asha1 Demo' })).closest('tr')
  for (const told of ['CE-24-07', '2024']) expect(row?.textContent).toContain(told)
  expect(row?.textContent).not.toContain(formatDay(line(1).appliedAt))
  for (const [head, sort] of [
    ['Roll Number', 'rollNumber'],
    ['Year', 'admissionYear'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: head }))
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ sort, Limit: 25 }))
  }
})

fullTest.each([
  [4, 2, 4],
  [4, 10, 10],
])('where courses have %i and %i semesters, %i are offered', async (first, second, offered) => {
  server.use(courseList(['D.El.Ed.', 'Diploma', first], ['B.Ed.', 'Bachelor of Education', second]))
  renderAdmin('/admin/Students')
  await screen.findByRole('option', { name: 'Diploma (D.El.Ed.)' })
  const { options } = screen.getByLabelText<HTMLSelectElement>('Semester')
  expect([...options].map(({ text }) => text).slice(1)).toEqual(Array.from({ length: offered }, (_, n) => `Semester ${n + 1}`))
})

fullTest('a search shows ten students a page and is kept in the URL', async () => {
  const asked = students(12)
  const { user, router } = renderAdmin('/admin/Students')
  await screen.findByRole('option', { name: 'Bachelor of Commerce (B.Com)' })
  await user.selectOptions(screen.getByLabelText('Course'), 'Bachelor of Commerce (B.Com)')
  await user.selectOptions(screen.getByLabelText('Semester'), 'Semester 2')
  await user.click(search())
  await screen.findByRole('rowheader', { name: 'Asha1 Demo' })
  expect(asked).toHaveBeenCalledExactlyOnceWith({ course: 'B.Com', semester: 2, PerPage: 1, Limit: 10 })
  expect(router.history.location.search).toBe('?course=B.Com&semester=2')
  const rows = readRows()
  expect(rows[0]).toEqual(['S.no', 'Name', 'Student ID', 'Mobile No', 'Actions'])
  expect(rows[1]).toEqual(['1', 'Asha1 Demo', 'STU1001', '9800000001', 'View Asha1 Demo'])
  expect(rows).toHaveLength(11)
  expect(screen.getByText('1–10 of 12')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View Asha1 Demo' }).getAttribute('href')).toBe('/admin/view/student/STU1001')
})

fullTest('a new course can be searched and stays selected when its name loads', async () => {
  const asked = students(1)
  server.use(courseList(['BCA', 'Course 0'], ['B.Sc', 'Course 1'], ['BBA', 'Course 2']))
  renderAdmin('/admin/Students?course=B.Sc&semester=1')
  await screen.findByRole('option', { name: 'Course 1 (B.Sc)' })
  expect(screen.getByLabelText('Course')).toHaveProperty('value', 'B.Sc')
  expect(asked).toHaveBeenCalledExactlyOnceWith({ course: 'B.Sc', semester: 1, PerPage: 1, Limit: 10 })
})

fullTest('pages forwards and back, also by the browser, and stops at the end', async () => {
  students(12)
  const { user, router } = renderAdmin('/admin/Students?course=BCA&semester=1')
  await screen.findByRole('rowheader', { name: 'Asha1 Demo' })
  const [previous, next] = [screen.getByRole('button', { name: 'Previous' }), screen.getByRole('button', { name: 'Next' })]
  expect(previous.getAttribute('aria-disabled')).toBe('true')

  await user.click(next)
  await screen.findByRole('rowheader', { name: 'Asha12 Demo' })
  expect(readRows()[1]?.[0]).toBe('11')
  expect(next.getAttribute('aria-disabled')).toBe('true')
  await user.click(next)
  expect(screen.getByText('Page 2 of 2')).toBeTruthy()

  router.history.back()
  await screen.findByRole('rowheader', { name: 'Asha1 Demo' })
  expect(screen.getByText('Page 1 of 2')).toBeTruthy()
})

fullTest('another page size starts at the first page', async () => {
  const asked = students(12)
  const { user, router } = renderAdmin('/admin/Students?course=BCA&semester=1&page=2')
  await screen.findByRole('rowheader', { name: 'Asha11 Demo' })
  await user.selectOptions(screen.getByLabelText('Rows'), '25')
  await screen.findByRole('rowheader', { name: 'Asha1 Demo' })
  expect(asked).toHaveBeenLastCalledWith({ course: 'BCA', semester: 1, PerPage: 1, Limit: 25 })
  expect(router.history.location.search).toContain('rows=25')
  expect(screen.getByText('1–12 of 12')).toBeTruthy()
})

fullTest('an empty result is announced', async () => {
  students(0)
  renderAdmin('/admin/Students?course=BBA&semester=6')
  expect(await screen.findByText('No students found')).toBeTruthy()
  expect(readRows()).toEqual([['S.no', 'Name', 'Student ID', 'Mobile No', 'Actions']])
})

fullTest('removes invalid values from the URL', async () => {
  renderAdmin(`/admin/Students?course=${'x'.repeat(21)}&semester=9&page=-1`)
  expect((await screen.findByLabelText<HTMLSelectElement>('Course')).value).toBe('')
})

fullTest('a failure shows the server’s message and can be retried', async () => {
  server.use(mock(findStudents, new AppError('UNAVAILABLE', { message: 'The office is closed' })))
  const { user } = renderAdmin('/admin/Students?course=BCA&semester=1')
  const alert = await screen.findByRole('dialog', { name: 'Oops...' })
  expect(alert.textContent).toContain('The office is closed')
  await user.click(within(alert).getByRole('button', { name: 'OK' }))
  students(1)
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('rowheader', { name: 'Asha1 Demo' })).toBeTruthy()
})

fullTest('a server error shows the fixed text', async () => {
  server.use(http.get(`*${findStudents.path}`, () => HttpResponse.json({ success: true, data: 'odd' })))
  renderAdmin('/admin/Students?course=BCA&semester=1')
  const alert = await screen.findByRole('dialog', { name: 'Oops...' })
  expect(alert.textContent).toContain('Something went wrong while fetching student data.')
})

fullTest('repeating a search requests it again', async () => {
  const asked = students(1)
  const { user } = renderAdmin('/admin/Students?course=BCA&semester=1')
  await screen.findByRole('rowheader', { name: 'Asha1 Demo' })
  await user.click(search())
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
})

test('a wide screen shows the selected student beside the list until the page changes', async () => {
  setWindowWidth(1366)
  students(12)
  const { user, router } = renderAdmin('/admin/Students?course=BCA&semester=1')
  await user.click(await screen.findByRole('link', { name: 'Asha2 Demo' }))
  const pane = within(await screen.findByRole('complementary', { name: 'Asha2 Demo' }))
  expect(pane.getByText(/^STU1002 · /)).toBeTruthy()
  expect(pane.getByText('Due now').nextElementSibling?.textContent).toBe(formatRupees(exampleStudentRecord.fee.due_now))
  expect(pane.getByRole('link', { name: 'View record' }).getAttribute('href')).toBe('/admin/view/student/STU1002')
  expect(router.history.location.search).toContain('chosen=STU1002')

  await user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByRole('rowheader', { name: 'Asha12 Demo' })
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(router.history.location.search).not.toContain('chosen')
})

fullTest('all pages of a search can be saved as a file', async () => {
  students(12)
  const exported = vi.fn<(query: Partial<StudentClass>) => void>()
  server.use(
    mock(exportStudents, ({ query }) => {
      exported(query)
      return new Blob(['Student ID'], { type: 'text/csv' })
    }),
  )
  const { user } = renderAdmin('/admin/Students?course=BCA&semester=2&page=2')
  const saved = watchSavedFiles()
  await user.click(await screen.findByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(saved.map((file) => file.name)).toEqual([expect.stringMatching(/^students-.*\.csv$/)]))
  expect(exported).toHaveBeenCalledExactlyOnceWith({ course: 'BCA', semester: 2 })
})

fullTest('without a class the file has all listed students', async () => {
  const exported = vi.fn<(query: Partial<StudentClass>) => void>()
  server.use(
    mock(exportStudents, ({ query }) => {
      exported(query)
      return new Blob(['Student ID'], { type: 'text/csv' })
    }),
  )
  const { user } = renderAdmin('/admin/Students')
  const saved = watchSavedFiles()
  await user.click(await screen.findByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(exported).toHaveBeenCalledExactlyOnceWith({})
})

fullTest('links to the form for a new student', async () => {
  renderAdmin('/admin/Students')
  const link = await within(await screen.findByRole('main')).findByRole<HTMLAnchorElement>('link', { name: 'New student' })
  expect(link.getAttribute('href')).toBe('/admin/new/student')
})
