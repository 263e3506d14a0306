import { ownEventNames } from '@campus/contracts/students/event-names.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ownApplicationsQuery } from '../admissions/status/own-applications.ts'
import { ownCertificatesQuery } from './certificates-api.ts'
import { ownFeesQuery } from './fees-api.ts'

const followed = [ownApplicationsQuery.queryKey, ownFeesQuery.queryKey, ownCertificatesQuery.queryKey]

/**
 * Keeps one's own applications, fees and certificates as the office makes them, for as long as a page shows them. The connection is that page's
 * own: the site's is still a visitor's where somebody has signed in since it was opened.
 */
export const useLiveOwnData = () => {
  const queryClient = useQueryClient()
  useEffect(() => {
    const left = new AbortController()
    const follow = async () => {
      const { openLive } = await import('../live/open-live.ts')
      if (left.signal.aborted) return
      const live = openLive()
      left.signal.addEventListener('abort', live.close)
      let isFirst = true
      live.follow(ownEventNames, () => {
        // The first answer finds what has just been fetched; each later one tells of a change or follows a gap.
        if (!isFirst) for (const queryKey of followed) void queryClient.invalidateQueries({ queryKey })
        isFirst = false
      })
    }
    // Without it the page stands as it came.
    void follow().catch(() => undefined)
    return () => left.abort()
  }, [queryClient])
}
