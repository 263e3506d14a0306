import { isServerReachable } from '@campus/client/is-server-reachable.ts'
import { failureMessages } from '@campus/contracts/core/messages.ts'

/** How browsers say that a part of the site's own code or styles did not come. */
const inBrowsersWords = /dynamically imported module|module script failed|preload CSS/i
const name = 'MissingCode'

/** Whether a failure is that a part of the site's own code did not come: no connection, or a new version has taken it away. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error && (error.name === name || inBrowsersWords.test(error.message))

/**
 * Gives such an error a name and words before anyone else hears of it. The router would reload the page at the browser's own
 * words, and while the server is away a reload leaves nothing of it.
 */
export const renameMissingChunkErrors = () =>
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = name
    payload.message = failureMessages.offline
  })

/** The only way to code that did not come once, if there is a server to give it. `file` is one that came from it. */
export const reloadIfServed = async (file?: string) => {
  if (await isServerReachable(file)) window.location.reload()
}
