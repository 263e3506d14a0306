import { describe, expect, test } from 'vitest'
import { maxRupees } from '../core/money.ts'
import { neverThrows, refusals, refusesOrKeeps } from '../core/testing/schemas.ts'
import { courseLabel } from './course-label.ts'
import { semestersOfDuration } from './duration.ts'
import { exampleCourse, exampleCourseDraft, exampleCourseEdit, exampleCourseForm } from './examples.ts'
import { course, courseDraft, courseEdit, courseForm } from './schema.ts'
import { courseFallbacks, courseMessages, createCourseMessages } from './messages.ts'

const said = (change: object) => refusals(courseDraft, { ...exampleCourseDraft, ...change })

test('the examples are what they say', () => {
  expect(course.parse(exampleCourse)).toEqual(exampleCourse)
  expect(courseDraft.parse({ ...exampleCourseDraft, _id: 'mine', openForAdmission: true })).toEqual(exampleCourseDraft)
})

test('every field of the form is required', () => {
  expect(refusals(courseForm, {})).toEqual({
    courseName: 'Name is required',
    coursePrice: 'Fee is required',
    courseDuration: 'Duration is required',
    courseCode: 'Code is required',
    courseEligibility: 'Eligibility is required',
    imageUrl: 'Image URL is required',
    courseThumbnail: 'Thumbnail URL is required',
    courseDescription: 'Description is required',
  })
})

test('the image URL of the form is not sent', () => {
  expect(courseDraft.parse(exampleCourseForm)).toEqual(exampleCourseDraft)
})

describe('fee', () => {
  test.each([0, 45_000, 45_000.5])('takes %d', (coursePrice) => {
    expect(said({ coursePrice })).toEqual({})
  })

  test.each(['45000', 'x', Number.NaN, Number.POSITIVE_INFINITY, null])('%o is no number', (coursePrice) => {
    expect(said({ coursePrice }).coursePrice).toBe(coursePrice === null ? 'Fee is required' : 'Fee must be a number')
  })

  test('is neither negative nor finer than a paisa', () => {
    expect(said({ coursePrice: -1 })).toEqual({ coursePrice: 'Fee must not be negative' })
    expect(said({ coursePrice: 1.005 })).toEqual({ coursePrice: 'Fee must be exact to the paisa' })
  })
})

test('an address that is not one of the web is refused', () => {
  expect(said({ courseThumbnail: 'javascript:alert(1)' })).toEqual({ courseThumbnail: 'Invalid URL' })
})

test('never throws, and refuses hostile strings or keeps them exact', () => {
  neverThrows(courseDraft, exampleCourseDraft)
  expect(refusesOrKeeps(courseDraft, exampleCourseDraft)).toEqual([])
})

test('a course stands with its full name where it is chosen', () => {
  expect(courseLabel({ courseName: 'Bachelor of Commerce', courseCode: 'B.Com' })).toBe('Bachelor of Commerce (B.Com)')
  expect(courseLabel({ courseName: 'Bachelor of Arts (BA)', courseCode: 'BA' }), 'not “(BA) (BA)”').toBe('Bachelor of Arts (BA)')
})

test.each([
  ['3 years', 6],
  ['2 Years', 4],
  ['2 years, 4 semesters', 4],
  ['Four-year degree', 8],
  ['1.5 yrs', 3],
  ['2½ years', 5],
  ['18 months', 3],
  ['1 year 6 months', 3],
  ['½ year', undefined],
  ['३ वर्षे', 6],
  ['Six semesters and a summer', 6],
  ['12 weeks', undefined],
  ['30 years', undefined],
  ['0 years', undefined],
  ['', undefined],
])('%j proposes %s semesters', (duration, semesters) => {
  expect(semestersOfDuration(duration)).toBe(semesters)
})

test('courses have their fixed texts', () => {
  expect(courseFallbacks).toEqual({ courseName: 'Course Name', courseDuration: 'Course Duration', coursePrice: 'Course Price' })
  expect(courseMessages.details).toBe('View Details')
  expect(createCourseMessages.done).toBe('Course created successfully!')
  expect(createCourseMessages.failed).toBe('An unexpected error occurred while creating the course.')
})

test('a changed course keeps the same rules; its picture may be left out', () => {
  neverThrows(courseEdit, exampleCourseEdit)
  expect(refusesOrKeeps(courseEdit, exampleCourseEdit)).toEqual([])
  expect(refusals(courseEdit, { ...exampleCourseEdit, courseThumbnail: '' })).toEqual({})
  expect(refusals(courseEdit, { ...exampleCourseEdit, courseThumbnail: 'javascript:alert(1)' })).toEqual({ courseThumbnail: 'Invalid URL' })
})

test('the lines of a fee add up to it, each named once, and no amount is above ten crore', () => {
  const wrong = (change: object) => refusals(courseEdit, { ...exampleCourseEdit, coursePrice: 0.3, ...change })
  const lines = (...amounts: number[]) => amounts.map((rupees, n) => ({ name: `Year ${n}`, rupees }))
  expect(wrong({ feeLines: lines(0.1, 0.2) })).toEqual({})
  expect(wrong({ feeLines: [] })).toEqual({})
  expect(wrong({ feeLines: lines(0.1, 0.1) })).toEqual({ feeLines: 'The lines must add up to the fee' })
  expect(wrong({ feeLines: [...lines(0.1), ...lines(0.2)] })).toEqual({ feeLines: 'Each line needs a name of its own' })
  expect(said({ coursePrice: maxRupees })).toEqual({})
  expect(said({ coursePrice: maxRupees + 1 })).toEqual({ coursePrice: 'Fee must be at most ₹10,00,00,000' })
})
