import { formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import type { LateFinePreview } from '@campus/contracts/fees/late-fines/schema.ts'
import { lateFineMessages as words } from '@campus/contracts/fees/late-fines/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { ScreenLink } from '../../navigation/screen-link.tsx'
import { QueryState } from '../../page/query-state.tsx'
import { lateFinePreviewQuery } from '../reports/report-api.ts'
import { ReportTable } from '../../table/report-table.tsx'
import styles from './late-fines-screen.module.css'

/** Previews the fines that a run would write now, by course and by student. */
export const LateFinesToday = () => (
  <section className={styles.preview} aria-labelledby="fines-today">
    <h2 id="fines-today">{words.preview}</h2>
    <QueryState query={useQuery(lateFinePreviewQuery)} pending={60}>
      {(preview) => (preview.fined === 0 ? <p className="note">{words.nobody}</p> : <Preview preview={preview} />)}
    </QueryState>
  </section>
)

const Preview = ({ preview: { fined, amount, courses, students, studentCount } }: { preview: LateFinePreview }) => (
  <>
    <p>{words.total(fined, formatRupees(amount))}</p>
    <ReportTable
      caption={words.byCourse}
      heads={[words.columns.course, words.columns.fined, words.columns.amount]}
      rows={courses.map((one) => ({ key: one.course, cells: [one.courseName, one.fined, formatRupees(one.amount)] }))}
    />
    <details>
      <summary>{words.students(students.length, studentCount)}</summary>
      <ReportTable
        caption={words.whom}
        heads={[words.columns.student, words.columns.course, words.columns.oldest, words.columns.fined, words.columns.amount]}
        words={3}
        rows={students.map((one) => ({
          key: one.uniqueId,
          cells: [
            <ScreenLink key="name" to="/student/pay/fee" search={{ id: one.uniqueId }}>
              {one.name}
            </ScreenLink>,
            one.course,
            formatCalendarDay(one.oldest),
            one.fined,
            formatRupees(one.amount),
          ],
        }))}
      />
    </details>
  </>
)
