import { formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { withdrawalMessages } from '@campus/contracts/fees/refunds/messages.ts'
import styles from './left-on.module.css'

/** Says in a list, or beside a status, that a student has left; nothing of one who has not. */
export const LeftOn = ({ day }: { day: string | undefined }) =>
  day !== undefined && <small className={styles.left}>{withdrawalMessages.hasLeftOn(formatCalendarDay(day))}</small>
