import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import { statusOf } from '../api-client/read-failure.ts'
import { instituteQuery } from '../site/api.ts'

type LeavingRouter = Pick<AnyRouter, 'subscribe'> & { history: RouterHistory }

/** Paths ignore case. */
export const isPreview = (pathname: string): boolean => pathname.toLowerCase().startsWith('/preview/')

const loadAnew = (router: LeavingRouter) => {
  // The new address is set after the current navigation; otherwise the former page would reload.
  router.history.flush()
  window.location.reload()
}

/**
 * Reloads the page when the visitor leaves a preview, because the cached draft would appear elsewhere without a note. It listens to the
 * router from the beginning, since links work before the page has hydrated. A preview is only opened by its URL.
 */
export const reloadAfterPreview = (router: LeavingRouter): void => {
  if (!isPreview(window.location.pathname)) return
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    if (!isPreview(toLocation.pathname)) loadAnew(router)
  })
}

/** Pages without content, which are open during set-up. */
const isOpen = (pathname: string): boolean =>
  /^\/(login|signup|(forgot|reset)-password|status|payment|receipt|certificate|student)(\/|$)/i.test(pathname)

/**
 * During set-up only some pages are open, such as the status of an application, so other links reload and the server decides. Navigation
 * between two open pages does not reload, to keep their state. Before the office has named the college there is no institute.
 */
export const reloadWhileBeingSetUp = (router: LeavingRouter, cache: QueryClient): void => {
  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation: { pathname } }) => {
    if (!fromLocation || fromLocation.pathname === pathname || isOpen(pathname)) return
    const { data, error } = cache.getQueryState(instituteQuery.queryKey) ?? {}
    if (data?.beingSetUp === true || statusOf(error) === 503) loadAnew(router)
  })
}
