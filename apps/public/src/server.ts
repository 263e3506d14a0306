import { createStartHandler, defaultStreamHandler, defineHandlerCallback } from '@tanstack/react-start/server'
import type { QueryClient } from '@tanstack/react-query'
import { statusOf } from './api-client/failure.ts'
import { addressOf } from './page-address.ts'

/** The status of a page of which something could not be fetched: never 200, or caches would keep it for everyone. */
const failureStatus = (queryClient: QueryClient): number | undefined => {
  const failed = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'error' && statusOf(state.error) !== 404)
  return failed.length > 0 ? Math.max(500, ...failed.map(({ state }) => statusOf(state.error) ?? 503)) : undefined
}

const renderPage = defineHandlerCallback(async (context) => {
  // The handler knows no particular router; ours is made with a query client (router.tsx).
  const { queryClient } = context.router.options.context as { queryClient: QueryClient }
  const result = await defaultStreamHandler(context)
  const page = result instanceof Response ? result : result.response
  const status = failureStatus(queryClient)
  if (status === undefined || page.status === 404) return result
  const failed = new Response(page.body, { status, headers: page.headers })
  return result instanceof Response ? failed : { ...result, response: failed }
})

const render = createStartHandler(renderPage)

/** Moments in the data that a page brings along: of the query cache, its transfer, and the router's matches. */
const moments = /\b(dataUpdatedAt|dehydratedAt|u):1\d{12}\b/g

/**
 * When something was fetched is of no use to a browser, which keeps it until it is told of a change. Without those moments the
 * same content gives the same page, byte for byte, and a visitor who comes back hears that nothing changed.
 */
const fetch = async (request: Request): Promise<Response> => {
  const page = await render(request)
  if (!page.headers.get('content-type')?.startsWith('text/html')) return page
  return new Response((await page.text()).replaceAll(moments, '$1:1'), { status: page.status, headers: page.headers })
}

/** The built site as the API mounts it: `fetch(request)` renders any page, `addressOf` says which addresses are the same page. */
export default { fetch, addressOf }
