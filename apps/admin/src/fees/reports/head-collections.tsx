import { formatRupees } from '@campus/contracts/core/money.ts'
import type { ReportPeriod } from '@campus/contracts/fees/reports/collection-schema.ts'
import { reportMessages as words } from '@campus/contracts/fees/reports/messages.ts'
import type { HeadCollections as Sums } from '@campus/contracts/fees/reports/schema.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { QueryState } from '../../page/query-state.tsx'
import styles from './collections-screen.module.css'
import { rupeesOrDash } from './collections-rows.ts'
import { headCollectionsQuery } from './head-report-api.ts'
import { ReportTable } from '../../table/report-table.tsx'

/** The money of a period by the heads that it went to. Columns of which there is nothing are left out. */
export const HeadCollections = ({ period }: { period: ReportPeriod }) => (
  <QueryState query={useQuery({ ...headCollectionsQuery(period), placeholderData: keepPreviousData })} pending={200}>
    {({ rows, total }) => rows.length > 0 && <Report rows={rows} total={total} />}
  </QueryState>
)

const Report = ({ rows, total }: Sums) => {
  const { head, received, reversed, refunded, moved, net } = words.heads
  const has = (of: 'reversed' | 'refunded' | 'moved') => rows.some((row) => row[of] !== 0)
  const cellsOf = (sums: Sums['total']) => [
    formatRupees(sums.received),
    ...(has('reversed') ? [rupeesOrDash(sums.reversed)] : []),
    ...(has('refunded') ? [rupeesOrDash(sums.refunded)] : []),
    ...(has('moved') ? [sums.moved === 0 ? '–' : formatRupees(sums.moved)] : []),
    formatRupees(sums.net),
  ]
  return (
    <>
      <p className={`note ${styles.meaning}`}>{words.headsHelp}</p>
      <ReportTable
        caption={words.byHead}
        heads={[
          head,
          received,
          ...(has('reversed') ? [reversed] : []),
          ...(has('refunded') ? [refunded] : []),
          ...(has('moved') ? [moved] : []),
          net,
        ]}
        rows={rows.map((row) => ({ key: row.head, cells: [row.head, ...cellsOf(row)] }))}
        foot={[words.total, ...cellsOf(total)]}
      />
    </>
  )
}
