import { approvalsWaiting, watchApprovals } from '@campus/contracts/approvals/events.ts'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { openLive } from '../api-client/open-live-connection.ts'
import { refetchApprovals } from './api.ts'

const queryKey = ['approvals to decide']

/** Returns how many requests wait that the admin may decide; 0 as long as nothing follows them. */
export const useWaitingApprovals = (): number => useQuery({ queryKey, queryFn: skipToken, initialData: 0, staleTime: Infinity }).data ?? 0

/** Follows the requests for as long as the panel is open. After each change their list is fetched anew. */
export const useFollowApprovals = (): void => {
  const queryClient = useQueryClient()

  useEffect(() => {
    const left = new AbortController()
    const follow = async () => {
      // Somebody may be typing on any screen: it goes on without the number rather than being loaded anew.
      const live = await openLive({ reloadsPage: false })
      left.signal.addEventListener('abort', live.close)
      if (left.signal.aborted) return live.close()
      let isFirst = true
      live.on(approvalsWaiting, (said) => {
        queryClient.setQueryData(
          queryKey,
          said.kinds.reduce((sum, { toDecide }) => sum + toDecide, 0),
        )
        if (!isFirst) void refetchApprovals(queryClient)
        isFirst = false
      })
      live.store.subscribe(({ state }) => {
        if (state === 'open') void live.ask(watchApprovals, undefined).catch(() => undefined)
        if (state === 'paused') queryClient.setQueryData(queryKey, 0)
      })
    }
    void follow().catch(() => undefined)
    return () => left.abort()
  }, [queryClient])
}
