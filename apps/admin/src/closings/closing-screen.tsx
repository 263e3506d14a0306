import { ScreenLink } from '../navigation/screen-link.tsx'
import { noteValues } from '@campus/contracts/closings/options.ts'
import type { CashNotes, ClosingEntry, DayClosing } from '@campus/contracts/closings/schema.ts'
import { closingMessages as words } from '@campus/contracts/closings/messages.ts'
import { formatCalendarDay, formatMoment } from '@campus/contracts/core/dates.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { IconPrinter } from '@tabler/icons-react'
import { QueryState } from '../page/query-state.tsx'
import { ReportFrame } from '../navigation/report-frame.tsx'
import { ReportTable } from '../table/report-table.tsx'
import { DownloadButton } from '../table/download-button.tsx'
import { closingQuery, saveClosing } from './api.ts'
import styles from './closings.module.css'
import { TotalsTable } from './totals-table.tsx'

const route = getRouteApi('/fees/closing/$number')

/** A closing as it was made: to look at, to print and sign, or to keep as a file. */
export const ClosingScreen = () => {
  const { number } = route.useParams()
  const query = useQuery(closingQuery(number))
  const { data } = query
  return (
    <ReportFrame
      report={panelMessages.closeOfDay}
      actions={
        data && (
          <>
            <DownloadButton label="CSV" onSave={() => saveClosing(data.number)} />
            <Button variant="subtle" onClick={() => window.print()}>
              <IconPrinter aria-hidden /> Print
            </Button>
          </>
        )
      }
    >
      <p className="no-print">
        <ScreenLink to="/fees/closing">{words.back}</ScreenLink>
      </p>
      <QueryState query={query} pending={320}>
        {(closing) => <Closing closing={closing} lines={closing.lines} />}
      </QueryState>
    </ReportFrame>
  )
}

const Closing = ({ closing, lines }: { closing: DayClosing; lines: readonly ClosingEntry[] }) => (
  <>
    <section className={`panel ${styles.facts}`} aria-label={words.one(closing.number)}>
      <h2>{words.one(closing.number)}</h2>
      <dl>
        <Fact term={words.of}>{closing.by}</Fact>
        <Fact term={words.covers}>
          {formatMoment(closing.since)} to {formatMoment(closing.at)}
        </Fact>
        <Fact term={words.expected}>{formatRupees(closing.cash)}</Fact>
        <Fact term={words.count.counted}>
          {formatRupees(closing.counted)}
          {closing.notes && <small>{notesText(closing.notes)}</small>}
        </Fact>
        <Fact term={words.difference}>
          <b data-differs={closing.difference !== 0 || undefined}>{formatRupees(closing.difference)}</b>
        </Fact>
        {closing.reason !== undefined && <Fact term={words.reason}>{closing.reason}</Fact>}
      </dl>
    </section>
    <TotalsTable {...closing} />
    {lines.length < closing.entries && <p className={`note ${styles.meaning}`}>{words.firstOnly(lines.length, closing.entries)}</p>}
    <ReportTable
      caption={words.entries}
      heads={['Receipt', 'Recorded', 'Entry', 'Student', 'Method', 'Amount']}
      rows={lines.map((line) => ({ key: `${line.kind} ${line.receiptNumber}`, cells: cellsOf(line) }))}
      words={5}
      foot={['Net', '', '', '', '', formatRupees(closing.total.net)]}
    />
    <p className={`print-only ${styles.signature}`}>{words.signature}</p>
  </>
)

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

/** '500 × 22, 200 × 2, coins ₹50'. */
const notesText = ({ coins, ...notes }: CashNotes): string =>
  [
    ...noteValues.flatMap((value) => (notes[`${value}`] ? [`${value} × ${notes[`${value}`]}`] : [])),
    ...(coins ? [`coins ${formatRupees(coins)}`] : []),
  ].join(', ')

const cellsOf = ({ at, kind, receiptNumber, uniqueId, name, paymentMethod, amount, paidOn }: ClosingEntry) => [
  <ScreenLink key="receipt" to="/receipts/$number" params={{ number: receiptNumber }}>
    <span className={styles.number}>{receiptNumber}</span>
  </ScreenLink>,
  formatMoment(at),
  paidOn === undefined ? kind : `${kind} of ${formatCalendarDay(paidOn)}`,
  <ScreenLink key="account" to="/student/pay/fee" search={{ id: uniqueId }}>
    {name} ({uniqueId})
  </ScreenLink>,
  paymentMethod,
  formatRupees(amount),
]
