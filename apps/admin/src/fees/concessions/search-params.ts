import { concessionChoices } from '@campus/contracts/fees/concessions/schema.ts'
import { z } from '@campus/contracts/core/zod.ts'
import { listSearchParams } from '../../list/list-search-params.ts'

/** The filters of the concessions; invalid values are dropped. */
export const concessionFilters = z.object({
  scheme: z.uuid().optional().catch(undefined),
  is: z.enum(concessionChoices).optional().catch(undefined),
})

/** The list's parameters. */
export const concessionSearchParams = z.object({ ...concessionFilters.shape, ...listSearchParams })
export type ConcessionSearchParams = z.output<typeof concessionSearchParams>
