import type { ApplicationStatus } from '@campus/contracts/admissions/options.ts'
import { Check, Clock, Cross, Shield } from '@campus/ui/icons.tsx'
import styles from './status-mark.module.css'

/** A shape for each, so that the colour alone says nothing. */
const shapes: Record<ApplicationStatus, typeof Check> = { Pending: Clock, Verified: Shield, Approved: Check, Rejected: Cross }

/** An application's status: its word, a colour and a shape. */
export const StatusMark = ({ status }: { status: ApplicationStatus }) => {
  const Shape = shapes[status]
  return (
    <span className={styles.mark} data-status={status}>
      <Shape /> {status}
    </span>
  )
}
