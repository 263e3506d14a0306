import { listCourses } from '@campus/contracts/courses/endpoints.ts'
import { courseLabel } from '@campus/contracts/courses/course-label.ts'
import { exampleCourse } from '@campus/contracts/courses/examples.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { exampleInstitute } from '@campus/contracts/site-content/examples.ts'
import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { coursesQuery } from '../courses/api.ts'
import { renderPage } from '../testing/render-page.tsx'
import { FactsStrip } from './facts-strip.tsx'

const terms = () => screen.queryAllByRole('term').map((term) => term.textContent)

test('shows courses, fees, last date and phone number', async () => {
  await renderPage(<FactsStrip institute={exampleInstitute} />, {
    known: (cache) => cache.setQueryData(coursesQuery.queryKey, [exampleCourse]),
  })
  expect(terms()).toEqual(['Courses', 'Whole fee, all years', 'Apply until', 'Questions? Call'])
  const course = screen.getByRole('link', { name: courseLabel(exampleCourse) })
  expect(course.getAttribute('href')).toBe(`/course/${exampleCourse._id}`)
  expect(screen.getByText('₹2,00,000')).toBeTruthy()
  expect(screen.getByText('31-07-2025')).toBeTruthy()
  expect(screen.getByText('Classes begin 18-08-2025')).toBeTruthy()
  expect(screen.getByRole('link', { name: exampleInstitute.phone }).getAttribute('href')).toBe('tel:06512200000')
})

test('shows the rest without courses', async () => {
  server.use(mock(listCourses, new AppError('UNAVAILABLE')))
  await renderPage(<FactsStrip institute={exampleInstitute} />)
  await waitFor(() => expect(terms()).toEqual(['Apply until', 'Questions? Call']))
})

test('is hidden without any fact', async () => {
  await renderPage(<FactsStrip institute={undefined} />, { known: (cache) => cache.setQueryData(coursesQuery.queryKey, []) })
  expect(screen.queryByRole('region', { name: 'At a glance' })).toBeNull()
})

test.each([
  [{ phase: 'closed', lastDate: '2025-07-31' }, ['Admissions', 'Questions? Call']],
  [{ phase: 'upcoming', opens: '2025-06-01' }, ['Apply from', 'Questions? Call']],
  [{ phase: 'unannounced' }, ['Questions? Call']],
] as const)('shows the right state for admissions that are %o', async (admissionState, said) => {
  const admission = { session: '2025-2026' }
  await renderPage(<FactsStrip institute={{ ...exampleInstitute, admission, admissionState, officeHours: undefined }} />, {
    known: (cache) => cache.setQueryData(coursesQuery.queryKey, []),
  })
  expect(terms()).toEqual(said)
  expect(screen.queryByText(/Classes begin/)).toBeNull()
})
