/*
 * Where the others are. On one origin, the default, everything is here; a server that has the admin on a subdomain fills in the
 * page's <meta> elements, so that one build serves every installation.
 */
const told = (name: 'api-origin' | 'site-origin'): string => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? ''

/** What calls to the API begin with. */
export const apiOrigin = (): string => told('api-origin') || window.location.origin

/** What addresses of kept pictures begin with: empty on the API's own origin. */
export const pictureOrigin = (): string => told('api-origin')

/** A page of the public website, its home page unless `path` says another. */
export const websiteAddress = (path: `/${string}` = '/'): string => `${told('site-origin')}${path}`
