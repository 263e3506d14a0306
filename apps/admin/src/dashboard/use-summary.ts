import type { Live } from '@campus/client/live-connection.ts'
import { dashboardData, dashboardDays, requestDashboardData, requestDashboardDays } from '@campus/contracts/dashboard/events.ts'
import type { DashboardCard, DashboardDay } from '@campus/contracts/dashboard/schema.ts'
import { failureMessages } from '@campus/contracts/core/messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { messageOf } from '../api-client/failure-message.ts'
import { openLive } from '../api-client/open-live-connection.ts'
import { latestQuery } from './api.ts'

export type Summary = {
  /** Both null until there are any. */
  cards: readonly DashboardCard[] | null
  days: readonly DashboardDay[] | null
  /** Why they do not come, or move no more, in words for a person. */
  error: string | null
}

/** Returns the dashboard's live figures while the screen is open, those of the last days where `seesDays`. Another `day` requests all of them again. */
export const useSummary = (day: string, seesDays: boolean) => {
  const [summary, setSummary] = useState<Summary>({ cards: null, days: null, error: null })
  const queryClient = useQueryClient()
  const connection = useRef<Live | null>(null)

  const change = useCallback((changed: Partial<Summary>) => setSummary((before) => ({ ...before, ...changed })), [])

  /**
   * Requests the figures. The server then sends updates for as long as the connection lasts, so each new connection requests them again.
   */
  const ask = useCallback(
    async (live: Live) => {
      try {
        await Promise.all([live.ask(requestDashboardData, undefined), seesDays && live.ask(requestDashboardDays, undefined)])
      } catch (error) {
        change({ error: messageOf(error) })
      }
    },
    [change, seesDays],
  )

  useEffect(() => {
    const left = new AbortController()
    const follow = async () => {
      const live = await openLive()
      left.signal.addEventListener('abort', live.close)
      if (left.signal.aborted) return live.close()
      connection.current = live
      live.on(dashboardData, ({ DashBoard_Data }) => {
        change({ cards: DashBoard_Data.length > 0 ? DashBoard_Data : null, error: null })
        void queryClient.invalidateQueries({ queryKey: latestQuery.queryKey }, { cancelRefetch: false })
      })
      live.on(dashboardDays, ({ DashBoard_Days }) => change({ days: DashBoard_Days }))
      live.store.subscribe(({ state }) => {
        if (state === 'open') void ask(live)
        if (state === 'paused') change({ error: failureMessages.offline })
      })
    }
    follow().catch((error: unknown) => change({ error: messageOf(error) }))
    return () => left.abort()
  }, [ask, change, queryClient, day])

  const retry = () => {
    const live = connection.current
    if (!live) return
    change({ error: null })
    if (live.store.getState().state === 'paused') live.resume()
    else void ask(live)
  }
  return { ...summary, retry }
}
