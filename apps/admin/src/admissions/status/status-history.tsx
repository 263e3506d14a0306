import { admissionPanelMessages } from '@campus/contracts/admissions/panel-messages.ts'
import type { StatusRecord } from '@campus/contracts/admissions/status/schema.ts'
import { formatDay } from '@campus/contracts/core/dates.ts'
import { StatusBadge } from '@campus/ui/status/status-badge.tsx'
import styles from './update-status-screen.module.css'

/** Shows the history of the application, latest first, with day, admin and message. */
export const StatusHistory = ({ history }: { history: StatusRecord['history'] | undefined }) => (
  <section className={`panel ${styles.history}`} aria-labelledby="status-history">
    <h2 id="status-history">History</h2>
    {history ? (
      <ol>
        {history.toReversed().map(({ applicationStatus, message, at, by }) => (
          <li key={`${at} ${applicationStatus}`}>
            <p className={styles.entry}>
              <StatusBadge status={applicationStatus} />
              <time dateTime={at}>{formatDay(at)}</time>
            </p>
            <p>
              {by && <b>{by}: </b>}
              {message}
            </p>
          </li>
        ))}
      </ol>
    ) : (
      <p className={styles.none}>{admissionPanelMessages.historyHelp}</p>
    )}
  </section>
)
