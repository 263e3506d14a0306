import type { Live } from '@campus/client/live.ts'
import { vi } from 'vitest'
import { createStore } from 'zustand/vanilla'

/*
 * In tests nobody is at the other end of the live connection, and it is not tried: it says nothing and answers nothing. A test that
 * wants to hear something of it brings its own, which takes this one's place.
 */
vi.mock('@campus/client/live.ts', () => ({
  createLive: (): Live => ({
    store: createStore<{ state: 'connecting' | 'open' | 'paused' }>(() => ({ state: 'connecting' })),
    on: () => () => {},
    follow: () => () => {},
    ask: () => new Promise(() => {}),
    resume: () => {},
    close: () => {},
  }),
}))
