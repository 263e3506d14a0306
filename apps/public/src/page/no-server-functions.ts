/**
 * Stands in the browser for the framework's client of server functions (vite.config.ts). The site has none: it calls its API. That
 * client would bring a serializer along, a twelfth of the first script.
 */
export const createClientRpc = (): never => {
  throw new Error('The site has no server functions')
}
