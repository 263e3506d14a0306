import { admissionPageMessages } from '@campus/contracts/admissions/admission-page-messages.ts'
import { busyMessages } from '@campus/contracts/core/messages.ts'
import styles from './submit-progress.module.css'

/** Covers the form while it is being sent. `share` of the request is sent, from 0 to 1. */
export const SubmitProgress = ({ share }: { share: number }) => {
  const percent = Math.round(share * 100)
  return (
    <div className={styles.over}>
      <div className={`panel ${styles.card}`}>
        <span className={styles.spinner} aria-hidden="true" />
        <p role="status">{busyMessages.submitting}</p>
        <progress className={styles.bar} max={100} value={percent} aria-label="Sent" />
        <p className={`note ${styles.percent} num`} aria-hidden="true">
          {percent < 100 ? `${percent} % sent` : admissionPageMessages.sentWaiting}
        </p>
      </div>
    </div>
  )
}
