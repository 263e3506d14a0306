import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from './route-tree.gen.ts'
import { FailedScreen } from './shell/failed-screen.tsx'
import { NotFoundScreen } from './shell/not-found-screen.tsx'

/** The admin's router. Paths below /admin match in either case. Tests give it a history of their own. */
export const createAdminRouter = (queryClient: QueryClient, history?: RouterHistory) =>
  createRouter({
    routeTree,
    basepath: '/admin',
    context: { queryClient },
    ...(history && { history }),
    defaultPreload: 'intent',
    // Loaders use the query cache, which knows what is fresh.
    defaultPreloadStaleTime: 0,
    defaultNotFoundComponent: NotFoundScreen,
    defaultErrorComponent: FailedScreen,
    scrollRestoration: true,
    // Paths match in either case; the public site may share the session storage.
    getScrollRestorationKey: (location) => `admin:${location.pathname.toLowerCase()}`,
    // The page scrolls smoothly, but a new screen opens where it should, at once.
    scrollRestorationBehavior: 'instant',
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAdminRouter>
  }

  interface StaticDataRouteOption {
    /** Title of the top bar on this route and below, instead of 'Admin Panel'. */
    topBarTitle?: string
  }
}
