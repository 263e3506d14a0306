import { ForDuty } from '../../identity/duties/for-duty.tsx'
import { newStudentMessages } from '@campus/contracts/admissions/new-student/messages.ts'
import { mailMessage } from '@campus/contracts/core/mails/mail-dependent-messages.ts'
import type { StudentRecord } from '@campus/contracts/students/schema.ts'
import { buttonClass } from '@campus/ui/buttons/button.tsx'
import { Check } from '@campus/ui/icons.tsx'
import { Link } from '@tanstack/react-router'
import { useSendsMails } from '../../page/institute-query.ts'
import styles from './student-screen.module.css'

const { title, text, textWithoutAddress, pay, another } = newStudentMessages.done

/** Confirms that a student was added and names the next steps. */
export const StudentAddedNote = ({ record: { uniqueId, student } }: { record: StudentRecord }) => {
  const sendsMails = useSendsMails()
  const [email = ''] = student.email
  return (
    <section className={`panel ${styles.added}`} role="status" aria-label={title}>
      <Check />
      <p>
        <strong>{title}.</strong> {email === '' ? textWithoutAddress(uniqueId) : mailMessage(sendsMails, text)(uniqueId, email)}
      </p>
      <div className={styles.next}>
        <ForDuty may="fees.collect">
          <Link to="/student/pay/fee" search={{ id: uniqueId }} className={buttonClass('main', 'small')}>
            {pay}
          </Link>
        </ForDuty>
        <Link to="/new/student" className={buttonClass('subtle', 'small')}>
          {another}
        </Link>
      </div>
    </section>
  )
}
