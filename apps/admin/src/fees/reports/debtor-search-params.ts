import { maxSemesters } from '@campus/contracts/courses/semesters.ts'
import { debtorChoices, debtorSorts } from '@campus/contracts/fees/reports/debtor-schema.ts'
import { z } from '@campus/contracts/core/zod.ts'
import { listSearchParams, searchText, sortIn } from '../../list/list-search-params.ts'

/** The choice where the address has none: students who owe something that is due by today. */
export const debtorScreenChoice = 'now'

const narrowed = {
  search: searchText,
  course: z.string().trim().min(1).max(20).optional().catch(undefined),
  owing: z.enum(debtorChoices).optional().catch(undefined),
}
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

/** Returns the filters and the order of a request, without the page. */
export const debtorRequest = ({ owing = debtorScreenChoice, ...address }: DebtorSearchParams) => ({
  search: address.search,
  course: address.course,
  semester: address.semester,
  owing,
  sort: address.sort,
})
