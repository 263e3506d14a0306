import { writtenSorts } from '@campus/contracts/content/options.ts'
import { z } from '@campus/contracts/core/zod.ts'
import { listSearchParams, sortIn } from '../list/list-search-params.ts'

/** The address of a list of all that the office has written. */
export const textListSearchParams = z.object({ sort: sortIn(writtenSorts), ...listSearchParams })
export type TextListSearchParams = z.output<typeof textListSearchParams>
