import { isServerReachable } from '@campus/client/is-server-reachable.ts'
import { failureMessages } from '@campus/contracts/core/messages.ts'

/** Browsers' messages for a script or style of the site that did not load. */
const inBrowsersWords = /dynamically imported module|module script failed|preload CSS/i
const name = 'MissingCode'

/** Returns whether a failure is a missing chunk: no connection, or a new version has removed it. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error && (error.name === name || inBrowsersWords.test(error.message))

/**
 * Gives such errors a name and a message before other handlers see them. The router would reload the page at the browser's own message, and
 * a reload without a server would lose the page.
 */
export const renameMissingChunkErrors = () =>
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = name
    payload.message = failureMessages.offline
  })

/** Reloads the page if the server responds, the only way to load a missing chunk. `file` is a file from that server. */
export const reloadIfServed = async (file?: string) => {
  if (await isServerReachable(file)) window.location.reload()
}
