import { collegeDay, formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { dueDaysOf } from '@campus/contracts/fees/due-days.ts'
import { dueMessages as words } from '@campus/contracts/fees/due-messages.ts'
import { stepsText } from '@campus/contracts/fees/late-fines/messages.ts'
import type { FeeInstalment, LateFineTerms } from '@campus/contracts/fees/schema.ts'
import styles from './due-days.module.css'

type DueDaysProps = { instalments: readonly FeeInstalment[]; lateFines: LateFineTerms | undefined; labelledBy: string }

/**
 * Lists what an account is still asked for: each due date with its amount and what it is for, those that are over first and marked; and
 * what it costs to pay late.
 */
export const DueDays = ({ instalments, lateFines, labelledBy }: DueDaysProps) => {
  const today = collegeDay()
  // A fine belongs to no semester, and costs nothing itself.
  const costsMore =
    lateFines && instalments.some(({ dueOn, open, semester }) => semester !== undefined && open > 0 && dueOn >= lateFines.since)
  return (
    <>
      <ol className={`num ${styles.days}`} aria-labelledby={labelledBy}>
        {dueDaysOf(instalments).map(({ dueOn, open, parts }) => (
          <li key={dueOn} data-due={dueOn <= today || undefined}>
            <p className={styles.day}>
              <span>{dayWords(dueOn, today)}</span> <b>{formatRupees(open)}</b>
            </p>
            <p className={`note ${styles.note}`}>
              {parts.map((part) => (parts.length === 1 ? part.label : `${part.label}: ${formatRupees(part.open)}`)).join(' · ')}
            </p>
          </li>
        ))}
      </ol>
      {costsMore && <p className={`note ${styles.late}`}>{words.late(stepsText(lateFines.steps))}</p>}
    </>
  )
}

const dayWords = (dueOn: string, today: string): string => {
  if (dueOn === today) return words.today
  return dueOn < today ? words.since(formatCalendarDay(dueOn)) : words.by(formatCalendarDay(dueOn))
}
