import type { Course } from '@campus/contracts/courses/schema.ts'
import { courseFallbacks, furtherCourseFallbacks } from '@campus/contracts/courses/messages.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'

/** Returns the texts of a course for its page; a missing or empty field is named instead (docs/product/content.md#courses). */
export const courseTexts = (course: Partial<Course>) => ({
  name: course.courseName || courseFallbacks.courseName,
  duration: course.courseDuration || courseFallbacks.courseDuration,
  price: course.coursePrice === undefined ? courseFallbacks.coursePrice : formatRupees(course.coursePrice),
  code: course.courseCode || furtherCourseFallbacks.courseCode,
  eligibility: course.courseEligibility || furtherCourseFallbacks.courseEligibility,
  paragraphs: paragraphsOf(course.courseDescription || furtherCourseFallbacks.courseDescription),
})

/** Each non-empty line of the description is a paragraph. */
const paragraphsOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
