import { z } from '@campus/contracts/core/zod.ts'
import { batchSorts } from '@campus/contracts/tally/options.ts'
import { listSearchParams, sortIn } from '../list/list-search-params.ts'

/** The list's parameters; there is no filter. */
export const batchSearchParams = z.object({ sort: sortIn(batchSorts), ...listSearchParams })
export type BatchSearchParams = z.output<typeof batchSearchParams>
