import { createRouter } from '@tanstack/react-router'
import { createQueryClient } from './api-client/query-client.ts'
import { routeTree } from './route-tree.gen.ts'

type PageAddress = {
  /** Path in the routes' spelling with the search parameters that the route declares. */
  href: string
  /** `fixed`: one of the site's own few paths. `open`: contains a free name or parameter. `unknown`: no route. */
  kind: 'fixed' | 'open' | 'unknown'
}

/** The path under which all unknown paths are rendered; no route may have it. */
const nowhere: PageAddress = { href: '/-', kind: 'unknown' }

/** The used options of a route. */
type Matched = {
  options: { validateSearch?: (search: Record<string, unknown>) => object; staticData?: { rendersWithoutSearch?: boolean } }
}

/** Only matches addresses and never loads anything. */
const router = createRouter({ routeTree, context: { queryClient: createQueryClient(), origin: '' } })

/**
 * Returns the canonical address of a page, whatever the case, encoding, slashes and parameters of the request, so that each page is
 * rendered and cached once. A parameter counts where the route's `validateSearch` accepts it and the route does not leave it to the browser
 * (`rendersWithoutSearch`).
 */
export const addressOf = ({ pathname, search, href }: URL): PageAddress => {
  const location = router.parseLocation({ pathname, search, hash: '', href, state: { key: '', __TSR_index: 0 } })
  const [branch, params, route] = router.getMatchedRoutes(location.pathname)
  if (!route || params['**'] !== undefined) return nowhere
  const declared: Record<string, unknown> = {}
  for (const { options } of branch as readonly Matched[])
    if (!options.staticData?.rendersWithoutSearch) Object.assign(declared, options.validateSearch?.(location.search))
  // The router's types need a known route, which is known at run time only.
  const to: object = { to: route.fullPath as string, params, search: declared }
  const { pathname: path, searchStr } = router.buildLocation(to as never)
  const isOpen = Object.keys(params).length > 0 || searchStr !== ''
  return { href: encoded(path) + searchStr, kind: isOpen ? 'open' : 'fixed' }
}

/** Returns the path as a browser requests it, without a trailing slash. */
const encoded = (path: string) => new URL(path.replace(/(?<=.)\/$/, ''), 'http://localhost').pathname
