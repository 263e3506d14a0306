import { z } from '../kit/zod.ts'
import { toPaise } from '../kit/money.ts'
import { line, optional, recordId, text, webAddress } from '../kit/rules.ts'
import { mostSemesters } from './semesters.ts'
import { courseFields } from './words.ts'

/** A course as anyone sees it. `coursePrice` is rupees for the whole course; `courseCode` is its short name on the wire: BCA. */
export const course = z.object({
  _id: recordId,
  courseName: z.string(),
  courseCode: z.string(),
  courseDuration: z.string(),
  coursePrice: z.number(),
  courseEligibility: z.string(),
  courseThumbnail: z.string().optional(),
  courseDescription: z.string(),
  /** Left out: `usualSemesters`. */
  semesters: z.number().int().optional(),
  openForAdmission: z.boolean(),
})
export type Course = z.output<typeof course>

const required = (field: keyof typeof courseFields) => `${courseFields[field]} is required`

const price = z
  .number({
    error: ({ input }) => (input === undefined || input === null || input === '' ? required('coursePrice') : 'Fee must be a number'),
  })
  .min(0, 'Fee must not be negative')
  .refine((rupees) => toPaise(rupees) !== null, 'Fee must be exact to the paisa')

const semesterCount = `Semesters must be a number from 1 to ${mostSemesters}`
const semesters = z.number({ error: semesterCount }).int(semesterCount).min(1, semesterCount).max(mostSemesters, semesterCount)

/** A new course: every field is required (specification §5), but for the semesters. */
export const courseDraft = z.object({
  courseName: line(required('courseName'), { max: 120 }),
  coursePrice: price,
  courseDuration: line(required('courseDuration'), { max: 60 }),
  courseCode: line(required('courseCode'), { max: 20 }),
  courseEligibility: line(required('courseEligibility'), { max: 500 }),
  courseThumbnail: webAddress(undefined, required('courseThumbnail')),
  courseDescription: text(required('courseDescription')),
  semesters: optional(semesters),
})
export type CourseDraft = z.output<typeof courseDraft>

/** The form asks for one thing more, which is not sent. */
export const courseForm = courseDraft.extend({ imageUrl: webAddress(undefined, required('imageUrl')) })
export type CourseForm = z.output<typeof courseForm>

/** A course as the office keeps it: one that is not `published` stands nowhere on the site, and those who applied for it stay. */
export const courseContent = course.omit({ _id: true }).extend({ published: z.boolean() })
export type CourseContent = z.output<typeof courseContent>

/** What the office may make of a course. */
export const courseEdit = courseDraft.extend({
  courseThumbnail: optional(webAddress()),
  openForAdmission: z.boolean(),
  published: z.boolean(),
})
export type CourseEdit = z.output<typeof courseEdit>
