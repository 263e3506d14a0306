import { setTimeout as delay } from 'node:timers/promises'
import { type Hold, isLastUser, acquireHold } from './connection.ts'
import { attachOrStart, type Launch } from './attach-or-start.ts'
import { stopServer } from './stop-server.ts'

export type Stopped = 'stopped' | 'left running'

/**
 * Keeps the server that `first` holds: starts it again at the same address when it dies, until stopped. The last process
 * to stop takes the server down, which also ends one that was left over.
 */
export const superviseServer = (launch: Launch, first: Hold): { stop: () => Promise<Stopped> } => {
  const stopping = new AbortController()
  let hold: Hold | null = first

  const restore = async (): Promise<Hold | null> => {
    for (let wait = 100; !stopping.signal.aborted; wait = Math.min(wait * 2, 3000)) {
      const again = await attachOrStart(launch, first.port).catch(() => null)
      // At another port it is of no use to those who have our address.
      if (again?.hold.port === first.port) return again.hold
      await again?.hold.client.end().catch(() => {})
      await delay(wait, null, { signal: stopping.signal }).catch(() => {})
    }
    return null
  }

  const watch = async () => {
    while (hold && !stopping.signal.aborted) {
      await Promise.race([hold.lost, aborted(stopping.signal)])
      if (!stopping.signal.aborted) hold = await restore()
    }
  }
  const watching = watch()

  const stop = async (): Promise<Stopped> => {
    stopping.abort()
    await watching
    const last = hold ?? (await acquireHold(launch.cluster))
    if (!last) return 'stopped'
    // A connection that broke just now: the server went before us.
    const alone = await isLastUser(last).catch(() => true)
    if (alone) await stopServer(launch.cluster, launch.postgres)
    await last.client.end().catch(() => {})
    return alone ? 'stopped' : 'left running'
  }
  let stopped: Promise<Stopped> | undefined
  return { stop: () => (stopped ??= stop()) }
}

const aborted = (signal: AbortSignal) => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
