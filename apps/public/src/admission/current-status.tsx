import { admissionWords, trackWords } from '@campus/contracts/admissions/words.ts'
import { StatusMark } from '@campus/ui/status/status-mark.tsx'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import styles from './current-status.module.css'
import { useLastApplication } from './last-application.ts'

/** Where the application stands that this browser last sent, as far as it knows; else how to find out. */
export const CurrentStatus = () => {
  const { sent, restore } = useLastApplication()
  useEffect(restore, [restore])
  return (
    <div className={styles.status}>
      <h2>{admissionWords.currentStatus}</h2>
      {sent ? (
        <>
          <p className={styles.known}>
            <strong className="num">{sent.uniqueId}</strong> <StatusMark status={sent.applicationStatus} look="badge" />
          </p>
          <Link to="/status" search={{ id: sent.uniqueId }} className={styles.link}>
            {trackWords.title}
          </Link>
        </>
      ) : (
        <p>
          Applied already?{' '}
          <Link to="/status" className={styles.link}>
            {trackWords.title}
          </Link>{' '}
          with your application number and date of birth.
        </p>
      )}
    </div>
  )
}
