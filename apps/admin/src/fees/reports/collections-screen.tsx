import type { Collections, ReportPeriod } from '@campus/contracts/fees/reports/collection-schema.ts'
import { collectionChannels } from '@campus/contracts/fees/options.ts'
import { collectionMessages } from '@campus/contracts/fees/messages.ts'
import { formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { reportMessages as words } from '@campus/contracts/fees/reports/messages.ts'
import { feePanelMessages } from '@campus/contracts/fees/panel-messages.ts'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { QueryState } from '../../page/query-state.tsx'
import { chartPoints } from './chart-points.ts'
import { CollectionsChart } from './collections-chart.tsx'
import styles from './collections-screen.module.css'
import { dayRows, methodRows, rupeesOrDash } from './collections-rows.ts'
import { DownloadButton } from '../../table/download-button.tsx'
import { HeadCollections } from './head-collections.tsx'
import { saveHeadCollections } from './head-report-api.ts'
import { PeriodForm } from './period-form.tsx'
import { periodOf } from '../report-period.ts'
import { collectionsQuery, exportsOf } from './report-api.ts'
import { ReportFrame } from '../../navigation/report-frame.tsx'
import { ReportTable } from '../../table/report-table.tsx'

const route = getRouteApi('/fees/')

/** The collections report by day and method, with reversals. The period is kept in the URL. */
export const CollectionsScreen = () => {
  const period = periodOf(route.useSearch())
  const navigate = route.useNavigate()
  const query = useQuery({ ...collectionsQuery(period), placeholderData: keepPreviousData })
  const save = exportsOf(period)
  return (
    <ReportFrame
      report="Collections"
      actions={
        <>
          <DownloadButton label="CSV" onSave={save.collections} />
          <DownloadButton label={words.byHead} onSave={() => saveHeadCollections(period)} />
          <DownloadButton label={feePanelMessages.cashBook} onSave={save.cashBook} />
        </>
      }
    >
      {/* Another period in the address is another form. */}
      <PeriodForm key={`${period.from} ${period.to}`} period={period} onChoose={(search) => navigate({ search })} />
      <QueryState query={query} pending={480}>
        {(collections) => <Report period={period} collections={collections} />}
      </QueryState>
    </ReportFrame>
  )
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

const Report = ({ period, collections }: { period: ReportPeriod; collections: Collections }) => {
  const { rows, methods, total } = collections
  return (
    <>
      <p className="print-only">
        {formatCalendarDay(period.from)} to {formatCalendarDay(period.to)}
      </p>
      <dl className={styles.totals}>
        <Total term="Received" note={counted(total.payments, 'payment')} rupees={total.amount} />
        <Total term="Reversed" note={counted(total.reversals, 'reversal')} rupees={total.reversed} />
        <Total term="Net" note={feePanelMessages.netHelp} rupees={total.net} main />
      </dl>
      <p className={`note ${styles.meaning}`}>{collectionMessages.meaning}</p>
      {rows.length === 0 ? (
        <section className="panel">
          <StateMessage title={feePanelMessages.noCollections}>{feePanelMessages.noCollectionsHelp}</StateMessage>
        </section>
      ) : (
        <>
          <section className="panel">
            <CollectionsChart {...chartPoints(period, rows)} />
          </section>
          <ReportTable
            caption={feePanelMessages.byMethod}
            heads={['Method', 'Payments', 'Received', 'Reversals', 'Reversed', 'Net']}
            rows={methodRows(methods)}
            foot={[
              'Total',
              total.payments,
              formatRupees(total.amount),
              total.reversals,
              formatRupees(total.reversed),
              formatRupees(total.net),
            ]}
          />
          <HeadCollections period={period} />
          <ReportTable
            caption={feePanelMessages.byDay}
            heads={['Day', ...collectionChannels, 'Received', 'Reversed', 'Net']}
            rows={dayRows(rows)}
            foot={[
              'Total',
              ...collectionChannels.map((method) => rupeesOrDash(methods.find(({ paymentMethod }) => paymentMethod === method)?.amount)),
              formatRupees(total.amount),
              formatRupees(total.reversed),
              formatRupees(total.net),
            ]}
          />
        </>
      )}
    </>
  )
}

type TotalProps = { term: string; note: string; rupees: number; main?: boolean }

const Total = ({ term, note, rupees, main }: TotalProps) => (
  <div className={`panel ${styles.total}`} data-main={main}>
    <dt>{term}</dt>
    <dd>
      <b>{formatRupees(rupees)}</b>
      <span>{note}</span>
    </dd>
  </div>
)
