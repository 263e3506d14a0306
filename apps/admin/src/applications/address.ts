import { applicationStatuses } from '@campus/contracts/admissions/options.ts'
import { z } from '@campus/contracts/kit/zod.ts'
import { chosenRow } from '../kit/chosen-row.ts'

const day = z.iso.date().optional().catch(undefined)

/** The filters and the chosen application as the address has them; what is none is left out. A phone number is read as a number. */
export const applicationsAddress = z.object({
  status: z.enum(applicationStatuses).optional().catch(undefined),
  /** Which courses there are, the server knows. */
  course: z.string().trim().min(1).max(20).optional().catch(undefined),
  from: day,
  to: day,
  search: z.union([z.string(), z.number()]).transform(String).pipe(z.string().trim().min(1).max(100)).optional().catch(undefined),
  chosen: chosenRow,
})
export type ApplicationsAddress = z.output<typeof applicationsAddress>
export type Filters = Omit<ApplicationsAddress, 'chosen'>

/** What narrows the list, without what was chosen in it. */
export const filtersOf = ({ status, course, from, to, search }: ApplicationsAddress): Filters => ({ status, course, from, to, search })

export const filterNames = ['status', 'course', 'from', 'to', 'search'] as const satisfies readonly (keyof Filters)[]

export const sameFilters = (one: Filters, other: Filters): boolean => filterNames.every((name) => one[name] === other[name])
