/**
 * Whether a page needs React before anybody touches it: one that no search engine lists (a form, a student's own pages, a failure), one
 * whose address has parameters, which only the browser reads, and any page of a browser that keeps something of an earlier visit, such as
 * a sign-in or an application that is not sent yet, unless it is among `ignoredKeys`. It travels as its own source (defer-scripts.ts).
 */
export const needsReact = (ignoredKeys: readonly string[]): boolean => {
  const keysOf = (kind: 'localStorage' | 'sessionStorage') => {
    try {
      return Object.keys(window[kind])
    } catch {
      // Where storage is forbidden nothing is kept.
      return []
    }
  }
  return (
    window.location.search !== '' ||
    document.querySelector('meta[name="robots"][content*="noindex"]') !== null ||
    [...keysOf('localStorage'), ...keysOf('sessionStorage')].some((key) => !ignoredKeys.includes(key))
  )
}
