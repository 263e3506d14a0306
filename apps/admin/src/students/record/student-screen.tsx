import { ForDuty } from '../../identity/duties/for-duty.tsx'
import { adminFrameMessages } from '@campus/contracts/dashboard/messages.ts'
import { busyMessages, failureMessages } from '@campus/contracts/core/messages.ts'
import type { StudentRecord } from '@campus/contracts/students/schema.ts'
import { personalDataMessages, studentMessages } from '@campus/contracts/students/messages.ts'
import { buttonClass } from '@campus/ui/buttons/button.tsx'
import { Skeleton } from '@mantine/core'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { StudentCertificates } from '../../certificates/student-certificates.tsx'
import { useFailureAlert } from '../../api-client/use-failure-alert.ts'
import { Page } from '../../page/page.tsx'
import { StudentAddedNote } from './student-added-note.tsx'
import { fullName } from '../full-name.ts'
import { OwnQuestionAnswers } from './own-question-answers.tsx'
import { PersonalDataActions } from './personal-data-actions.tsx'
import { RecordViewer } from './record-viewer.tsx'
import { recordQuery } from './record-query.ts'
import { StudentSummary } from './student-summary.tsx'
import styles from './student-screen.module.css'

const route = getRouteApi('/view/student/$studentId')

/** One student's record, to read. */
export const StudentScreen = () => {
  const { studentId } = route.useParams()
  const isGreeted = useGreeting(studentId)
  const { data: record, error, errorUpdatedAt, isFetching, refetch } = useQuery(recordQuery(studentId))
  useFailureAlert({ error: record ? null : error, errorUpdatedAt }, { title: 'error', otherwise: failureMessages.unknown })

  if (!record)
    return (
      <Page title="Student" sub={studentId}>
        {error ? (
          <section className="panel">
            <StateMessage failed title={studentMessages.viewFailed} onRetry={() => void refetch()} retrying={isFetching}>
              <Link to="/Students">{adminFrameMessages.sidebar.students}</Link>
            </StateMessage>
          </section>
        ) : (
          <Loading />
        )}
      </Page>
    )
  return (
    <Page
      title={fullName(record.student)}
      sub={record.uniqueId}
      // An erased application cannot be decided.
      actions={
        record.erasedAt === undefined && (
          <>
            <ForDuty may="fees.read">
              <Link to="/student/pay/fee" search={{ id: record.uniqueId }} className={buttonClass('subtle')}>
                {adminFrameMessages.sidebar.feePayment}
              </Link>
            </ForDuty>
            <ForDuty may="applications.decide">
              <Link to="/update/status" search={{ id: record.uniqueId }} className={buttonClass('main')}>
                {adminFrameMessages.sidebar.updateStatus}
              </Link>
            </ForDuty>
          </>
        )
      }
    >
      {isGreeted && record.isAdmitted && record.erasedAt === undefined && <StudentAddedNote record={record} />}
      <StudentSummary record={record} />
      <RecordBody key={record.uniqueId} record={record} />
    </Page>
  )
}

/**
 * Returns true if this student was added a moment ago. `added` is removed from the address at once, so that neither a reload nor Back
 * shows the note again.
 */
const useGreeting = (studentId: string): boolean => {
  const { added = false } = route.useSearch()
  const navigate = route.useNavigate()
  const [greeted] = useState(added ? studentId : null)
  useEffect(() => {
    if (added) void navigate({ search: {}, replace: true, resetScroll: false })
  }, [added, navigate])
  return greeted === studentId
}

/** Shows the personal data, or that it was erased. The erasing admin's focus was in the removed part. */
const RecordBody = ({ record }: { record: StudentRecord }) => {
  const erased = record.erasedAt !== undefined
  const [erasedBefore] = useState(erased)
  const gone = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (erased && !erasedBefore) gone.current?.focus()
  }, [erased, erasedBefore])

  if (erased)
    return (
      <p ref={gone} tabIndex={-1} className={`panel ${styles.erased}`}>
        {personalDataMessages.gone}
      </p>
    )
  return (
    <>
      <OwnQuestionAnswers answers={record.ownAnswers} className={styles.answers} />
      <RecordViewer record={record} />
      <StudentCertificates uniqueId={record.uniqueId} name={fullName(record.student)} isAdmitted={record.isAdmitted} />
      <PersonalDataActions record={record} />
    </>
  )
}

const Loading = () => (
  <>
    <p className="visually-hidden" role="status">
      {busyMessages.loading}
    </p>
    <Skeleton className={styles.pending} height={88} radius="md" />
    <Skeleton height={400} radius="md" />
  </>
)
