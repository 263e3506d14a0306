import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import type { Outstanding } from '@campus/contracts/fees/reports/collection-schema.ts'
import { dueMessages } from '@campus/contracts/fees/due-messages.ts'
import { collectionMessages, receiptMessages } from '@campus/contracts/fees/messages.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { reportMessages as words } from '@campus/contracts/fees/reports/messages.ts'
import { feePanelMessages } from '@campus/contracts/fees/panel-messages.ts'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { QueryState } from '../../page/query-state.tsx'
import { studentsSearchParams } from '../../students/search-params.ts'
import { DownloadButton } from '../../table/download-button.tsx'
import { useCardLayout } from '../../table/use-card-layout.ts'
import styles from './outstanding-screen.module.css'
import { AgeingReport } from './ageing-report.tsx'
import { saveAgeing } from './head-report-api.ts'
import { outstandingQuery, saveOutstanding } from './report-api.ts'
import { ReportFrame } from '../../navigation/report-frame.tsx'
import { ReportTable } from '../../table/report-table.tsx'
import { Share } from './share.tsx'

const route = getRouteApi('/fees/outstanding')

/** The outstanding fees by course and semester, and by head and age. */
export const OutstandingScreen = () => {
  const { course } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useQuery(outstandingQuery)
  return (
    <ReportFrame
      report="Outstanding"
      actions={
        <>
          <DownloadButton label="CSV" onSave={saveOutstanding} />
          <DownloadButton label={words.byAge} onSave={() => saveAgeing({ course })} />
        </>
      }
    >
      <QueryState query={query} pending={420}>
        {(outstanding) => <Report outstanding={outstanding} />}
      </QueryState>
      {query.data && query.data.rows.length > 0 && (
        <AgeingReport course={course} onChoose={(chosen) => void navigate({ search: { course: chosen }, resetScroll: false })} />
      )}
    </ReportFrame>
  )
}

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
        cards
        caption={feePanelMessages.byGroup}
        heads={[
          'Course',
          ...(isNarrow ? [] : ['Semester']),
          'Students',
          'Owing',
          dueMessages.now,
          receiptMessages.dueInAll,
          ...(isNarrow ? [] : [panelMessages.summary]),
        ]}
        rows={rows.map(({ course, courseName, semester, students, owing, due_now, amount_due }) => ({
          key: `${course} ${semester}`,
          cells: [
            <Link key="course" to="/Students" search={studentsSearchParams.parse({ course, semester })} className={styles.link}>
              {isNarrow ? feePanelMessages.groupOf(courseName, course, semester) : `${courseName} (${course})`}
            </Link>,
            ...(isNarrow ? [] : [semester]),
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
            formatRupees(amount_due),
            ...(isNarrow ? [] : [<Share key="share" of={most === 0 ? 0 : due_now / most} />]),
          ],
        }))}
        foot={[
          'Total',
          ...(isNarrow ? [] : ['']),
          total.students,
          total.owing,
          formatRupees(total.due_now),
          formatRupees(total.amount_due),
          ...(isNarrow ? [] : ['']),
        ]}
      />
    </>
  )
}
