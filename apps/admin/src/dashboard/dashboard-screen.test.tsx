import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { exampleCourse } from '@campus/contracts/courses/examples.ts'
import { listCourses } from '@campus/contracts/courses/endpoints.ts'
import { AppError } from '@campus/contracts/kit/errors.ts'
import { exampleInstitute } from '@campus/contracts/site-content/examples.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { college } from '../testing/answers.ts'
import { renderAdmin } from '../testing/render-admin.tsx'

/** What the summary says, as a person reads it: name and value of each card. */
const readCards = () => {
  const summary = within(screen.getByRole('region', { name: 'Summary' }))
  const values = summary.getAllByRole('definition').map((value) => value.textContent)
  return Object.fromEntries(summary.getAllByRole('term').map((name, place) => [name.textContent.trim(), values[place]]))
}

test('each card counts one list of the college', async () => {
  server.use(...college())
  renderAdmin('/admin/DashBoard')
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  await waitFor(() => expect(readCards()).toEqual({ Courses: '4', Teachers: '7', Albums: '5', Images: '23', Testimonials: '6' }))
})

test('while a list is on its way its card is there, empty, and the wait is announced', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.use(
    mock(listCourses, async () => {
      await promise
      return { success: true as const, data: [exampleCourse] }
    }),
    ...college(),
  )
  renderAdmin('/admin/DashBoard')
  expect((await screen.findByRole('status')).textContent).toBe('Loading...')
  await waitFor(() => expect(readCards()).toEqual({ Courses: '', Teachers: '7', Albums: '5', Images: '23', Testimonials: '6' }))
  resolve()
  await waitFor(() => expect(readCards()).toMatchObject({ Courses: '1' }))
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a failure is shown with its reason, and trying again brings the cards', async () => {
  server.use(mock(listCourses, new AppError('UNAVAILABLE')), ...college())
  const { user } = renderAdmin('/admin/DashBoard')
  const failure = await screen.findByRole('alert')
  expect(failure.textContent).toContain('Error: The service is busy. Please try again in a moment')

  server.resetHandlers(...college())
  await user.click(within(failure).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(readCards()).toMatchObject({ Courses: '4', Testimonials: '6' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the tab is named after the screen and the college', async () => {
  server.use(...college())
  renderAdmin('/admin/DashBoard')
  await waitFor(() => expect(document.title).toBe(`Dashboard · ${exampleInstitute.shortName}`))
})

test('the quick links lead to the website', async () => {
  server.use(...college())
  renderAdmin('/admin/DashBoard')
  const links = within(await screen.findByRole('region', { name: 'Quick Links' }))
  expect(links.getByRole('link', { name: 'View website' }).getAttribute('href')).toBe('/')
})
