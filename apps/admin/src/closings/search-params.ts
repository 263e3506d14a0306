import { closingSorts } from '@campus/contracts/closings/options.ts'
import { z } from '@campus/contracts/core/zod.ts'
import { listAddress, sortIn } from '../table/list-search-params.ts'

/** The filter of the closings: the admin. */
export const closingFilters = z.object({ by: z.uuid().optional().catch(undefined) })

/** The list's parameters. */
export const closingAddress = closingFilters.extend({ sort: sortIn(closingSorts), ...listAddress })
export type ClosingAddress = z.output<typeof closingAddress>
