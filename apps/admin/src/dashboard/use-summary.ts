import type { Live } from '@campus/client/live.ts'
import { dashboardData, requestDashboardData } from '@campus/contracts/dashboard/events.ts'
import type { DashboardCard } from '@campus/contracts/dashboard/schema.ts'
import { failureWords } from '@campus/contracts/kit/words.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { messageOf } from '../kit/failure.ts'
import { openLive } from '../kit/live.ts'

type Summary = {
  /** null until they have come. */
  cards: readonly DashboardCard[] | null
  /** Why they do not come, or move no more, in words for a person. */
  error: string | null
}

/** The dashboard's cards, which move by themselves for as long as the screen is open. */
export const useSummary = () => {
  const [summary, setSummary] = useState<Summary>({ cards: null, error: null })
  const connection = useRef<Live | null>(null)

  const change = useCallback((changed: Partial<Summary>) => setSummary((before) => ({ ...before, ...changed })), [])

  /** Whoever has asked is told again for as long as the connection lasts; each new one has to be asked. */
  const ask = useCallback(
    (live: Live) => live.ask(requestDashboardData, undefined).catch((error: unknown) => change({ error: messageOf(error) })),
    [change],
  )

  useEffect(() => {
    const left = new AbortController()
    const follow = async () => {
      const live = await openLive()
      left.signal.addEventListener('abort', live.close)
      if (left.signal.aborted) return live.close()
      connection.current = live
      live.on(dashboardData, ({ DashBoard_Data }) => change({ cards: DashBoard_Data, error: null }))
      live.store.subscribe(({ state }) => {
        if (state === 'open') void ask(live)
        if (state === 'paused') change({ error: failureWords.offline })
      })
    }
    follow().catch((error: unknown) => change({ error: messageOf(error) }))
    return () => left.abort()
  }, [ask, change])

  const retry = () => {
    const live = connection.current
    if (!live) return
    change({ error: null })
    if (live.store.getState().state === 'paused') live.resume()
    else void ask(live)
  }
  return { ...summary, retry }
}
