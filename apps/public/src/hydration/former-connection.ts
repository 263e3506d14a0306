import type { FormerConnection } from '@campus/client/live-connection.ts'

let former: FormerConnection | undefined

/** Notes how the connection of a page that nobody had touched ended (listen-for-changes.ts). */
export const noteFormerConnection = (ended: FormerConnection): void => {
  former = ended
}

/** Returns how it ended to the first connection that React opens; undefined where there was none or it was closed in good order. */
export const takeFormerConnection = (): FormerConnection | undefined => {
  const taken = former
  former = undefined
  return taken
}
