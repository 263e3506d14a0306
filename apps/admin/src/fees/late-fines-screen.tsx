import { editCourseMessages } from '@campus/contracts/courses/messages.ts'
import { lateFineMessages } from '@campus/contracts/fees/messages.ts'
import { ActionButton } from '@campus/ui/buttons/action-button.tsx'
import { askFirst } from '@campus/ui/feedback/alerts.ts'
import { buttonClass } from '@campus/ui/buttons/button.tsx'
import { Skeleton } from '@campus/ui/feedback/skeleton.tsx'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '../api-client/failure.ts'
import { LateFineForm } from './late-fine-form.tsx'
import styles from './late-fines-screen.module.css'
import { lateFinesQuery, useRunLateFines } from './report-api.ts'
import { ReportFrame } from './report-frame.tsx'

/** What being late costs in each course, from which days on. */
export const LateFinesScreen = () => {
  const { data, error, refetch, isFetching } = useQuery(lateFinesQuery)
  return (
    <ReportFrame report="Late fines" actions={<RunButton />}>
      <p className={styles.note}>
        Who still owes something after a due date is fined once for it. The server looks once a day; Run now looks at once.
      </p>
      <div className={styles.courses}>
        {data?.map((fine) => (
          // What the server made of it is another form.
          <LateFineForm key={`${fine.course} ${fine.amount} ${fine.dueDates.join()}`} fine={fine} />
        ))}
      </div>
      {data?.length === 0 && (
        <section className="panel">
          <StateMessage title={editCourseMessages.noCourses}>
            <p>Each course has its own fine, and its own due dates.</p>
            <Link to="/Create/Contact" className={buttonClass('main')}>
              {editCourseMessages.createFirst}
            </Link>
          </StateMessage>
        </section>
      )}
      {!data && error && (
        <section className="panel">
          <StateMessage failed title={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
        </section>
      )}
      {!data && !error && <Skeleton className={styles.pending} />}
    </ReportFrame>
  )
}

const RunButton = () => {
  const { mutateAsync: run } = useRunLateFines()
  return (
    <ActionButton ask={() => askFirst(lateFineMessages.runNow)} send={() => run()} sending="Running…">
      Run now
    </ActionButton>
  )
}
