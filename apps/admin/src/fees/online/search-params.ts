import { z } from '@campus/contracts/core/zod.ts'
import { onlineChoices, onlineSorts } from '@campus/contracts/payments/options.ts'
import { listSearchParams, sortIn } from '../../table/list-search-params.ts'

/** The filter of the payments; an invalid value is dropped. */
export const onlineListFilters = z.object({ is: z.enum(onlineChoices).optional().catch(undefined) })

export const onlineSearchParams = z.object({ sort: sortIn(onlineSorts), ...onlineListFilters.shape, ...listSearchParams })
export type OnlineSearchParams = z.output<typeof onlineSearchParams>
