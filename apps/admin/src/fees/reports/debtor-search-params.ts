import { maxSemesters } from '@campus/contracts/courses/semesters.ts'
import { debtorChoices, debtorSorts } from '@campus/contracts/fees/reports/debtor-schema.ts'
import { z } from '@campus/contracts/core/zod.ts'
import { listSearchParams, searchText, sortIn } from '../../list/list-search-params.ts'

/** Who is listed unless the office chooses: those who are asked for something today. */
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

/** Who is asked for, whichever page is shown. */
export const debtorRequest = ({ owing = debtorScreenChoice, ...address }: DebtorSearchParams) => ({
  search: address.search,
  course: address.course,
  semester: address.semester,
  owing,
  sort: address.sort,
})
