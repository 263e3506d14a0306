import { listCourses } from '@campus/contracts/courses/endpoints.ts'
import { exampleCourse } from '@campus/contracts/courses/examples.ts'
import type { Reply } from '@campus/contracts/core/endpoint.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { Courses } from './courses.tsx'

const otherId = '00000000-0000-7000-8000-00000000c0de'
const answer: Reply<typeof listCourses> = { success: true, data: [exampleCourse] }

test('a card shows the course and its duration and links to its details', async () => {
  server.use(mock(listCourses, answer))
  await renderPage(<Courses />)
  expect(await screen.findByRole('heading', { level: 3, name: exampleCourse.courseName })).toBeTruthy()
  expect(screen.getByText(exampleCourse.courseDuration)).toBeTruthy()
  const details = screen.getByRole('link', { name: `View Details: ${exampleCourse.courseName}` })
  expect(details.getAttribute('href')).toBe(`/course/${exampleCourse._id}`)
})

test('a card shows the picture of its course, if it has one', async () => {
  server.use(mock(listCourses, { success: true, data: [exampleCourse, { ...exampleCourse, _id: otherId, courseThumbnail: undefined }] }))
  const { container } = await renderPage(<Courses />)
  await screen.findAllByRole('heading', { level: 3, name: exampleCourse.courseName })
  const cards = [...container.querySelectorAll('article')].map((card) => card.querySelector('img')?.getAttribute('src') ?? null)
  expect(cards).toEqual([exampleCourse.courseThumbnail, null])
})

test('an empty list says that there are no courses', async () => {
  server.use(mock(listCourses, { success: true, data: [] }))
  await renderPage(<Courses />)
  expect(await screen.findByText('No courses are offered yet')).toBeTruthy()
})

fullTest("a failure's message replaces the cards until a retry", async () => {
  server.use(mock(listCourses, new AppError('UNAVAILABLE', { message: 'The catalogue is being printed' })))
  await renderPage(<Courses />)
  expect((await screen.findByRole('alert')).textContent).toContain('The catalogue is being printed')
  server.use(mock(listCourses, answer))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 3, name: exampleCourse.courseName })).toBeTruthy()
})

test.each([
  ['a proxy', () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 })],
  ['nobody', () => HttpResponse.error()],
])('a failure without a message is an unexpected error: %s answers', async (_, fail) => {
  server.use(http.get(`*${listCourses.path}`, fail))
  await renderPage(<Courses />)
  expect((await screen.findByRole('alert')).textContent).toContain('An unexpected error occurred')
})
