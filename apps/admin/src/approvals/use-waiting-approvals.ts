import { approvalsWaiting, watchApprovals } from '@campus/contracts/approvals/events.ts'
import type { WaitingApprovals } from '@campus/contracts/approvals/schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { openLive } from '../api-client/open-live-connection.ts'
import { refetchApprovals } from './api.ts'

/** Returns how many requests wait that the admin may see, live for as long as the panel is open; 0 without a connection. After each change their list is fetched anew. */
export const useWaitingApprovals = (): number => {
  const queryClient = useQueryClient()
  const [kinds, setKinds] = useState<WaitingApprovals[]>([])

  useEffect(() => {
    const left = new AbortController()
    const follow = async () => {
      // Somebody may be typing on any screen: it goes on without the number rather than being loaded anew.
      const live = await openLive({ reloadsPage: false })
      left.signal.addEventListener('abort', live.close)
      if (left.signal.aborted) return live.close()
      let isFirst = true
      live.on(approvalsWaiting, (said) => {
        setKinds(said.kinds)
        if (!isFirst) void refetchApprovals(queryClient)
        isFirst = false
      })
      live.store.subscribe(({ state }) => {
        if (state === 'open') void live.ask(watchApprovals, undefined).catch(() => undefined)
        if (state === 'paused') setKinds([])
      })
    }
    void follow().catch(() => undefined)
    return () => left.abort()
  }, [queryClient])

  return kinds.reduce((sum, { waiting }) => sum + waiting, 0)
}
