import { formatRupees } from '@campus/contracts/kit/money.ts'
import { adminFrameWords } from '@campus/contracts/dashboard/words.ts'
import type { StudentRecord } from '@campus/contracts/students/schema.ts'
import { buttonClass } from '@campus/ui/buttons/button.tsx'
import { StatusMark } from '@campus/ui/status/status-mark.tsx'
import { Link } from '@tanstack/react-router'
import { Applications, Status } from '../icons.tsx'
import { RowPane } from '../table/row-pane.tsx'
import { fullName } from './full-name.ts'
import styles from './student-pane.module.css'

type StudentPaneProps = { record: StudentRecord; onClose: () => void }

/** One student beside the list: where they stand, and what they owe. */
export const StudentPane = ({ record: { uniqueId, student, semester, applicationStatus, fee }, onClose }: StudentPaneProps) => (
  <RowPane
    title={fullName(student)}
    sub={`${uniqueId} · ${student.course_Id.name}${semester === undefined ? '' : `, semester ${semester}`}`}
    onClose={onClose}
    ways={
      <>
        <Link to="/view/student/$studentId" params={{ studentId: uniqueId }} className={buttonClass('quiet')}>
          <Applications /> View record
        </Link>
        <Link to="/update/status" search={{ id: uniqueId }} className={buttonClass('quiet')}>
          <Status /> {adminFrameWords.sidebar.updateStatus}
        </Link>
      </>
    }
  >
    <p className={styles.status}>
      <StatusMark status={applicationStatus} />
    </p>
    <dl>
      <dt>Course fee</dt>
      <dd>{formatRupees(fee.course_Fee)}</dd>
      <dt>Late fine</dt>
      <dd>{formatRupees(fee.late_Fine)}</dd>
      <dt>Paid</dt>
      <dd>{formatRupees(fee.amount_paid)}</dd>
      <dt className={styles.due}>Due</dt>
      <dd className={styles.due}>{formatRupees(fee.amount_due)}</dd>
    </dl>
  </RowPane>
)
