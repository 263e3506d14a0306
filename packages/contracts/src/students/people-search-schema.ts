import { applicationStatuses } from '../admissions/options.ts'
import { line } from '../core/field-schemas.ts'
import { z } from '../core/zod.ts'
import { peopleSearchMessages } from './messages.ts'

/** The most people that one search shows; where there are more it says so. */
export const peopleSearchLimit = 20

/**
 * Whom the office looks for: any run of letters or digits of a name (in Devanagari or Latin letters), a student id, a phone number,
 * a roll number or an e-mail address; several words in any order.
 */
export const peopleSearch = z.object({ search: line(peopleSearchMessages.tooShort, { min: 2, max: 100 }) })

/** A person who was found, applicant or student. */
export const foundPerson = z.object({
  uniqueId: z.string(),
  name: z.string(),
  /** The course's code. */
  courseName: z.string(),
  /** None until the student is admitted. */
  semester: z.number().int().optional(),
  rollNumber: z.string().optional(),
  contactNumber: z.string(),
  email: z.string(),
  applicationStatus: z.enum(applicationStatuses),
})
export type FoundPerson = z.output<typeof foundPerson>
