import { applicationStatuses } from '@campus/contracts/admissions/options.ts'
import { courseCodes } from '@campus/contracts/courses/catalogue.ts'
import { z } from '@campus/contracts/kit/zod.ts'

const day = z.iso.date().optional().catch(undefined)

/** The filters as the address has them; what nobody could have chosen is left out. A phone number is read as a number. */
export const applicationsAddress = z.object({
  status: z.enum(applicationStatuses).optional().catch(undefined),
  course: z.enum(courseCodes).optional().catch(undefined),
  from: day,
  to: day,
  search: z.union([z.string(), z.number()]).transform(String).pipe(z.string().trim().min(1).max(100)).optional().catch(undefined),
})
export type Filters = z.output<typeof applicationsAddress>

export const filterNames = ['status', 'course', 'from', 'to', 'search'] as const satisfies readonly (keyof Filters)[]

export const sameFilters = (one: Filters, other: Filters): boolean => filterNames.every((name) => one[name] === other[name])
