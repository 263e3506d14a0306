import type { Course } from '@campus/contracts/courses/schema.ts'
import { courseFallbacks, furtherCourseFallbacks } from '@campus/contracts/courses/messages.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'

/** The texts of a course as a page shows them; a field that is missing or empty is named in its place (docs/product/content.md#courses). */
export const courseTexts = (course: Partial<Course>) => ({
  name: course.courseName || courseFallbacks.courseName,
  duration: course.courseDuration || courseFallbacks.courseDuration,
  price: course.coursePrice === undefined ? courseFallbacks.coursePrice : formatRupees(course.coursePrice),
  code: course.courseCode || furtherCourseFallbacks.courseCode,
  eligibility: course.courseEligibility || furtherCourseFallbacks.courseEligibility,
  paragraphs: paragraphsOf(course.courseDescription || furtherCourseFallbacks.courseDescription),
})

/** Each line of the form's text field that has words begins a paragraph. */
const paragraphsOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
