import { z } from '@campus/contracts/core/zod.ts'
import { listSearchParams } from '../list/list-search-params.ts'

/** The place in a list without filters. */
export const settlementSearchParams = z.object(listSearchParams)
export type SettlementSearchParams = z.output<typeof settlementSearchParams>
