import { approvalPanelMessages as words } from '@campus/contracts/approvals/messages.ts'
import { useWaitingApprovals } from './use-waiting-approvals.ts'
import styles from './waiting-badge.module.css'

/** The number of requests that wait, beside the link to them; nothing without any. */
export const WaitingBadge = () => {
  const waiting = useWaitingApprovals()
  if (waiting === 0) return null
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{waiting}</span>
      <span className="visually-hidden">{words.waitingCount(waiting)}</span>
    </span>
  )
}
