import type { DataTag, QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query'

type Query<T, K extends QueryKey> = Omit<UseQueryOptions<T, Error, T, K>, 'queryKey'> & { queryKey: DataTag<K, T, Error> }

/** For loaders: loads data that a page requires; a failure fails the page, unless the live connection has brought the data meanwhile. */
export const load = <T, K extends QueryKey>(queryClient: QueryClient, { queryKey, ...query }: Query<T, K>): Promise<T> =>
  queryClient.query<T, Error, T, T, K>({ ...query, queryKey, staleTime: 'static' }).catch((error: unknown) => {
    const known = queryClient.getQueryData<T>(queryKey)
    if (known === undefined) throw error
    return known
  })

/** For loaders: loads the data of a section. A failure stays in the query and the section shows it. */
export const loadOptional = async <T, K extends QueryKey>(queryClient: QueryClient, query: Query<T, K>): Promise<T | undefined> =>
  load(queryClient, query).catch(() => undefined)
