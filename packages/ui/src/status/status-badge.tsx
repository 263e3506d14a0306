import type { ApplicationStatus } from '@campus/contracts/admissions/options.ts'
import { Check, Cross, Shield } from '../icons.tsx'
import { Clock } from '../page-icons.tsx'
import styles from './status-badge.module.css'

/** Each status has its own shape, so that it does not depend on colour alone. */
const shapes: Record<ApplicationStatus, typeof Check> = { Pending: Clock, Verified: Shield, Approved: Check, Rejected: Cross }

type StatusMarkProps = {
  status: ApplicationStatus
  /** A badge has a background; plain stands in text and tables. */
  variant?: 'plain' | 'badge'
}

/** Shows an application's status as label, colour and shape. */
export const StatusBadge = ({ status, variant = 'plain' }: StatusMarkProps) => {
  const Shape = shapes[status]
  return (
    <span className={styles.mark} data-status={status} data-variant={variant}>
      <Shape /> {status}
    </span>
  )
}
