import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { renameMissingChunkErrors } from './api-client/missing-chunk.ts'
import { pageNonce } from './page/page-nonce.ts'
import { pageOrigin } from './page/page-origin.ts'
import { createQueryClient } from './api-client/query-client.ts'
import { keepScrollPositions, scrollKey } from './page/scroll-positions.ts'
import { reloadWhileBeingSetUp, reloadAfterPreview } from './preview/reload-after-preview.ts'
import { routeTree } from './route-tree.gen.ts'
import { FailedPage } from './site/failed-page.tsx'
import { NotFoundPage } from './site/not-found-page.tsx'
import { PendingRoute } from './site/pending-page.tsx'

/** Creates a router and a query cache for each request on the server and for each visit in the browser. */
export const getRouter = () => {
  const queryClient = createQueryClient()
  const nonce = pageNonce()
  const router = createRouter({
    routeTree,
    ...(nonce !== undefined && { ssr: { nonce } }),
    context: { queryClient, origin: pageOrigin() },
    defaultPreload: 'intent',
    // Loaders use the query cache, which knows what is fresh.
    defaultPreloadStaleTime: 0,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: FailedPage,
    defaultPendingComponent: PendingRoute,
    // A student is sent to /student/ (docs/product/accounts.md#login); a path without the slash stays.
    trailingSlash: 'preserve',
    scrollRestoration: true,
    getScrollRestorationKey: scrollKey,
    // The page scrolls smoothly, but a new page must open at its position at once.
    scrollRestorationBehavior: 'instant',
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
  if (typeof document !== 'undefined') {
    keepScrollPositions(router)
    reloadAfterPreview(router)
    reloadWhileBeingSetUp(router, queryClient)
    renameMissingChunkErrors()
  }
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
  interface StaticDataRouteOption {
    /** True when only the browser uses the search parameters: the server renders one page for all of them. */
    rendersWithoutSearch?: boolean
  }
}
