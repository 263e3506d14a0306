import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequestUrl } from '@tanstack/react-start/server'

/**
 * Returns the origin of the site's absolute URLs: PUBLIC_URL on the server, or that of the internal request; never the Host header, which
 * the caller chooses. The rendered page tells it to the browser.
 */
export const pageOrigin = createIsomorphicFn()
  .server((): string => new URL(process.env.PUBLIC_URL || getRequestUrl()).origin)
  .client((): string => new URL(document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? window.location.href).origin)
