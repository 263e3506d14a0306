import { formatRupees } from '@campus/contracts/core/money.ts'
import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { dueMessages } from '@campus/contracts/fees/due-messages.ts'
import { receiptMessages } from '@campus/contracts/fees/messages.ts'
import { studentPanelMessages } from '@campus/contracts/students/panel-messages.ts'
import type { StudentRecord } from '@campus/contracts/students/schema.ts'
import { StatusBadge } from '@campus/ui/status/status-badge.tsx'
import { RowPane } from '../list/row-pane.tsx'
import { fullName } from './full-name.ts'
import { LeftOn } from './left-on.tsx'
import { RecordActions } from './record-actions.tsx'
import styles from './student-pane.module.css'

type StudentPaneProps = { record: StudentRecord; onClose: () => void }

/** Shows a student beside the list with status and amount due. */
export const StudentPane = ({ record: { uniqueId, student, semester, applicationStatus, fee, leftOn }, onClose }: StudentPaneProps) => (
  <RowPane
    title={fullName(student)}
    sub={`${uniqueId} · ${student.course_Id.name}${semester === undefined ? '' : `, semester ${semester}`}`}
    onClose={onClose}
    ways={<RecordActions id={uniqueId} />}
  >
    <p className={styles.status}>
      <StatusBadge status={applicationStatus} />
      <LeftOn day={leftOn} />
    </p>
    <dl>
      <dt>{panelMessages.courseFee}</dt>
      <dd>{formatRupees(fee.course_Fee)}</dd>
      <dt>{studentPanelMessages.lateFine}</dt>
      <dd>{formatRupees(fee.late_Fine)}</dd>
      <dt>Paid</dt>
      <dd>{formatRupees(fee.amount_paid)}</dd>
      <dt>{receiptMessages.dueInAll}</dt>
      <dd>{formatRupees(fee.amount_due)}</dd>
      <dt className={styles.due}>{dueMessages.now}</dt>
      <dd className={styles.due}>{formatRupees(fee.due_now)}</dd>
    </dl>
  </RowPane>
)
