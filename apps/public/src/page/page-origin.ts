import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequestUrl } from '@tanstack/react-start/server'

/**
 * What the site's own absolute addresses begin with. On the server that is PUBLIC_URL, or what the server that asked for the page
 * says; never a Host header, which is the caller's to choose. A page that came from there has told its browser.
 */
export const pageOrigin = createIsomorphicFn()
  .server((): string => new URL(process.env.PUBLIC_URL || getRequestUrl()).origin)
  .client((): string => new URL(document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? window.location.href).origin)
