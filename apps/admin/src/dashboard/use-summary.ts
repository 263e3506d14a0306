import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { countedLists } from './api.ts'

/** The dashboard's cards as they come in, or what kept one of them from coming. */
export const useSummary = () => useQueries({ queries: countedLists.map(({ query }) => query), combine: summarize })

const summarize = (lists: readonly UseQueryResult<readonly unknown[]>[]) => ({
  /** A card whose value is not known yet has none. */
  cards: countedLists.map(({ name, icon }, place) => ({ name, icon, value: lists[place]?.data?.length })),
  error: lists.find(({ error }) => error)?.error ?? null,
  retrying: lists.some(({ isError, isFetching }) => isError && isFetching),
  retry: () => {
    for (const list of lists) if (list.isError) void list.refetch()
  },
})
