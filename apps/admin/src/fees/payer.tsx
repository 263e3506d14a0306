import { ScreenLink } from '../navigation/screen-link.tsx'
import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import type { OfficeFeeInfo } from '@campus/contracts/fees/schema.ts'
import { withFullStop } from '@campus/contracts/core/formats/with-full-stop.ts'
import { fullName } from '../students/full-name.ts'
import styles from './payment-screen.module.css'

type PayerProps = { id: string; account: OfficeFeeInfo['Student_Info']; courseName: string | undefined }

/** Shows the account's student, so that nobody pays into the wrong account. */
export const Payer = ({ id, account: { student, semester }, courseName }: PayerProps) => (
  <section className={`note ${styles.payer}`} aria-label="Student">
    <h2>{fullName(student)}</h2>
    <p>{[courseName, semester && `semester ${semester}`].filter(Boolean).join(', ')}</p>
    <p>
      Father: {withFullStop(student.fatherName)}{' '}
      <ScreenLink to="/view/student/$studentId" params={{ studentId: id }}>
        {panelMessages.viewRecord}
      </ScreenLink>
    </p>
  </section>
)
