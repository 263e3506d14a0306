import { refundChoices } from '@campus/contracts/fees/refunds/schema.ts'
import { z } from '@campus/contracts/core/zod.ts'
import { listSearchParams } from '../../list/list-search-params.ts'
import { planSearchParams } from '../plans/search-params.ts'

/** The filter of the refunds; an invalid value is dropped. */
export const refundListFilters = z.object({ is: z.enum(refundChoices).optional().catch(undefined) })

export const refundListParams = z.object({ ...refundListFilters.shape, ...listSearchParams })
export type RefundListParams = z.output<typeof refundListParams>

/** The list's parameters, and the admission year of the rules below it. */
export const refundSearchParams = z.object({ ...refundListParams.shape, ...planSearchParams.shape })
