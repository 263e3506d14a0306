import { closingSorts } from '@campus/contracts/closings/options.ts'
import { z } from '@campus/contracts/core/zod.ts'
import { listSearchParams, sortIn } from '../list/list-search-params.ts'

/** The filter of the closings: the admin. */
export const closingFilters = z.object({ by: z.uuid().optional().catch(undefined) })

/** The list's parameters. */
export const closingSearchParams = closingFilters.extend({ sort: sortIn(closingSorts), ...listSearchParams })
export type ClosingSearchParams = z.output<typeof closingSearchParams>
