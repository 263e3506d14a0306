import { collegeDay, financialYearOf } from '@campus/contracts/core/dates.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { reportMessages as words } from '@campus/contracts/fees/reports/messages.ts'
import type { MonthlyFees } from '@campus/contracts/fees/reports/schema.ts'
import { SelectField } from '@campus/ui/form/select-field.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { QueryState } from '../../page/query-state.tsx'
import { DownloadButton } from '../../table/download-button.tsx'
import { useCardLayout } from '../../table/use-card-layout.ts'
import { rupeesOrDash } from './collections-rows.ts'
import { monthlyFeesQuery, saveMonthlyFees } from './head-report-api.ts'
import styles from './outstanding-screen.module.css'
import { ReportFrame } from '../../navigation/report-frame.tsx'
import { ReportTable } from '../../table/report-table.tsx'
import { Share } from './share.tsx'

const route = getRouteApi('/fees/months')
const thisYear = () => Number(financialYearOf(collegeDay()).from.slice(0, 4))

/** Shows the fees expected and the money received in each month of a financial year. */
export const MonthsScreen = () => {
  const { year = thisYear() } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useQuery({ ...monthlyFeesQuery({ year }), placeholderData: keepPreviousData })
  // The next one has its fee plans already; one that the address names is there in any case.
  const years = new Set([...Array.from({ length: 8 }, (_, ago) => thisYear() + 1 - ago), year])
  return (
    <ReportFrame report={words.byMonth} actions={<DownloadButton label="CSV" onSave={() => saveMonthlyFees({ year })} />}>
      <div className={styles.course}>
        <SelectField
          label={words.financialYear}
          value={year}
          onChange={({ currentTarget }) => void navigate({ search: { year: Number(currentTarget.value) } })}
        >
          {[...years].map((one) => (
            <option key={one} value={one}>
              {words.year(one)}
            </option>
          ))}
        </SelectField>
      </div>
      <p className={`note ${styles.meaning}`}>{words.monthsHelp}</p>
      <QueryState query={query} pending={480}>
        {(months) => <Report months={months} />}
      </QueryState>
    </ReportFrame>
  )
}

const monthName = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const Report = ({ months: { rows, total } }: { months: MonthlyFees }) => {
  const isNarrow = useCardLayout()
  const { month, asked, paid, open, share, cameIn } = words.months
  const cellsOf = (sums: MonthlyFees['total']) => [
    rupeesOrDash(sums.asked),
    rupeesOrDash(sums.paid),
    rupeesOrDash(sums.open),
    ...(isNarrow ? [] : [sums.asked > 0 ? <Share key="share" of={sums.paid / sums.asked} /> : '']),
    sums.cameIn === 0 ? '–' : formatRupees(sums.cameIn),
  ]
  return (
    <ReportTable
      cards
      caption={words.byMonth}
      heads={[month, asked, paid, open, ...(isNarrow ? [] : [share]), cameIn]}
      rows={rows.map((row) => ({ key: row.month, cells: [monthName.format(new Date(row.month)), ...cellsOf(row)] }))}
      foot={[words.total, ...cellsOf(total)]}
    />
  )
}
