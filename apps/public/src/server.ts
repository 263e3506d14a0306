import { createStartHandler, defaultStreamHandler, defineHandlerCallback } from '@tanstack/react-start/server'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { tsrStartManifest } from 'tanstack-start-manifest:v'
import { statusOf } from './api-client/read-failure.ts'
import { deferScripts } from './hydration/defer-scripts.ts'
import { nonceHeader } from './page/page-nonce.ts'
import { addressOf } from './page-address.ts'

/** A page with a failed request never has the status 200, or caches would keep it. */
const failureStatus = (queryClient: QueryClient): number | undefined => {
  const failed = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'error' && statusOf(state.error) !== 404)
  return failed.length > 0 ? Math.max(500, ...failed.map(({ state }) => statusOf(state.error) ?? 503)) : undefined
}

/** The style sheets that are written into a page. */
const inlineStylesOf = (router: AnyRouter): string[] => {
  const { routes, inlineCss } = tsrStartManifest()
  const hrefs = router.stores.matches
    .get()
    .flatMap(({ routeId }: { routeId: string }) => routes[routeId]?.css ?? [])
    .map((link) => (typeof link === 'string' ? link : link.href))
  return [...new Set(hrefs)].filter((href) => inlineCss?.styles[href] !== undefined)
}

/** Timestamps in a page's data: of the query cache, its transfer and the router's matches. */
const moments = /\b(dataUpdatedAt|dehydratedAt|u):1\d{12}\b/g

/**
 * Renders a page, without the moments of its data: browsers keep data until they are told of a change, so the moments are of no use, and
 * without them the same content gives the same bytes and a returning visitor a 304.
 */
const renderPage = defineHandlerCallback(async (context) => {
  // The handler's types know no particular router; ours is created with a query client (router.tsx).
  const { queryClient } = context.router.options.context as { queryClient: QueryClient }
  const result = await defaultStreamHandler(context)
  const page = result instanceof Response ? result : result.response
  if (!page.headers.get('content-type')?.startsWith('text/html')) return result
  const html = deferScripts((await page.text()).replaceAll(moments, '$1:1'), {
    nonce: context.request.headers.get(nonceHeader),
    styles: inlineStylesOf(context.router),
  })
  const status = page.status === 404 ? 404 : (failureStatus(queryClient) ?? page.status)
  return new Response(html, { status, headers: page.headers })
})

/** The built site as the API mounts it: `fetch(request)` renders any page, `addressOf` returns the canonical address for caching. */
export default { fetch: createStartHandler(renderPage), addressOf }
