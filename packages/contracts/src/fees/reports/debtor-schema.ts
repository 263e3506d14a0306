import { courseFilter } from '../../courses/schema.ts'
import { maxSemesters } from '../../courses/semesters.ts'
import { z } from '../../core/zod.ts'
import { listPaging, listSearch } from '../../core/list-schemas.ts'
import { calendarDay, optional } from '../../core/field-schemas.ts'
import { fee } from '../schema.ts'

/** The sort orders of the list of debtors; the first is the default. */
export const debtorSorts = ['-due', 'due', 'name', '-name', 'since', '-since'] as const

/** The students to list: all who owe anything, or those who owe something that is due by today. */
export const debtorChoices = ['all', 'now'] as const

/** The filters of the list: a search as in the list of applications, a course by its code, a semester. By `due` it is sorted by what is asked for. */
export const debtorFilters = z.object({
  search: listSearch,
  course: courseFilter,
  semester: optional(z.coerce.number().int().min(1).max(maxSemesters)),
  owing: z.enum(debtorChoices).default(debtorChoices[0]),
  sort: z.enum(debtorSorts).default(debtorSorts[0]),
})

export type DebtorFilters = z.output<typeof debtorFilters>

export const debtorSearch = debtorFilters.extend(listPaging)
export type DebtorSearch = z.output<typeof debtorSearch>

/** Whom to remind: of those who fit, everybody who owes something that is asked for by today. */
export const feeReminder = debtorFilters.pick({ search: true, course: true, semester: true })
export type FeeReminder = z.output<typeof feeReminder>

/** How many got a mail, and how many did not: they had been reminded on the same day, or have no address. */
export const remindedStudents = z.object({ reminded: z.number().int(), already: z.number().int(), withoutAddress: z.number().int() })

/** An admitted student who owes something, in rupees; nobody whose data has been erased. */
export const debtor = z.object({
  uniqueId: z.string(),
  name: z.string(),
  rollNumber: z.string().optional(),
  contactNumber: z.string(),
  course: z.string(),
  semester: z.number().int(),
  fee,
  /** The earliest due date of which something is not paid; with `owing=all` it may lie ahead. */
  since: calendarDay,
  /** The latest day on which something was paid that was not taken back; none yet where it is missing. */
  lastPaid: calendarDay.optional(),
  /** The day on which they left, where that is recorded: fees owed by then stay due. */
  leftOn: calendarDay.optional(),
  /** The latest day on which a mail reminded them. */
  remindedOn: calendarDay.optional(),
})
export type Debtor = z.output<typeof debtor>

/**
 * All who fit, over all pages: how many they are and what they owe together, now and in all, in rupees. The report of what is outstanding counts what
 * students owe whose data has been erased, too.
 */
export const debtorTotal = z.object({ owing: z.number().int(), due_now: z.number(), amount_due: z.number() })
