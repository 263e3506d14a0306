import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import { statusOf } from '../api-client/failure.ts'
import { instituteQuery } from '../site/api.ts'

type LeavingRouter = Pick<AnyRouter, 'subscribe'> & { history: RouterHistory }

/** Addresses are the same in either case. */
export const isPreview = (pathname: string): boolean => pathname.toLowerCase().startsWith('/preview/')

const loadAnew = (router: LeavingRouter) => {
  // The new address waits for the end of what is being done; without it the page that is left would be loaded anew.
  router.history.flush()
  window.location.reload()
}

/**
 * Elsewhere on the site the draft, which the cache holds, would stand without a word: where one goes from a preview is loaded anew.
 * The router itself hears of it from the beginning, since links lead on before the page below them has taken over. A preview is only
 * ever opened by its address.
 */
export const reloadAfterPreview = (router: LeavingRouter): void => {
  if (!isPreview(window.location.pathname)) return
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    if (!isPreview(toLocation.pathname)) loadAnew(router)
  })
}

/** Pages with nothing of the content: they are open while the site is being set up. */
const isOpen = (pathname: string): boolean =>
  /^\/(login|signup|(forgot|reset)-password|status|payment|receipt|certificate|student)(\/|$)/i.test(pathname)

/**
 * While the site is being set up only some pages are open, such as the status of an application. Where their links lead is loaded anew:
 * the server says what may be seen there. It is not asked between two open pages, or what one hands to the other would be lost. Before
 * the office has said who the college is, there is no institute to be found.
 */
export const reloadWhileBeingSetUp = (router: LeavingRouter, cache: QueryClient): void => {
  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation: { pathname } }) => {
    if (!fromLocation || fromLocation.pathname === pathname || isOpen(pathname)) return
    const { data, error } = cache.getQueryState(instituteQuery.queryKey) ?? {}
    if (data?.beingSetUp === true || statusOf(error) === 503) loadAnew(router)
  })
}
