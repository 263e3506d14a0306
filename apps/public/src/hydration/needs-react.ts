import { storageName } from '../page/scroll-positions.ts'

/**
 * Whether a page needs React before anybody touches it: one that no search engine lists (a form, a student's own pages, a failure), one
 * whose address has parameters, which only the browser reads, and any page of a browser that keeps something of an earlier visit, such as
 * a sign-in or an application that is not sent yet.
 */
export const needsReact = (): boolean =>
  window.location.search !== '' ||
  document.querySelector('meta[name="robots"][content*="noindex"]') !== null ||
  [keysOf('localStorage'), keysOf('sessionStorage')].flat().some((key) => key !== storageName)

/** Where storage is forbidden nothing is kept. */
const keysOf = (kind: 'localStorage' | 'sessionStorage'): string[] => {
  try {
    return Object.keys(window[kind])
  } catch {
    return []
  }
}
