/**
 * Replaces the framework's client of server functions in the browser (vite.config.ts). The site has none, and that client's serializer
 * would be a twelfth of the first script.
 */
export const createClientRpc = (): never => {
  throw new Error('The site has no server functions')
}
