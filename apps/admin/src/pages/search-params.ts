import { writtenSorts } from '@campus/contracts/content/options.ts'
import { z } from '@campus/contracts/core/zod.ts'
import { listAddress, sortIn } from '../table/list-search-params.ts'

/** The address of a list of all that the office has written. */
export const textListAddress = z.object({ sort: sortIn(writtenSorts), ...listAddress })
export type TextListAddress = z.output<typeof textListAddress>
