import { dashboardCardAccess, dashboardMessages } from '@campus/contracts/dashboard/messages.ts'
import { isOfCourses } from '@campus/contracts/core/course-access.ts'
import { collegeDay, collegeTimeZone, formatDay } from '@campus/contracts/core/dates.ts'
import { dashboardPanelMessages } from '@campus/contracts/dashboard/panel-messages.ts'
import { buttonClass } from '@campus/ui/buttons/button.tsx'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { IconCurrencyRupee } from '@tabler/icons-react'
import { useIsLimited, useMay } from '../identity/duties/use-may.ts'
import { useSetUp } from '../set-up/api.ts'
import { Page } from '../page/page.tsx'
import styles from './dashboard-screen.module.css'
import { DayCharts } from './day-charts.tsx'
import { LatestApplications } from './latest-applications.tsx'
import { QuickLinks } from './quick-links.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { useSummary } from './use-summary.ts'
import { useToday } from './use-today.ts'
import { WaitingWork } from './waiting-work.tsx'

/** Loaded only for colleges whose website lacks something. */
const SetUpPanel = lazy(() => import('../set-up/set-up-panel.tsx'))

const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: collegeTimeZone })

/** The dashboard: figures, charts and links. */
export const DashboardScreen = () => {
  const today = useToday()
  const may = useMay()
  const { data: setUp } = useSetUp()
  const isLimited = useIsLimited()
  // They are the whole college's.
  const seesDays = may('students.read') && !isLimited
  const seesFigures = Object.values(dashboardCardAccess).some((capability) => may(capability) && !(isLimited && isOfCourses(capability)))
  const { cards, days, error, retry } = useSummary(collegeDay(today), seesDays)
  return (
    <Page
      title={dashboardMessages.quickLinks.dashboard}
      sub={`${weekday.format(today)}, ${formatDay(today)}`}
      actions={
        may('fees.collect') && (
          <Link to="/student/pay/fee" className={buttonClass('main')}>
            <IconCurrencyRupee aria-hidden /> {dashboardPanelMessages.recordPayment}
          </Link>
        )
      }
    >
      <div className={styles.columns}>
        {setUp && !setUp.closed && may('set-up.change') && (
          <Suspense fallback={null}>
            <SetUpPanel />
          </Suspense>
        )}
        <WaitingWork />
        {seesFigures && <SummaryCards cards={cards} error={error} onRetry={retry} />}
        {seesDays && (days !== null || error === null) && <DayCharts days={days} seesMoney={may('fees.report')} />}
        {may('applications.read') && <LatestApplications />}
        <QuickLinks />
      </div>
    </Page>
  )
}
