import { formatRupees } from '@campus/contracts/core/money.ts'
import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { dueMessages } from '@campus/contracts/fees/due-messages.ts'
import { studentPanelMessages } from '@campus/contracts/students/panel-messages.ts'
import type { StudentRecord } from '@campus/contracts/students/schema.ts'
import { studentMessages } from '@campus/contracts/students/messages.ts'
import { Picture } from '@campus/ui/picture/picture.tsx'
import { StatusBadge } from '@campus/ui/status/status-badge.tsx'
import { LeftOn } from '../left-on.tsx'
import styles from './student-screen.module.css'

/** Shows the student's key data beside every section. */
export const StudentSummary = ({ record }: { record: StudentRecord }) => {
  const { student, mode, semester, applicationStatus, fee, leftOn } = record
  const isNotYetDue = applicationStatus !== 'Approved' && fee.due_now > 0
  return (
    <section className={`panel ${styles.summary}`} aria-label={panelMessages.summary}>
      <Picture className={styles.picture} address={student.avtar} alt={studentPanelMessages.pictureAlt} sizes="52px" />
      <dl className={styles.facts}>
        <div>
          <dt>Course</dt>
          <dd>
            {student.course_Id.name}
            {semester !== undefined && `, semester ${semester}`}
          </dd>
        </div>
        <div>
          <dt>Mode</dt>
          <dd>{mode}</dd>
        </div>
        <div>
          <dt>Application</dt>
          <dd>
            <StatusBadge status={applicationStatus} />
            <LeftOn day={leftOn} />
          </dd>
        </div>
        <div>
          <dt>{dueMessages.now}</dt>
          <dd>
            {formatRupees(fee.due_now)}
            {isNotYetDue && <span className={`note ${styles.notYet}`}>{studentMessages.onceApproved}</span>}
          </dd>
        </div>
      </dl>
    </section>
  )
}
