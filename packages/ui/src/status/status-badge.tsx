import type { ApplicationStatus } from '@campus/contracts/admissions/options.ts'
import { Check, Cross, Shield } from '../icons.tsx'
import { Clock } from '../page-icons.tsx'
import styles from './status-badge.module.css'

/** A shape for each, so that the colour alone says nothing. */
const shapes: Record<ApplicationStatus, typeof Check> = { Pending: Clock, Verified: Shield, Approved: Check, Rejected: Cross }

type StatusMarkProps = {
  status: ApplicationStatus
  /** A badge has a ground of its own; a plain mark stands among words and in tables. */
  variant?: 'plain' | 'badge'
}

/** An application's status: its word, a colour and a shape. */
export const StatusBadge = ({ status, variant = 'plain' }: StatusMarkProps) => {
  const Shape = shapes[status]
  return (
    <span className={styles.mark} data-status={status} data-variant={variant}>
      <Shape /> {status}
    </span>
  )
}
