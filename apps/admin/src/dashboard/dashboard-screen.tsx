import { dashboardWords } from '@campus/contracts/dashboard/words.ts'
import { collegeTimeZone, formatDay } from '@campus/contracts/kit/dates.ts'
import { Page } from '../shell/page.tsx'
import styles from './dashboard-screen.module.css'
import { LatestApplications } from './latest-applications.tsx'
import { QuickLinks } from './quick-links.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { useToday } from './use-today.ts'

const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: collegeTimeZone })

/** What one sees first: how things stand, and where to go from here. */
export const DashboardScreen = () => {
  const today = useToday()
  return (
    <Page title={dashboardWords.quickLinks.dashboard} sub={`${weekday.format(today)}, ${formatDay(today)}`}>
      <div className={styles.columns}>
        <SummaryCards />
        <LatestApplications />
        <QuickLinks />
      </div>
    </Page>
  )
}
