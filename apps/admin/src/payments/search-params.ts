import { z } from '@campus/contracts/core/zod.ts'
import { attemptChoices, onlineChoices, onlineSorts, refundChoices } from '@campus/contracts/payments/options.ts'
import { listSearchParams, searchText, sortIn } from '../list/list-search-params.ts'

/** A list with a search and one choice; an invalid value is dropped. */
const listOf = <Choices extends readonly [string, ...string[]]>(choices: Choices) => {
  const filters = z.object({ search: searchText, is: z.enum(choices).optional().catch(undefined) })
  return { filters, params: z.object({ sort: sortIn(onlineSorts), ...filters.shape, ...listSearchParams }) }
}

export const { filters: onlineListFilters, params: onlineSearchParams } = listOf(onlineChoices)
export type OnlineSearchParams = z.output<typeof onlineSearchParams>

export const { filters: attemptListFilters, params: attemptSearchParams } = listOf(attemptChoices)
export type AttemptSearchParams = z.output<typeof attemptSearchParams>

export const { filters: refundListFilters, params: refundSearchParams } = listOf(refundChoices)
export type RefundSearchParams = z.output<typeof refundSearchParams>
