/*
 * Where the API is. The server that renders pages is told by API_INTERNAL_URL and tells browsers by API_URL, both read at each
 * call: the API process sets them after it has loaded this code. On one origin API_URL is not set and nothing is told.
 */

/** The content of `<meta name="api-origin">`; '' where the API is on the page's own origin. */
export const publicApiOrigin = (): string =>
  typeof document === 'undefined'
    ? (process.env.API_URL ?? '')
    : (document.querySelector<HTMLMetaElement>('meta[name="api-origin"]')?.content ?? '')

/** What calls to the API begin with, here and now. */
export const apiBase = (): string =>
  typeof document === 'undefined' ? (process.env.API_INTERNAL_URL ?? 'http://127.0.0.1:3000') : publicApiOrigin() || window.location.origin
