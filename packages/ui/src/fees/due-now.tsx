import { formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { dueMessages as words } from '@campus/contracts/fees/due-messages.ts'
import type { Fee } from '@campus/contracts/fees/schema.ts'
import styles from './due-now.module.css'

/** Says what an account is asked for by today, and what comes next and by when. */
export const DueNow = ({ fee: { due_now, next_due } }: { fee: Fee }) => (
  <div className={`num ${styles.due}`}>
    <p className={styles.now} data-due={due_now > 0 || undefined}>
      <span>{words.now}</span> <b>{formatRupees(due_now)}</b>
    </p>
    {next_due && <p className="note">{words.next(formatRupees(next_due.amount), formatCalendarDay(next_due.date))}</p>}
  </div>
)
