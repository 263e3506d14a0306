import { approvalPanelMessages as words } from '@campus/contracts/approvals/messages.ts'
import { useFollowApprovals, useWaitingApprovals } from './use-waiting-approvals.ts'
import styles from './waiting-badge.module.css'

/** The same beside the link to them, which is there as long as the panel is open, also where the sidebar is out of sight: it follows them. */
export const FollowedWaitingBadge = () => {
  useFollowApprovals()
  return <WaitingBadge />
}

/** The number of requests that wait for the admin; nothing without any. */
const WaitingBadge = () => {
  const waiting = useWaitingApprovals()
  if (waiting === 0) return null
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{waiting}</span>
      <span className="visually-hidden">{words.waitingCount(waiting)}</span>
    </span>
  )
}
