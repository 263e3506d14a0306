import { exampleCourse } from '@campus/contracts/courses/examples.ts'
import type { Course } from '@campus/contracts/courses/schema.ts'
import type { Institute } from '@campus/contracts/site-content/institute-schema.ts'
import { exampleInstitute } from '@campus/contracts/site-content/examples.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { instituteQuery } from '../site/api.ts'
import { coursesQuery, courseQuery } from './api.ts'
import { CoursePage } from './course-page.tsx'

const other = { ...exampleCourse, _id: '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c22', courseName: 'Bachelor of Commerce', courseCode: 'B.Com' }

const show = (course: Course = exampleCourse, institute: Institute = exampleInstitute) =>
  renderPage(<CoursePage id={course._id} />, {
    known: (cache) => {
      cache.setQueryData(courseQuery(course._id).queryKey, course)
      cache.setQueryData(coursesQuery.queryKey, [course, other])
      cache.setQueryData(instituteQuery.queryKey, institute)
    },
  })

test('shows all facts of the course', async () => {
  await show()
  expect(screen.getByRole('heading', { level: 1, name: exampleCourse.courseName })).toBeTruthy()
  const facts = within(screen.getByRole('complementary', { name: 'The course at a glance' }))
  expect(facts.getAllByRole('term').map(({ textContent }) => textContent?.trim())).toEqual([
    'Fee for the whole course',
    'Duration',
    'Code',
    'Eligibility',
  ])
  expect(facts.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '₹2,00,000',
    '3 years',
    'BCA',
    exampleCourse.courseEligibility,
  ])
  expect(screen.getByText('A project in every semester.').tagName).toBe('P')
  expect(screen.getByRole('img', { name: /Bachelor of Computer Applications/ }).getAttribute('src')).toBe(exampleCourse.courseThumbnail)
})

test('a course without a picture shows a drawing', async () => {
  await show({ ...exampleCourse, courseThumbnail: undefined })
  expect(screen.getByRole('img', { name: /Bachelor of Computer Applications/ }).tagName).not.toBe('IMG')
})

test('an open course links to the admission until its last date', async () => {
  await show()
  expect(screen.getByRole('link', { name: 'Apply for admission' }).getAttribute('href')).toBe('/admission')
  expect(screen.getByText('Apply until 31-07-2025')).toBeTruthy()
})

test('an open course does not invite applications after the last date', async () => {
  await show(exampleCourse, { ...exampleInstitute, admissionState: { phase: 'closed', lastDate: '2025-07-31' } })
  expect(screen.queryByRole('link', { name: 'Apply for admission' })).toBeNull()
  expect(screen.getByText('Admissions 2025-2026 are closed. Last date was 31-07-2025.')).toBeTruthy()
})

test('shows the parts of its fee', async () => {
  await show({ ...exampleCourse, feeLines: ['1st Year', '2nd Year'].map((name) => ({ name, rupees: 100_000 })) })
  const lines = within(screen.getByRole('list', { name: 'What the fee is made up of' })).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual(['1st Year ₹1,00,000', '2nd Year ₹1,00,000'])
})

test('a closed course says so and does not invite applications', async () => {
  await show({ ...exampleCourse, openForAdmission: false })
  expect(screen.queryByRole('link', { name: 'Apply for admission' })).toBeNull()
  expect(screen.getByText('Admission to this course is closed at present.')).toBeTruthy()
})

test('lists the other courses', async () => {
  await show()
  expect(screen.getAllByRole('link', { name: /View Details/ }).map((link) => link.getAttribute('href'))).toEqual([`/course/${other._id}`])
})

test('the breadcrumb links to all courses', async () => {
  await show()
  const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  expect(way.getByRole('link', { name: 'Our Courses' }).getAttribute('href')).toBe('/about#courses')
})
