import type { DataTag, QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query'

type Query<T, K extends QueryKey> = Omit<UseQueryOptions<T, Error, T, K>, 'queryKey'> & { queryKey: DataTag<K, T, Error> }

/** For loaders: what a page cannot be without. Fetched when it is not there yet; a failure is the page's. */
export const load = <T, K extends QueryKey>(queryClient: QueryClient, { queryKey, ...query }: Query<T, K>): Promise<T> =>
  queryClient.query<T, Error, T, T, K>({ ...query, queryKey, staleTime: 'static' })

/** For loaders: what one section of a page shows. A failure is kept with the query, and the section says it. */
export const loadOptional = async <T, K extends QueryKey>(queryClient: QueryClient, query: Query<T, K>): Promise<T | undefined> =>
  load(queryClient, query).catch(() => undefined)
