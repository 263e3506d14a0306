import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequestHeader } from '@tanstack/react-start/server'

/**
 * The nonce that this rendering's own inline scripts and styles carry; the server that asked for the page gives it and takes it
 * out again, so a browser never has one (docs/decisions/005).
 */
export const pageNonce = createIsomorphicFn()
  .server((): string | undefined => getRequestHeader('x-page-nonce'))
  .client((): string | undefined => undefined)
