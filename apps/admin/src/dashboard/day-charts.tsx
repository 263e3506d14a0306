import { type DashboardDay, dashboardDayCount } from '@campus/contracts/dashboard/schema.ts'
import { dashboardMessages } from '@campus/contracts/dashboard/messages.ts'
import { formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { formatRupees, rupeesLess } from '@campus/contracts/core/money.ts'
import { Skeleton } from '@mantine/core'
import { useId } from 'react'
import { type Bar, BarPlot } from '../chart/bar-plot.tsx'
import styles from './day-charts.module.css'

const { charts: words } = dashboardMessages

/** Shows the last days in two small charts; the money to those who see the reports. */
export const DayCharts = ({ days, seesMoney }: { days: readonly DashboardDay[] | null; seesMoney: boolean }) => (
  <div className={styles.charts}>
    <DayChart
      title={words.applications}
      columns={[words.applicationsOfDay]}
      bars={days?.map(({ day, applications }) => ({ from: day, amount: applications }))}
      write={String}
      sum={(bars) => words.sum(String(sumOf(bars, 'amount')), dashboardDayCount)}
    />
    {seesMoney && (
      <DayChart
        title={words.collections}
        columns={[words.received, words.reversed]}
        bars={days?.map(({ day, received = 0, reversed = 0 }) => ({ from: day, amount: received, reversed }))}
        write={formatRupees}
        sum={(bars) => words.sumOfMoney(formatRupees(sumOf(bars, 'amount')), formatRupees(sumOf(bars, 'reversed')), dashboardDayCount)}
      />
    )}
  </div>
)

type DayChartProps = {
  title: string
  /** Returns a bar's description, with its reversals if there can be any. */
  columns: [amount: string, reversed?: string]
  bars: Bar[] | undefined
  write: (amount: number) => string
  /** All bars together, in words. */
  sum: (bars: Bar[]) => string
}

const DayChart = ({ title, columns, bars, write, sum }: DayChartProps) => {
  const id = useId()
  return (
    <section className={`panel ${styles.panel}`} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        <p data-pending={bars ? undefined : true}>{sum(bars ?? [])}</p>
      </header>
      {bars ? (
        <>
          <BarPlot bars={bars} write={write} height={84} marks={[1, 0]} />
          <DayTable title={title} columns={columns} bars={bars} write={write} />
        </>
      ) : (
        <Skeleton height={123} radius="sm" />
      )}
    </section>
  )
}

/** The same as a table for screen readers, latest day first. */
const DayTable = ({ title, columns, bars, write }: Omit<DayChartProps, 'sum' | 'bars'> & { bars: Bar[] }) => (
  <table className="visually-hidden">
    <caption>{title}</caption>
    <thead>
      <tr>
        {[words.day, ...columns].map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {bars.toReversed().map(({ from, amount, reversed }) => (
        <tr key={from}>
          <th scope="row">{formatCalendarDay(from)}</th>
          <td>{write(amount)}</td>
          {reversed !== undefined && <td>{write(reversed)}</td>}
        </tr>
      ))}
    </tbody>
  </table>
)

/** Exact to the paisa. */
const sumOf = (bars: Bar[], what: 'amount' | 'reversed') => bars.reduce((sum, bar) => rupeesLess(sum, -(bar[what] ?? 0)), 0)
