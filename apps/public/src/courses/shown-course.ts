import type { Course } from '@campus/contracts/courses/schema.ts'
import { courseFallbacks } from '@campus/contracts/courses/words.ts'
import { formatRupees } from '@campus/contracts/kit/money.ts'

/** What contracts has no word for where a course lacks it. */
const furtherFallbacks = {
  courseCode: 'Course Code',
  courseEligibility: 'Course Eligibility',
  courseDescription: 'Course Description',
} as const

/** The words of a course as a page shows them, with the names of what is missing or empty in their places (specification §3). */
export const shownCourse = (course: Partial<Course>) => ({
  name: course.courseName || courseFallbacks.courseName,
  duration: course.courseDuration || courseFallbacks.courseDuration,
  price: course.coursePrice === undefined ? courseFallbacks.coursePrice : formatRupees(course.coursePrice),
  code: course.courseCode || furtherFallbacks.courseCode,
  eligibility: course.courseEligibility || furtherFallbacks.courseEligibility,
  paragraphs: paragraphsOf(course.courseDescription || furtherFallbacks.courseDescription),
})

/** Each line of the form's text field that has words begins a paragraph. */
const paragraphsOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
