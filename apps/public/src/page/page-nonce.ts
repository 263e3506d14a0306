import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequestHeader } from '@tanstack/react-start/server'

/** Header by which the server tells a rendering its nonce. */
export const nonceHeader = 'x-page-nonce'

/**
 * Returns the nonce of this rendering's inline scripts and styles. The server sets and removes it, so a browser never has one
 * (docs/decisions/005).
 */
export const pageNonce = createIsomorphicFn()
  .server((): string | undefined => getRequestHeader(nonceHeader))
  .client((): string | undefined => undefined)
