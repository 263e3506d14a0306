import { duties } from '@campus/contracts/identity/people/duties.ts'
import { roles } from '@campus/contracts/identity/options.ts'
import { peopleSorts } from '@campus/contracts/identity/people/schema.ts'
import { z } from '@campus/contracts/core/zod.ts'
import { listSearchParams, searchText, sortIn } from '../../list/list-search-params.ts'

/** The filters of the list; invalid values are dropped. */
export const peopleFilters = z.object({
  search: searchText,
  role: z.enum(roles).optional().catch(undefined),
  duty: z.enum(duties).optional().catch(undefined),
})

/** The list's parameters without the selected person. */
export const peopleList = peopleFilters.extend({ sort: sortIn(peopleSorts), ...listSearchParams })
export type PeopleList = z.output<typeof peopleList>

/** The screen's whole address. */
export const peopleSearchParams = peopleList.extend({ chosen: z.uuid().optional().catch(undefined) })
