import type { Live } from '../live-connection.ts'
import { createStore } from 'zustand/vanilla'

/** Events are known to it by their names alone, so that a test need not answer as the types of all of them ask. */
type StandIn = Partial<Omit<Live, 'ask' | 'on'>> & {
  ask?: (event: { name: string }, payload: never) => Promise<unknown>
  on?: (event: { name: string }, handler: (payload: object) => void) => () => void
}

/** A connection that sends and answers nothing. */
const silent = (): Live => ({
  store: createStore<{ state: 'connecting' | 'open' | 'paused' }>(() => ({ state: 'connecting' })),
  on: () => () => {},
  follow: () => () => {},
  ask: () => new Promise(() => {}),
  resume: () => {},
  close: () => {},
})

let standIn: () => StandIn = () => ({})

/** Replaces live connections until the end of the test by what `make` returns, completed by a silent connection. */
export const fakeLiveConnection = (make: () => StandIn): void => {
  standIn = make
}

export const disconnectLive = (): void => fakeLiveConnection(() => ({}))

/** In the place of the client's own. */
export const createLive = (): Live => ({ ...silent(), ...(standIn() as Partial<Live>) })
