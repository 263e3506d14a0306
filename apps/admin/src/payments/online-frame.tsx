import { formatCalendarDay, formatMoment } from '@campus/contracts/core/dates.ts'
import { onlinePanelMessages as words } from '@campus/contracts/payments/panel-messages.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ReportFrame } from '../navigation/report-frame.tsx'
import { onlineOverviewQuery } from './overview-query.ts'
import { OnlineViews } from './online-views.tsx'
import styles from './online.module.css'

/** The lists of paying online: what the office should know before any of them, the ways between them, and one of them below. */
export const OnlineFrame = ({ help, children }: { help?: string; children: ReactNode }) => (
  <ReportFrame report={words.report}>
    <div className="stack">
      <OnlineViews />
      <Overview />
      {help !== undefined && <p className={styles.help}>{help}</p>}
      {children}
    </div>
  </ReportFrame>
)

const Overview = () => {
  const { data: { open = 0, noEventsSince, missedDays } = {} } = useQuery(onlineOverviewQuery)
  return (
    <>
      {noEventsSince !== undefined && <p className={`note ${styles.warning}`}>{words.silent(formatMoment(noEventsSince))}</p>}
      {missedDays !== undefined && <p className={`note ${styles.warning}`}>{words.missedDays(missedDays.map(formatCalendarDay))}</p>}
      {open > 0 && (
        <p className={`note ${styles.waiting}`}>
          {words.open(open)}{' '}
          <Link to="/fees/online" search={{ is: 'held' }}>
            {words.showOpen}
          </Link>
        </p>
      )}
    </>
  )
}
