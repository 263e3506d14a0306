import type { z } from '@campus/contracts/core/zod.ts'
import type { ListPlace } from './list-search-params.ts'
import type { PageSize } from './page-sizes.ts'
import { type FilterProps, useFilters, type Written } from './use-filters.ts'

type ListSearchParams = {
  address: ListPlace
  /** Goes to another address of the list, in a new entry of the history or in the place of the present one. */
  go: (address: Record<string, unknown>, how: { replace: boolean; resetScroll: boolean }) => void
}

export type List = {
  address: ListPlace
  sortBy: (sort: string) => void
  resize: (size: PageSize) => void
  turn: (to: { after: string } | { before: string }) => void
}

const firstPage = { after: undefined, before: undefined }

/** A list whose order, size of a page and place stand in the address. */
export const listAt = ({ address, go }: ListSearchParams): List => {
  const move = (changed: ListPlace, resetScroll = false) => go({ ...address, ...firstPage, ...changed }, { replace: false, resetScroll })
  return {
    address,
    sortBy: (sort) => move({ sort }),
    resize: (rows) => move({ rows }),
    turn: (to) => move(to, true),
  }
}

type ListOptions<F> = ListSearchParams & {
  /** The filters in the URL. */
  filters: z.ZodType<F>
}

/** A list with its whole state in the URL: filters, order, page size and cursor. */
export const useList = <F extends Written<F>>({ filters, address, go }: ListOptions<F>): List & { form: FilterProps<F> } => {
  const { sort, rows } = address
  const form = useFilters({
    filters: filters.parse(address),
    read: (written) => filters.parse(written),
    send: (wanted) => go({ ...wanted, sort, rows }, { replace: true, resetScroll: false }),
  })
  return { form, ...listAt({ address, go }) }
}
