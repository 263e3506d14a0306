import type { ApplicationStatus } from '@campus/contracts/admissions/options.ts'
import { Check, Clock, Cross, Shield } from '@campus/ui/icons.tsx'
import styles from './status-badge.module.css'

/** A shape for each status, so that its colour alone says nothing. */
const shapes: Record<ApplicationStatus, typeof Check> = { Pending: Clock, Verified: Shield, Approved: Check, Rejected: Cross }

/** Where an application stands, in its word, a colour and a shape. */
export const StatusBadge = ({ status }: { status: ApplicationStatus }) => {
  const Shape = shapes[status]
  return (
    <span className={styles.badge} data-status={status}>
      <Shape /> {status}
    </span>
  )
}
