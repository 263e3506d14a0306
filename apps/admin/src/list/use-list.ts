import type { z } from '@campus/contracts/core/zod.ts'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import type { ListPlace } from './list-search-params.ts'
import type { PageSize } from './page-sizes.ts'
import { type FilterProps, useFilters, type Written } from './use-filters.ts'

export type List<A extends ListPlace = ListPlace> = {
  address: A
  sortBy: (sort: string) => void
  resize: (size: PageSize) => void
  turn: (to: { after: string } | { before: string }) => void
}

const useAnySearch = () => useSearch({ strict: false })

/** The search parameters of any screen. */
type AnySearch = ReturnType<typeof useAnySearch>

const firstPage = { after: undefined, before: undefined }

const useAddress = <A extends AnySearch>(params: z.ZodType<A>) => {
  const address = params.parse(useAnySearch())
  const navigate = useNavigate()
  const router = useRouter()
  /** Goes to another address of the list, in a new entry of the history or in the place of the present one. */
  const go = (changed: object, how: { replace: boolean; resetScroll: boolean }) => {
    // While another screen is loading, a delayed filter must not change that screen's address.
    if (router.state.resolvedLocation && router.state.resolvedLocation.pathname !== router.latestLocation.pathname) return
    void navigate({ to: '.', search: params.parse({ ...address, ...firstPage, ...changed }), ...how })
  }
  const list: List<A> = {
    address,
    sortBy: (sort) => go({ sort }, { replace: false, resetScroll: false }),
    resize: (rows) => go({ rows }, { replace: false, resetScroll: false }),
    turn: (to) => go(to, { replace: false, resetScroll: true }),
  }
  return { list, go }
}

/** A list without filters. Its order, size of a page and cursor are those of `params` that the screen's address has. */
export const useUnfilteredList = <A extends AnySearch>(params: z.ZodType<A>): List<A> => useAddress(params).list

type ListOptions<A, F> = {
  /** The search parameters that a move within the list keeps or changes. */
  params: z.ZodType<A>
  /** The filters among them. */
  filters: z.ZodType<F>
}

/** A list with its whole state in the URL: filters, order, page size and cursor. */
export const useList = <A extends AnySearch, F extends Written<F>>({
  params,
  filters,
}: ListOptions<A, F>): List<A> & { form: FilterProps<F> } => {
  const { list, go } = useAddress(params)
  const form = useFilters({
    filters: filters.parse(list.address),
    read: (written) => filters.parse(written),
    send: (wanted) => go(wanted, { replace: true, resetScroll: false }),
  })
  return { form, ...list }
}
