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
  expect(courseFacts(courses)).toEqual({ codes: 'MCA, BCA, BBA', durations: '3 years; MCA 2 years', fees: '₹96,000 to ₹2,25,000' })
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
