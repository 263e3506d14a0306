import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { listApplications } from '@campus/contracts/admissions/list/endpoints.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { type Duty, duties } from '@campus/contracts/identity/people/duties.ts'
import { courseLimitMessages, dutyMessages } from '@campus/contracts/identity/people/duty-messages.ts'
import { exampleAdmin } from '@campus/contracts/identity/examples.ts'
import { listStudentImports } from '@campus/contracts/students/endpoints.ts'
import { findRecord } from '@campus/contracts/students/correction-endpoints.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../api-client/session.ts'
import { findScreens } from '../../navigation/find-screens.ts'
import { missingFor } from '../../navigation/screen-access.ts'
import { college, courseList } from '../../testing/mock-college.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'

/* The panel of somebody whose duties are limited to BCA. */

/** Answers the screens' other requests with 503. */
const busy = http.all('*/api/*', () => HttpResponse.json(new AppError('UNAVAILABLE').body, { status: 503 }))
const bca = '00000000-0000-7000-8000-000000000000'
beforeEach(() => server.use(courseList(['BCA', 'Bachelor of Computer Applications']), ...college(), busy))

const linksOf = async () => {
  const side = within(await screen.findByRole('navigation', { name: 'Admin' }))
  return side.getAllByRole('link').flatMap((link) => {
    const href = link.getAttribute('href') ?? ''
    return href.startsWith('/admin/') ? [href.replace('/admin', '')] : []
  })
}

test.each(duties.filter((duty) => duty !== 'owner'))('with the duty %s alone the sidebar leads nowhere closed', async (duty) => {
  renderAdmin('/admin/profile', 'admin', [duty], [bca])
  const links = await linksOf()
  expect(links.length).toBeGreaterThan(1)
  expect(links.filter((path) => missingFor(path, { duties: [duty], courses: [bca] }) !== null)).toEqual([])
})

fullTest('a verifier’s panel opens on the applications of their courses', async () => {
  server.use(mock(listApplications, { success: true, data: [] }))
  const { router } = renderAdmin('/admin', 'admin', ['verifier'], [bca])
  await waitFor(() => expect(router.history.location.pathname).toBe('/admin/applications'))
  expect(await linksOf()).toEqual(['/DashBoard', '/DashBoard', '/Students', '/applications', '/certificates'])
  const offered = within(await screen.findByLabelText('Course')).getAllByRole('option')
  expect(offered.map(({ textContent }) => textContent)).toEqual(['All', 'Bachelor of Computer Applications (BCA)'])
})

fullTest('the fee screens that are left to a limited accounts officer are in the sidebar, and the first is theirs', async () => {
  const { router } = renderAdmin('/admin', 'admin', ['accounts'], [bca])
  await waitFor(() => expect(router.history.location.pathname).toBe('/admin/fees/owing'))
  expect(await linksOf()).toEqual(expect.arrayContaining(['/student/pay/fee', '/fees/owing', '/fees/closing']))
  expect(await linksOf()).not.toContain('/fees')
  expect(findScreens('fee', { duties: ['accounts'], courses: [bca] }).map(({ to }) => to)).toEqual(['/student/pay/fee'])
})

test('a screen of the whole college says so, asks the server for nothing and leads to one’s own', async () => {
  const asked = vi.fn()
  server.use(
    mock(listStudentImports, () => {
      asked()
      return new AppError('NOT_ALLOWED')
    }),
  )
  renderAdmin('/admin/import/students', 'admin', ['admissions'], [bca])
  expect(await screen.findByRole('heading', { level: 1, name: courseLimitMessages.closedTitle })).toBeTruthy()
  expect(screen.getByText(courseLimitMessages.closed)).toBeTruthy()
  expect(screen.getByRole('link', { name: dutyMessages.toOwnScreen }).getAttribute('href')).toBe('/admin/applications')
  expect(asked).not.toHaveBeenCalled()
})

fullTest('the record of a student of another course says calmly that it is not there', async () => {
  server.use(mock(findRecord, new AppError('NOT_FOUND', { message: courseLimitMessages.notFound })))
  renderAdmin('/admin/view/student/STU123/correct', 'admin', ['admissions'], [bca])
  expect(await screen.findByText(courseLimitMessages.notFound)).toBeTruthy()
})

fullTest('a limit that comes meanwhile closes the screen, and opens it again when it goes', async () => {
  const { duties: _, courses: __, ...account } = exampleAdmin
  renderAdmin('/admin/profile', 'admin', ['accounts', 'admissions'])
  expect(await linksOf()).toContain('/fees')
  const held: Duty[] = ['accounts', 'admissions']
  act(() => session.update({ ...account, duties: held, courses: [bca] }))
  await waitFor(async () => expect(await linksOf()).not.toContain('/fees'))
  act(() => session.update({ ...account, duties: held, courses: 'all' }))
  await waitFor(async () => expect(await linksOf()).toContain('/fees'))
})
