import { answerFilterForm, applicationSorts, applicationStatuses } from '@campus/contracts/admissions/options.ts'
import { z } from '@campus/contracts/core/zod.ts'
import { selectedRowParam } from '../../list/selected-row-param.ts'
import { dayText, searchText, sortIn } from '../../list/list-search-params.ts'

/** The filters and the selected application in the URL; invalid values are dropped. */
export const applicationsSearchParams = z.object({
  status: z.enum(applicationStatuses).optional().catch(undefined),
  /** Any text passes: the server knows which courses there are. */
  course: z.string().trim().min(1).max(20).optional().catch(undefined),
  /** Any answer of this form passes: the server knows which questions the college asks. */
  answer: z.string().regex(answerFilterForm).optional().catch(undefined),
  from: dayText,
  to: dayText,
  search: searchText,
  sort: sortIn(applicationSorts),
  chosen: selectedRowParam,
})
type ApplicationsSearchParams = z.output<typeof applicationsSearchParams>
export type Filters = Omit<ApplicationsSearchParams, 'chosen'>

/** Returns the filters without the selected application. */
export const filtersOf = ({ status, course, answer, from, to, search, sort }: ApplicationsSearchParams): Filters => ({
  status,
  course,
  answer,
  from,
  to,
  search,
  sort,
})
