import { UiProvider } from '@campus/ui/ui-provider.tsx'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRouteWithContext, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createQueryClient } from '../api-client/query-client.ts'

type PageOptions = {
  /** The current path. */
  path?: string
  /** Fills the cache with the loaders' data: `(cache) => cache.setQueryData(instituteQuery.queryKey, …)`. */
  known?: (cache: QueryClient) => void
}

/** Renders a part of the site with working links, a query cache, toasts and alerts, on any path. */
export const renderPage = async (part: ReactNode, { path = '/', known }: PageOptions = {}) => {
  const queryClient = createQueryClient()
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  known?.(queryClient)
  const root = createRootRouteWithContext<{ queryClient: QueryClient; origin: string }>()({
    component: () => part,
    notFoundComponent: () => part,
  })
  const everywhere = createRoute({ getParentRoute: () => root, path: '$' })
  const router = createRouter({
    routeTree: root.addChildren([everywhere]),
    context: { queryClient, origin: 'http://localhost:3000' },
    history: createMemoryHistory({ initialEntries: [path] }),
    defaultPendingMinMs: 0,
  })
  await act(() => router.load())
  const view = render(
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>,
  )
  return { ...view, router, queryClient }
}
