import { maxSemesters } from '@campus/contracts/courses/semesters.ts'
import { debtorSorts } from '@campus/contracts/fees/debtors.ts'
import { z } from '@campus/contracts/core/zod.ts'
import { listSearchParams, searchText, sortIn } from '../../table/list-search-params.ts'

const narrowed = { search: searchText, course: z.string().trim().min(1).max(20).optional().catch(undefined) }
const semester = z.coerce.number().int().min(1).max(maxSemesters)

/** The filters of the debtors; invalid values are dropped. */
export const debtorFilters = z.object({ ...narrowed, semester: semester.transform(String).optional().catch(undefined) })

/** The list's parameters. */
export const debtorSearchParams = z.object({
  ...narrowed,
  semester: semester.optional().catch(undefined),
  sort: sortIn(debtorSorts),
  ...listSearchParams,
})
export type DebtorSearchParams = z.output<typeof debtorSearchParams>
