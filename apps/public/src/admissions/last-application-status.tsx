import { admissionMessages, trackMessages } from '@campus/contracts/admissions/messages.ts'
import { formatDay } from '@campus/contracts/core/dates.ts'
import { StatusBadge } from '@campus/ui/status/status-badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useAuth } from '../api-client/use-auth.ts'
import styles from './last-application-status.module.css'
import { useLastApplication } from './draft/last-application-store.ts'
import { ownApplicationsQuery } from './status/own-applications-query.ts'

/** Shows the status of the last application of this browser, or how to find one. */
export const LastApplicationStatus = () => {
  const { sent, forget } = useLastApplication()
  const follow = useRef<HTMLAnchorElement>(null)
  useHearOfOwn()

  const onForget = () => {
    // The button disappears with the number.
    follow.current?.focus()
    forget()
  }

  return (
    <div className={styles.status}>
      <h2>{admissionMessages.currentStatus}</h2>
      {sent ? (
        <p className={styles.known}>
          <strong className="num">{sent.uniqueId}</strong> <StatusBadge status={sent.applicationStatus} variant="badge" />{' '}
          <span className="soft num">{admissionMessages.lastHeard(formatDay(sent.heardAt))}</span>
        </p>
      ) : (
        <p>{admissionMessages.howToFollow}</p>
      )}
      <div className={styles.ways}>
        <Link ref={follow} to="/status" {...(sent && { search: { id: sent.uniqueId } })} className={styles.link}>
          {trackMessages.title}
        </Link>
        {sent && (
          <button type="button" className={styles.link} onClick={onForget}>
            {admissionMessages.forget}
          </button>
        )}
      </div>
    </div>
  )
}

/**
 * The stored status is as old as the last visit. For a signed-in student the server is asked; a visitor would have to enter the date of
 * birth, which is not stored.
 */
const useHearOfOwn = () => {
  const { restore, hear } = useLastApplication()
  const { user } = useAuth()
  const { data: own } = useQuery({ ...ownApplicationsQuery, enabled: user?.role === 'student' })
  useEffect(() => {
    restore()
    for (const application of own ?? []) hear(application)
  }, [restore, hear, own])
}
