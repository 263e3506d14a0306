import type { Live } from '@campus/client/live-connection.ts'
import type { ConnectionState } from '@campus/client/reconnection.ts'
import { create } from 'zustand'

type LiveConnection = {
  /** null until its code has come. */
  live: Live | null
  state: ConnectionState
}

/** The site's one live connection, which only live/ opens and closes. */
export const useLive = create<LiveConnection>(() => ({ live: null, state: 'connecting' }))
