import { dashboardPanelMessages } from '@campus/contracts/dashboard/panel-messages.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconClipboardCheck, IconCurrencyRupee } from '@tabler/icons-react'
import { useWaitingApprovals } from '../approvals/use-waiting-approvals.ts'
import { onlineOverviewQuery } from '../payments/overview-query.ts'
import { useIsLimited, useMay } from '../identity/duties/use-may.ts'
import styles from './quick-links.module.css'

const { waiting: words } = dashboardPanelMessages

/** Shows the requests and held payments that wait for the admin's decision; draws nothing where there are none. */
export const WaitingWork = () => {
  const may = useMay()
  const isLimited = useIsLimited()
  const decidesHeld = may('fees.correct') && !isLimited
  const approvals = useWaitingApprovals()
  const held = useQuery({ ...onlineOverviewQuery, enabled: decidesHeld }).data?.open ?? 0
  const shownHeld = decidesHeld ? held : 0
  if (approvals + shownHeld === 0) return null
  return (
    <section className={`panel ${styles.panel}`} aria-labelledby="waiting-work">
      <h2 id="waiting-work" className={styles.title}>
        {words.title}
      </h2>
      <ul className={styles.links}>
        {approvals > 0 && (
          <li>
            <Link to="/approvals">
              <IconClipboardCheck aria-hidden /> {words.approvals(approvals)}
            </Link>
          </li>
        )}
        {shownHeld > 0 && (
          <li>
            <Link to="/fees/online" search={{ is: 'held' }}>
              <IconCurrencyRupee aria-hidden /> {words.held(shownHeld)}
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}
