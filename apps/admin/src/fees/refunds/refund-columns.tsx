import { collegeDay, daysBetween, formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { refundAccountMessages as accountWords } from '@campus/contracts/fees/refunds/refund-account-messages.ts'
import { refundMessages as words } from '@campus/contracts/fees/refunds/messages.ts'
import type { Refund, RefundSearch } from '@campus/contracts/fees/refunds/schema.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { askFirst } from '@campus/ui/feedback/alerts.ts'
import { ActionButton } from '../../form/action-button.tsx'
import { ScreenLink } from '../../navigation/screen-link.tsx'
import type { Column } from '../../table/data-table.tsx'
import { useMarkRefund } from './api.ts'
import styles from './refunds.module.css'

const { columns: labels } = words

/** How much time is left to pay, or has passed. */
const TimeLeft = ({ payBy }: { payBy: string }) => {
  const left = daysBetween(collegeDay(), payBy)
  return (
    <small className={styles.left} data-overdue={left < 0 || undefined}>
      {left < 0 ? words.overdue(-left) : words.daysLeft(left)}
    </small>
  )
}

const paidColumn: Column<Refund> = {
  label: labels.paid,
  className: styles.paid,
  cardLabel: labels.paid,
  cell: ({ paid }) =>
    paid ? (
      <>
        {words.paidOn(formatCalendarDay(paid.on), `${paid.method}, ${paid.reference}`)}
        {paid.account !== undefined && <small className={styles.left}>{accountWords.wentTo(paid.account)}</small>}
      </>
    ) : (
      '–'
    ),
}

const accountColumn: Column<Refund> = {
  label: accountWords.column,
  className: styles.account,
  cardLabel: accountWords.column,
  cell: ({ account }) => (account ? accountWords.endsIn(account.lastFour) : <span className="soft">{accountWords.none}</span>),
}

/** Columns of the refunds: whose, by when, how much and, for open ones, where it goes, for others how it was paid. */
export const refundColumns = (shown: RefundSearch['is']): Column<Refund>[] => [
  {
    label: labels.student,
    kind: 'name',
    className: styles.name,
    cell: ({ name, uniqueId }) => (
      <ScreenLink to="/student/pay/fee" search={{ id: uniqueId }} className={styles.link}>
        {name}
      </ScreenLink>
    ),
  },
  { label: labels.course, wrap: 'never', className: styles.course, cell: ({ course }) => course },
  {
    label: labels.leftOn,
    wrap: 'never',
    className: styles.day,
    cardLabel: labels.leftOn,
    cell: ({ leftOn }) => formatCalendarDay(leftOn),
  },
  {
    label: labels.dueOn,
    wrap: 'never',
    className: styles.dueOn,
    cardLabel: labels.dueOn,
    cell: ({ payBy, paid }) => (
      <>
        {formatCalendarDay(payBy)}
        {!paid && <TimeLeft payBy={payBy} />}
      </>
    ),
  },
  {
    label: labels.amount,
    wrap: 'never',
    className: styles.amount,
    cardLabel: labels.amount,
    cell: ({ amount }) => formatRupees(amount),
  },
  shown === 'open' ? accountColumn : paidColumn,
]

type MarkColumnProps = {
  /** Opens the form that says how it was paid. */
  onMark: (refund: Refund) => void
  /** It is open again. */
  onTakenBack: () => void
}

/** A button at each refund that says that it was paid or, after all, was not. */
export const markColumn = ({ onMark, onTakenBack }: MarkColumnProps): Column<Refund> => ({
  label: labels.choose,
  className: styles.mark,
  cell: (refund) =>
    refund.paid ? (
      <NotPaidButton refund={refund} onDone={onTakenBack} />
    ) : (
      <Button
        variant="subtle"
        size="small"
        aria-label={words.markPaidOf(formatRupees(refund.amount), refund.name)}
        onClick={() => onMark(refund)}
      >
        {words.markPaid}
      </Button>
    ),
})

const NotPaidButton = ({ refund, onDone }: { refund: Refund; onDone: () => void }) => {
  const { mutateAsync } = useMarkRefund(refund)
  const title = words.notPaidOf(formatRupees(refund.amount), refund.name)
  return (
    <ActionButton
      variant="subtle"
      size="small"
      aria-label={title}
      ask={() => askFirst({ title, text: words.notPaidText, yes: words.notPaid, no: words.keepPaid, subject: refund._id })}
      send={() => mutateAsync({ paid: null })}
      onDone={onDone}
    >
      {words.notPaid}
    </ActionButton>
  )
}
