import { z } from '../core/zod.ts'
import { addRupees, maxRupees, toPaise } from '../core/money.ts'
import { across, line, optional, recordId, text, webAddress } from '../core/field-schemas.ts'
import { maxSemesters } from './semesters.ts'
import { feeMessages } from './fee-messages.ts'
import { courseFields } from './messages.ts'

/** The parts of a fee, in rupees: Admission Fee, 1st Year. */
export const feeLines = z.array(z.object({ name: z.string(), rupees: z.number() }))
export type FeeLines = z.output<typeof feeLines>

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
  /** Left out: `defaultSemesters`. */
  semesters: z.number().int().optional(),
  openForAdmission: z.boolean(),
  /** They add up to `coursePrice`. */
  feeLines: feeLines.optional(),
})
export type Course = z.output<typeof course>

/** Narrows a list to the course with a code. */
export const courseFilter = optional(line('Must be a course', { max: 20 }))

const required = (field: keyof typeof courseFields) => `${courseFields[field]} is required`

const price = z
  .number({
    error: ({ input }) => (input === undefined || input === null || input === '' ? required('coursePrice') : 'Fee must be a number'),
  })
  .min(0, feeMessages.negative)
  .refine((rupees) => toPaise(rupees) !== null, feeMessages.inexact)
  .refine((rupees) => rupees <= maxRupees, feeMessages.tooLarge)

/** The lines of a fee as the office writes them. */
export const feeLinesDraft = z
  .array(
    z.object({
      name: line(feeMessages.noLineName, { max: 60 }),
      rupees: z
        .number({ error: feeMessages.noLineAmount })
        .min(0, feeMessages.negative)
        .refine((rupees) => toPaise(rupees) !== null, feeMessages.inexact)
        .refine((rupees) => rupees <= maxRupees, feeMessages.tooLarge),
    }),
  )
  .max(12, feeMessages.tooManyLines)
  .refine((lines) => new Set(lines.map(({ name }) => name.toLowerCase())).size === lines.length, feeMessages.lineTwice)

const semesterCount = `Semesters must be a number from 1 to ${maxSemesters}`
const semesters = z.number({ error: semesterCount }).int(semesterCount).min(1, semesterCount).max(maxSemesters, semesterCount)

/** A new course: every field is required but the semesters (docs/product/admin-panel.md#creating-a-course). */
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

const written = courseDraft.extend({ courseThumbnail: optional(webAddress()), feeLines: feeLinesDraft.optional() })

/** Two figures that disagree never stand on one page, so the lines of a fee add up to it. */
const linesAddUp = across(
  written.pick({ coursePrice: true, feeLines: true }),
  'feeLines',
  feeMessages.otherSum,
  ({ coursePrice, feeLines: lines = [] }) => lines.length === 0 || addRupees(lines.map(({ rupees }) => rupees)) === coursePrice,
)

/** The written part of a course; its publication and its admissions are switches. */
export const courseText = written.refine(...linesAddUp)

/** The rules of the office's changes to a course. */
export const courseEdit = written.extend({ openForAdmission: z.boolean(), published: z.boolean() }).refine(...linesAddUp)
export type CourseEdit = z.output<typeof courseEdit>
