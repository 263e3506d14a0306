import type { AnyRouter, RouterHistory } from '@tanstack/react-router'

/** Addresses are the same in either case. */
export const isPreview = (pathname: string): boolean => pathname.toLowerCase().startsWith('/preview/')

/**
 * Elsewhere on the site the draft, which the cache holds, would stand without a word: where one goes from a preview is loaded anew.
 * The router itself hears of it from the beginning, since links lead on before the page below them has taken over. A preview is only
 * ever opened by its address.
 */
export const leavePreviews = (router: Pick<AnyRouter, 'subscribe'> & { history: RouterHistory }): void => {
  if (!isPreview(window.location.pathname)) return
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    if (isPreview(toLocation.pathname)) return
    // The new address waits for the end of what is being done; without it the preview would be loaded anew.
    router.history.flush()
    window.location.reload()
  })
}
