import { ownEventNames } from '@campus/contracts/students/socket-event-names.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ownApplicationsQuery } from '../admissions/status/own-applications-query.ts'
import { ownCertificatesQuery } from './certificates-api.ts'
import { ownFeesQuery } from './fees-api.ts'

const followed = [ownApplicationsQuery.queryKey, ownFeesQuery.queryKey, ownCertificatesQuery.queryKey]

/**
 * Refetches the student's applications, fees and certificates when the office changes them, while a page shows them. It has its own
 * connection, because the site's may still be a visitor's after a sign-in.
 */
export const useLiveOwnData = () => {
  const queryClient = useQueryClient()
  useEffect(() => {
    const left = new AbortController()
    const follow = async () => {
      const { openLive } = await import('../live/open-live-connection.ts')
      if (left.signal.aborted) return
      const live = openLive()
      left.signal.addEventListener('abort', live.close)
      let isFirst = true
      live.follow(ownEventNames, () => {
        // The first answer follows a fresh fetch; each later one means a change or a gap.
        if (!isFirst) for (const queryKey of followed) void queryClient.invalidateQueries({ queryKey })
        isFirst = false
      })
    }
    // Without live updates the page stays as loaded.
    void follow().catch(() => undefined)
    return () => left.abort()
  }, [queryClient])
}
