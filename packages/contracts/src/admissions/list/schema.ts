import { courseFilter } from '../../courses/schema.ts'
import { z } from '../../core/zod.ts'
import { listSearch, pageCursor } from '../../core/list-schemas.ts'
import { calendarDay, optional, pageSize } from '../../core/field-schemas.ts'
import { answerFilterForm, applicationOrigins, applicationStatuses, applicationSorts } from '../options.ts'

/** The filters of the office's list. Days are the college's, both included. */
export const applicationFilters = z.object({
  status: optional(z.enum(applicationStatuses)),
  course: courseFilter,
  from: optional(calendarDay),
  to: optional(calendarDay),
  /** Only those who have answered so at this question (`answerFilterForm`). */
  answer: optional(z.string().regex(answerFilterForm, 'There is no such answer')),
  /** Only those that came by the website; all where it is not given. */
  origin: optional(z.literal('online')),
  /** The beginning of a name's words, a student's id or its digits, an e-mail address or a phone number, however that is written. */
  search: listSearch,
  sort: optional(z.enum(applicationSorts)),
})
export type ApplicationFilters = z.output<typeof applicationFilters>

/** One page of it; `after` is the `next` of the page before. */
export const applicationSearch = applicationFilters.extend({ after: pageCursor, Limit: pageSize.default(25) })
export type ApplicationSearch = z.output<typeof applicationSearch>

/** One line of the office's list. */
export const applicationSummary = z.object({
  uniqueId: z.string(),
  name: z.string(),
  email: z.string(),
  contactNumber: z.string(),
  courseName: z.string(),
  applicationStatus: z.enum(applicationStatuses),
  /** For a student who was imported the moment of the import: `admissionYear` says when they began. */
  appliedAt: z.iso.datetime(),
  /** These two are missing where an earlier release answers. */
  origin: z.enum(applicationOrigins).optional(),
  admissionYear: z.number().int().optional(),
})
export type ApplicationSummary = z.output<typeof applicationSummary>
