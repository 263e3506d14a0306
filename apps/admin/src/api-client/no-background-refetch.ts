/** Options of a query beside which somebody writes: asked anew for each id and each visit, and not by itself while one works on. */
export const noBackgroundRefetch = {
  retry: false,
  retryOnMount: true,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  staleTime: 0,
  gcTime: 0,
} as const
