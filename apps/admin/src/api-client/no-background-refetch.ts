/** Options of a query beside a form: loaded for each id and visit, without background refetches during editing. */
export const noBackgroundRefetch = {
  retry: false,
  retryOnMount: true,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  staleTime: 0,
  gcTime: 0,
} as const
