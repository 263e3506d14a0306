/*
 * Origins of the API and the website. By default all share one; a server with the admin on a subdomain fills in the page's <meta> elements,
 * so that one build serves every installation.
 */
const originOf = (name: 'api-origin' | 'site-origin'): string =>
  // HTML drawn at the build has placeholders for them: see ../draw-sign-in.tsx.
  typeof document === 'undefined' ? `{{${name}}}` : (document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? '')

/** The base URL of API calls. */
export const apiOrigin = (): string => originOf('api-origin') || window.location.origin

/** Prefix of stored pictures' URLs: empty on the API's own origin. */
export const pictureOrigin = (): string => originOf('api-origin')

/** A page of the public website, its home page unless `path` says another. */
export const websiteAddress = (path: `/${string}` = '/'): string => `${originOf('site-origin')}${path}`
