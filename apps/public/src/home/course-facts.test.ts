import { exampleCourse } from '@campus/contracts/courses/examples.ts'
import { expect, test } from 'vitest'
import { courseFacts } from './course-facts.ts'

const course = (courseCode: string, courseDuration: string, coursePrice: number) => ({
  ...exampleCourse,
  courseCode,
  courseDuration,
  coursePrice,
})

test('courses of different lengths and fees are summed up', () => {
  const courses = [
    course('MCA', '2 years, 4 semesters', 180_000),
    course('BCA', '3 years', 225_000),
    course('BBA', '3 years, 6 semesters', 96_000),
  ]
  expect(courseFacts(courses)).toEqual({
    codes: 'MCA, BCA, BBA',
    durations: 'BCA and BBA 3 years; MCA 2 years',
    fees: '₹96,000 to ₹2,25,000',
  })
})

test('groups the courses by duration, in the way a sentence lists them', () => {
  const courses = [
    course('PGDCA', '1 year', 1),
    course('BCA', '3 years, 6 semesters', 1),
    course('B.Com', '3 years', 1),
    course('BBA', '3 years', 1),
    course('MCA', '', 1),
  ]
  expect(courseFacts(courses)?.durations).toBe('BCA, B.Com and BBA 3 years; PGDCA 1 year')
  expect(courseFacts(courses.slice(0, 2))?.durations).toBe('PGDCA 1 year; BCA 3 years')
})

test('one length and one fee are said once', () => {
  expect(courseFacts([course('BCA', '3 years', 225_000), course('BBA', '3 years', 225_000)])).toEqual({
    codes: 'BCA, BBA',
    durations: '3 years',
    fees: '₹2,25,000',
  })
})

test('without courses there is nothing to sum up', () => {
  expect(courseFacts([])).toBeUndefined()
})
