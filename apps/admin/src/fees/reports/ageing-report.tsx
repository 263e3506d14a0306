import { debtorMessages } from '@campus/contracts/fees/reports/debtor-messages.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { dueAges } from '@campus/contracts/fees/options.ts'
import { reportMessages as words } from '@campus/contracts/fees/reports/messages.ts'
import type { Ageing } from '@campus/contracts/fees/reports/schema.ts'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { SelectField } from '@campus/ui/form/select-field.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CourseOptions } from '../../courses/course-options.tsx'
import { QueryState } from '../../page/query-state.tsx'
import { rupeesOrDash } from './collections-rows.ts'
import { ageingQuery } from './head-report-api.ts'
import styles from './outstanding-screen.module.css'
import { ReportTable } from '../../table/report-table.tsx'

type AgeingReportProps = { course: string | undefined; onChoose: (course: string | undefined) => void }

/** Shows unpaid fees by head, and by how long they have been due. */
export const AgeingReport = ({ course, onChoose }: AgeingReportProps) => (
  <>
    <div className={styles.course}>
      <SelectField
        label={debtorMessages.columns.course}
        value={course ?? ''}
        onChange={({ currentTarget: { value } }) => onChoose(value === '' ? undefined : value)}
      >
        <option value="">{debtorMessages.anyCourse}</option>
        <CourseOptions chosen={course} />
      </SelectField>
      <p className="note">{words.agesHelp}</p>
    </div>
    <QueryState query={useQuery({ ...ageingQuery({ course }), placeholderData: keepPreviousData })} pending={200}>
      {(ageing) => <Report ageing={ageing} />}
    </QueryState>
  </>
)

const Report = ({ ageing: { rows, total } }: { ageing: Ageing }) => {
  const cellsOf = ({ ages, open }: Ageing['total']) => [...dueAges.map((age) => rupeesOrDash(ages[age])), formatRupees(open)]
  if (rows.length === 0)
    return (
      <section className="panel">
        <StateMessage title={words.nothingOpen}>{words.nothingOpenHelp}</StateMessage>
      </section>
    )
  return (
    <ReportTable
      caption={words.byAge}
      heads={[words.heads.head, ...dueAges.map((age) => words.ages[age]), words.open]}
      rows={rows.map((row) => ({ key: row.head, cells: [row.head, ...cellsOf(row)] }))}
      foot={[words.total, ...cellsOf(total)]}
    />
  )
}
