import { createStartHandler, defaultStreamHandler, defineHandlerCallback } from '@tanstack/react-start/server'
import type { QueryClient } from '@tanstack/react-query'
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

const renderPage = defineHandlerCallback(async (context) => {
  // The handler's types know no particular router; ours is created with a query client (router.tsx).
  const { queryClient } = context.router.options.context as { queryClient: QueryClient }
  const result = await defaultStreamHandler(context)
  const page = result instanceof Response ? result : result.response
  const status = failureStatus(queryClient)
  if (status === undefined || page.status === 404) return result
  const failed = new Response(page.body, { status, headers: page.headers })
  return result instanceof Response ? failed : { ...result, response: failed }
})

const render = createStartHandler(renderPage)

/** Timestamps in a page's data: of the query cache, its transfer and the router's matches. */
const moments = /\b(dataUpdatedAt|dehydratedAt|u):1\d{12}\b/g

/**
 * Browsers keep data until they are told of a change, so its timestamps are of no use. Without them the same content gives the same bytes,
 * and a returning visitor gets a 304.
 */
const fetch = async (request: Request): Promise<Response> => {
  const page = await render(request)
  if (!page.headers.get('content-type')?.startsWith('text/html')) return page
  const html = (await page.text()).replaceAll(moments, '$1:1')
  return new Response(deferScripts(html, request.headers.get(nonceHeader)), { status: page.status, headers: page.headers })
}

/** The built site as the API mounts it: `fetch(request)` renders any page, `addressOf` returns the canonical address for caching. */
export default { fetch, addressOf }
