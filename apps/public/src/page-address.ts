import { createRouter } from '@tanstack/react-router'
import { createQueryClient } from './api-client/query-client.ts'
import { routeTree } from './route-tree.gen.ts'

export type PageAddress = {
  /** Path in the routes' own spelling, and of the query what the route declares. */
  href: string
  /** `fixed`: one of the site's own few addresses. `open`: holds a name or parameter that anyone can make up. `unknown`: no route. */
  kind: 'fixed' | 'open' | 'unknown'
}

/** The address by which all paths that lead nowhere are rendered; no route may have it. */
const nowhere: PageAddress = { href: '/-', kind: 'unknown' }

/** The options of a route that are read here. */
type Matched = {
  options: { validateSearch?: (search: Record<string, unknown>) => object; staticData?: { rendersWithoutSearch?: boolean } }
}

/** It matches addresses and never loads anything. */
const router = createRouter({ routeTree, context: { queryClient: createQueryClient(), origin: '' } })

/**
 * The one address of a page, in whatever letters, percent signs and slashes it was asked for and with whatever parameters: a page
 * is rendered and kept once, however many ways there are to write its address. A parameter counts where the route's `validateSearch`
 * takes it and the route does not leave it to the browser (`rendersWithoutSearch`).
 */
export const addressOf = ({ pathname, search, href }: URL): PageAddress => {
  const location = router.parseLocation({ pathname, search, hash: '', href, state: { key: '', __TSR_index: 0 } })
  const [branch, params, route] = router.getMatchedRoutes(location.pathname)
  if (!route || params['**'] !== undefined) return nowhere
  const declared: Record<string, unknown> = {}
  for (const { options } of branch as readonly Matched[])
    if (!options.staticData?.rendersWithoutSearch) Object.assign(declared, options.validateSearch?.(location.search))
  // The router's types need a known route, and this one is known at run time alone.
  const to: object = { to: route.fullPath as string, params, search: declared }
  const { pathname: path, searchStr } = router.buildLocation(to as never)
  const isOpen = Object.keys(params).length > 0 || searchStr !== ''
  return { href: encoded(path) + searchStr, kind: isOpen ? 'open' : 'fixed' }
}

/** As a browser writes it in a request; without a slash at its end. */
const encoded = (path: string) => new URL(path.replace(/(?<=.)\/$/, ''), 'http://localhost').pathname
