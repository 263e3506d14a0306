import { closingSorts } from '@campus/contracts/closings/options.ts'
import { z } from '@campus/contracts/core/zod.ts'
import { listAddress, sortIn } from '../table/list-search-params.ts'

/** What narrows the list of closings: whose they are. */
export const closingFilters = z.object({ by: z.uuid().optional().catch(undefined) })

/** What the list shows. */
export const closingAddress = closingFilters.extend({ sort: sortIn(closingSorts), ...listAddress })
export type ClosingAddress = z.output<typeof closingAddress>
