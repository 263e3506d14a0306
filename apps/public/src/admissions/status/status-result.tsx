import type { ConnectionState } from '@campus/client/reconnection.ts'
import { statusPageMessages } from '@campus/contracts/admissions/status/page-messages.ts'
import type { StatusAnswer } from '@campus/contracts/admissions/status/schema.ts'
import { formatDay } from '@campus/contracts/core/dates.ts'
import type { Institute } from '@campus/contracts/site-content/institute-schema.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { focusOnMount } from '@campus/ui/form/focus-on-mount.ts'
import { Reload } from '@campus/ui/icons.tsx'
import { StatusBadge } from '@campus/ui/status/status-badge.tsx'
import { NextStep } from './next-step.tsx'
import page from '../../site/form-page.module.css'
import styles from './status-result.module.css'

/** `asked` marks an answer without live updates. */
type Liveness = ConnectionState | 'asked'

const liveMessages: Record<Liveness, string> = {
  connecting: statusPageMessages.connecting,
  open: statusPageMessages.live,
  paused: statusPageMessages.paused,
  asked: statusPageMessages.over,
}

type StatusResultProps = {
  answer: StatusAnswer
  /** Undefined when it could not be loaded. */
  institute: Institute | undefined
  live: Liveness
  asking: boolean
  onRefresh: () => void
  onLeave: () => void
}

/** Shows status, message and history of an application. */
export const StatusResult = ({ answer, institute, live, asking, onRefresh, onLeave }: StatusResultProps) => {
  const { uniqueId, course, applicationStatus, message, history } = answer
  return (
    <section className={`panel ${page.sheet} ${styles.result}`} aria-labelledby="result-title">
      {/* The pressed button has disappeared with its form. */}
      <h2 id="result-title" ref={focusOnMount} tabIndex={-1}>
        Application <span className="num">{uniqueId}</span>
      </h2>
      {course && <p className={styles.course}>{course}</p>}
      <div className={styles.now} role="status">
        <p className={styles.badge}>
          <StatusBadge key={applicationStatus} status={applicationStatus} variant="badge" />
        </p>
        <p className={styles.message}>{message}</p>
        <p className={styles.next}>
          <NextStep status={applicationStatus} institute={institute} />
        </p>
      </div>
      <h3>{statusPageMessages.history}</h3>
      <ol className={styles.history}>
        {history.toReversed().map(({ applicationStatus: status, message: words, at }, index) => (
          <li key={at + status} data-status={status} data-latest={index === 0 || undefined}>
            <time className="num" dateTime={at}>
              {formatDay(at)}
            </time>
            <div>
              <p className={styles.step}>{status}</p>
              <p>{words}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className={`no-print ${styles.end}`}>
        <p className={`note ${styles.live}`} data-live={live}>
          {liveMessages[live]}
        </p>
        <Button variant="subtle" size="small" busy={asking} onClick={onRefresh}>
          <Reload /> {asking ? 'Looking…' : 'Refresh'}
        </Button>
        <Button variant="subtle" size="small" onClick={onLeave}>
          {statusPageMessages.lookUpAnother}
        </Button>
      </div>
    </section>
  )
}
