import { ForDuty, ForWholeCollege } from '../../identity/duties/for-duty.tsx'
import { editCourseMessages } from '@campus/contracts/courses/messages.ts'
import type { LateFine } from '@campus/contracts/fees/late-fines/schema.ts'
import { lateFineMessages as words } from '@campus/contracts/fees/late-fines/messages.ts'
import { feePanelMessages } from '@campus/contracts/fees/panel-messages.ts'
import { askFirst } from '@campus/ui/feedback/alerts.ts'
import { buttonClass } from '@campus/ui/buttons/button.tsx'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ActionButton } from '../../form/action-button.tsx'
import { QueryState } from '../../page/query-state.tsx'
import { LateFinesToday } from './late-fine-preview.tsx'
import { LateFineForm } from './late-fine-form.tsx'
import styles from './late-fines-screen.module.css'
import { lateFinesQuery, useRunLateFines } from '../reports/report-api.ts'
import { ReportFrame } from '../../navigation/report-frame.tsx'

/** Shows the fines that a run would write now, and the rules of each course. */
export const LateFinesScreen = () => (
  <ReportFrame
    report={feePanelMessages.lateFines}
    actions={
      <ForDuty may="fees.set">
        <ForWholeCollege>
          <RunButton />
        </ForWholeCollege>
      </ForDuty>
    }
  >
    <p className={styles.note}>{words.help}</p>
    <ForWholeCollege>
      <LateFinesToday />
    </ForWholeCollege>
    <QueryState query={useQuery(lateFinesQuery)} pending={360}>
      {(fines) => (fines.length === 0 ? <NoCourses /> : <Fines fines={fines} />)}
    </QueryState>
  </ReportFrame>
)

const Fines = ({ fines }: { fines: readonly LateFine[] }) => (
  <div className={styles.courses}>
    {fines.map((fine) => (
      // The server's version resets the form.
      <LateFineForm key={`${fine.course} ${fine.amount} ${fine.dueDates.join()} ${JSON.stringify(fine.steps)}`} fine={fine} />
    ))}
  </div>
)

const NoCourses = () => (
  <section className="panel">
    <StateMessage title={editCourseMessages.noCourses}>
      <p>{words.fineHelp}</p>
      <ForDuty may="content.change">
        <Link to="/Create/Contact" className={buttonClass('main')}>
          {editCourseMessages.createFirst}
        </Link>
      </ForDuty>
    </StateMessage>
  </section>
)

const RunButton = () => {
  const { mutateAsync: run } = useRunLateFines()
  return (
    <ActionButton ask={() => askFirst(words.ask)} send={() => run()} sending="Running…">
      {words.runNow}
    </ActionButton>
  )
}
