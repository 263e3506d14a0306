import type { Live } from '@campus/client/live-connection.ts'
import type { ConnectionState } from '@campus/client/reconnection.ts'
import { create } from 'zustand'

type LiveConnection = {
  /** null until its code has loaded. */
  live: Live | null
  state: ConnectionState
}

/** The site's one live connection, opened and closed by live/ only. */
export const useLiveConnection = create<LiveConnection>(() => ({ live: null, state: 'connecting' }))
