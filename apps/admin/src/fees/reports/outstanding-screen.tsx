import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import type { Outstanding } from '@campus/contracts/fees/collections.ts'
import { dueMessages } from '@campus/contracts/fees/due-messages.ts'
import { collectionMessages, receiptMessages } from '@campus/contracts/fees/messages.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { feePanelMessages } from '@campus/contracts/fees/panel-messages.ts'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryState } from '../../page/query-state.tsx'
import { studentsSearchParams } from '../../students/search-params.ts'
import { DownloadButton } from '../../table/download-button.tsx'
import { useCardLayout } from '../../table/use-card-layout.ts'
import styles from './outstanding-screen.module.css'
import { outstandingQuery, saveOutstanding } from './report-api.ts'
import { ReportFrame } from './report-frame.tsx'
import { ReportTable } from './report-table.tsx'

/** The outstanding fees by course and semester. Phones show the course code, so that the amount fits. */
export const OutstandingScreen = () => (
  <ReportFrame report="Outstanding" actions={<DownloadButton label="CSV" onSave={saveOutstanding} />}>
    <QueryState query={useQuery(outstandingQuery)} pending={420}>
      {(outstanding) => <Report outstanding={outstanding} />}
    </QueryState>
  </ReportFrame>
)

const Report = ({ outstanding: { rows, total } }: { outstanding: Outstanding }) => {
  const isNarrow = useCardLayout()
  if (rows.length === 0)
    return (
      <section className="panel">
        <StateMessage title={feePanelMessages.noStudentsYet}>{feePanelMessages.noStudentsYetHelp}</StateMessage>
      </section>
    )
  const most = Math.max(...rows.map(({ due_now }) => due_now))
  return (
    <>
      <p className={`note ${styles.meaning}`}>{collectionMessages.dueMeaning}</p>
      <ReportTable
        caption={feePanelMessages.byGroup}
        heads={[
          'Course',
          'Semester',
          'Students',
          'Owing',
          dueMessages.now,
          ...(isNarrow ? [] : [receiptMessages.dueInAll]),
          ...(isNarrow ? [] : [panelMessages.summary]),
        ]}
        rows={rows.map(({ course, courseName, semester, students, owing, due_now, amount_due }) => ({
          key: `${course} ${semester}`,
          cells: [
            <Link
              key="course"
              to="/Students"
              search={studentsSearchParams.parse({ course, semester })}
              className={styles.course}
              aria-label={`${courseName} (${course})`}
            >
              {isNarrow ? course : `${courseName} (${course})`}
            </Link>,
            semester,
            students,
            owing === 0 ? (
              owing
            ) : (
              <Link
                key="owing"
                to="/fees/owing"
                search={{ course, semester, owing: 'all' }}
                aria-label={feePanelMessages.debtorsOf(course, semester, owing)}
              >
                {owing}
              </Link>
            ),
            formatRupees(due_now),
            ...(isNarrow ? [] : [formatRupees(amount_due), <Share key="share" of={most === 0 ? 0 : due_now / most} />]),
          ],
        }))}
        foot={[
          'Total',
          '',
          total.students,
          total.owing,
          formatRupees(total.due_now),
          ...(isNarrow ? [] : [formatRupees(total.amount_due), '']),
        ]}
      />
    </>
  )
}

/** The amount as a share of the largest; the figure is beside it. */
const Share = ({ of: share }: { of: number }) => (
  <svg className={styles.share} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
    <rect width={100 * share} height="1" />
  </svg>
)
