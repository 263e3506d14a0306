import { lineStates } from '@campus/contracts/bank/options.ts'
import { z } from '@campus/contracts/core/zod.ts'
import { dayText, listSearchParams, searchText } from '../list/list-search-params.ts'

/** The filters of the lines; invalid values are dropped. */
export const lineListFilters = z.object({
  state: z
    .enum([...lineStates, 'all'])
    .optional()
    .catch(undefined),
  account: z.uuid().optional().catch(undefined),
  from: dayText,
  to: dayText,
  search: searchText,
})

/** The list's parameters. */
export const lineSearchParams = z.object({ ...lineListFilters.shape, ...listSearchParams })
export type LineSearchParams = z.output<typeof lineSearchParams>

/** The filter of what the bank has not seen. */
export const unseenListFilters = z.object({ from: dayText })

export const unseenSearchParams = z.object({ ...unseenListFilters.shape, ...listSearchParams })
export type UnseenSearchParams = z.output<typeof unseenSearchParams>
