import { exampleCourse } from '@campus/contracts/courses/examples.ts'
import { expect, test } from 'vitest'
import { courseFacts } from './course-facts.ts'

const course = (courseCode: string, courseDuration: string, coursePrice: number, courseName = `Name of ${courseCode}`) => ({
  ...exampleCourse,
  courseName,
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
  expect(courseFacts(courses)).toMatchObject({
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

test('a single duration and fee are mentioned once', () => {
  expect(courseFacts([course('BCA', '3 years', 225_000), course('BBA', '3 years', 225_000)])).toMatchObject({
    codes: 'BCA, BBA',
    durations: '3 years',
    fees: '₹2,25,000',
  })
})

const named = (...courses: ReturnType<typeof course>[]) => courseFacts(courses)?.named.map(({ label, duration }) => [label, duration])

test('a few courses are called by name and code, each with how long it takes where they differ', () => {
  expect(named(course('MCA', '2 years, 4 semesters', 1), course('BCA', '3 years', 1), course('BBA', '', 1))).toEqual([
    ['Name of MCA (MCA)', '2 years'],
    ['Name of BCA (BCA)', '3 years'],
    ['Name of BBA (BBA)', undefined],
  ])
  expect(named(course('BCA', '3 years', 1), course('BBA', '3 years, 6 semesters', 1))?.map(([, duration]) => duration)).toEqual([
    undefined,
    undefined,
  ])
})

test('a code that is part of the name is not repeated', () => {
  const [same, inside] = named(course('B.Ed.', '', 1, 'b.ed.'), course('D.El.Ed.', '', 1, 'Diploma (D.El.Ed.)')) ?? []
  expect([same?.[0], inside?.[0]]).toEqual(['b.ed.', 'Diploma (D.El.Ed.)'])
})

test('more names than the strip has room for are left to their codes', () => {
  const facts = courseFacts(Array.from({ length: 7 }, (_, n) => course(`C${n}`, '1 year', 1)))
  expect([facts?.named, facts?.codes]).toEqual([[], 'C0, C1, C2, C3, C4, C5, C6'])
})

test('returns nothing without courses', () => {
  expect(courseFacts([])).toBeUndefined()
})
