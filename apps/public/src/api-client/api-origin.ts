/*
 * Origin of the API. The rendering server reads API_INTERNAL_URL and tells browsers API_URL. Both are read at each call, because the API
 * process sets them after it has loaded this module. On a single origin API_URL is not set.
 */

/** Returns the content of `<meta name="api-origin">`; '' when the API shares the page's origin. */
export const publicApiOrigin = (): string =>
  typeof document === 'undefined'
    ? (process.env.API_URL ?? '')
    : (document.querySelector<HTMLMetaElement>('meta[name="api-origin"]')?.content ?? '')

/** Returns the base URL of API calls, on the server or in the browser. */
export const apiBase = (): string =>
  typeof document === 'undefined' ? (process.env.API_INTERNAL_URL ?? 'http://127.0.0.1:3000') : publicApiOrigin() || window.location.origin
