import { admissionPageMessages } from '@campus/contracts/admissions/admission-page-messages.ts'
import { applicantMailMessages } from '@campus/contracts/admissions/mail-messages.ts'
import { trackMessages } from '@campus/contracts/admissions/messages.ts'
import { courseLabel } from '@campus/contracts/courses/course-label.ts'
import { mailMessage } from '@campus/contracts/core/mails/mail-dependent-messages.ts'
import { Button, buttonClass } from '@campus/ui/buttons/button.tsx'
import { ArrowRight, Check } from '@campus/ui/icons.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { coursesQuery } from '../../courses/api.ts'
import { useSendsMails } from '../../site/use-sends-mails.ts'
import styles from './application-received.module.css'

type OutcomeProps = {
  uniqueId: string
  /** Code of the course. */
  code: string | undefined
  heading: RefObject<HTMLHeadingElement | null>
  onAgain: () => void
}

/** Replaces the form once the office has the application. */
export const ApplicationReceived = ({ uniqueId, code, heading, onAgain }: OutcomeProps) => {
  const sendsMails = useSendsMails()
  const { data: courses = [] } = useQuery(coursesQuery)
  const course = courses.find(({ courseCode }) => courseCode === code)
  return (
    <section className={`panel ${styles.outcome}`} aria-labelledby="outcome-title">
      <span className={styles.sign}>
        <Check />
      </span>
      <h2 id="outcome-title" ref={heading} tabIndex={-1}>
        {admissionPageMessages.arrived}
      </h2>
      {course && <p className={styles.course}>{courseLabel(course)}</p>}
      <p>
        {admissionPageMessages.yourIdIs} <strong className={`${styles.id} num`}>{uniqueId}</strong>
        {admissionPageMessages.writeIdDown}
      </p>
      <p className="soft">{mailMessage(sendsMails, applicantMailMessages.next)}</p>
      <div className={styles.ways}>
        <Link to="/status" search={{ id: uniqueId }} className={buttonClass('main')}>
          {trackMessages.title} <ArrowRight />
        </Link>
        <Button variant="subtle" onClick={onAgain}>
          {admissionPageMessages.applyAgain}
        </Button>
      </div>
    </section>
  )
}
