import { formatMoment } from '@campus/contracts/core/dates.ts'
import { formatMoney, formatRupees } from '@campus/contracts/core/money.ts'
import { onlinePanelMessages as words } from '@campus/contracts/payments/panel-messages.ts'
import type { ProviderPayment } from '@campus/contracts/payments/schema.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import type { ReactNode } from 'react'
import { ScreenLink } from '../navigation/screen-link.tsx'
import type { Column } from '../table/data-table.tsx'
import styles from './online.module.css'

const { columns: labels } = words

const Outcome = ({ payment }: { payment: ProviderPayment }) => {
  const { status, currency, credits, refunded, goingBack = 0, held, heldReason, student } = payment
  const gone = refunded - goingBack
  if (status !== 'captured' && status !== 'refunded') return <span className="soft">{words.statuses[status]}</span>
  return (
    <ul className={styles.outcome}>
      {credits.map(({ receiptNumber, amount, uniqueId }) => (
        <li key={receiptNumber}>
          {uniqueId === student?.uniqueId
            ? words.credited(formatRupees(amount), receiptNumber)
            : words.creditedTo(formatRupees(amount), uniqueId, receiptNumber)}
        </li>
      ))}
      {gone > 0 && <li>{words.refunded(formatMoney(gone, currency))}</li>}
      {goingBack > 0 && <li>{words.goingBack(formatMoney(goingBack, currency))}</li>}
      {(held > 0 || heldReason) && (
        <li className={styles.held}>
          {held > 0 && words.held(formatMoney(held, currency))}
          {heldReason && <small>{words.reasons[heldReason]}</small>}
        </li>
      )}
    </ul>
  )
}

/** Whose fees something was begun for. */
export const studentColumn = <Row extends Pick<ProviderPayment, 'student'>>(label: string): Column<Row> => ({
  label,
  kind: 'name',
  className: styles.student,
  cell: ({ student }) =>
    student ? (
      <ScreenLink to="/student/pay/fee" search={{ id: student.uniqueId }} className={styles.link}>
        {student.name}
      </ScreenLink>
    ) : (
      <span className="soft">{words.nobody}</span>
    ),
})

/** When something was begun, by which the list can be sorted. */
export const timeColumn = <Row,>(label: string, timeOf: (row: Row) => string): Column<Row> => ({
  label,
  sort: 'madeAt',
  order: 'time',
  wrap: 'never',
  className: styles.at,
  cardLabel: label,
  cell: (row) => formatMoment(timeOf(row)),
})

export const amountColumn = <Row,>(label: string, cell: (row: Row) => string): Column<Row> => ({
  label,
  wrap: 'never',
  className: styles.amount,
  cardLabel: label,
  cell,
})

/** By which ids something is found at the provider and the bank. */
export const referenceColumn = <Row,>(label: string, cell: (row: Row) => ReactNode): Column<Row> => ({
  label,
  wrap: 'anywhere',
  className: styles.payment,
  cardLabel: label,
  cell,
})

/** The provider's payments: for whom, when, how much, and what became of it. */
export const onlineColumns: readonly Column<ProviderPayment>[] = [
  studentColumn(labels.student),
  timeColumn(labels.at, ({ madeAt }) => madeAt),
  amountColumn(labels.amount, ({ amount, currency }) => formatMoney(amount, currency)),
  { label: labels.outcome, className: styles.what, cardLabel: labels.outcome, cell: (payment) => <Outcome payment={payment} /> },
  referenceColumn(labels.payment, ({ paymentId, method, bankRef, fee = 0 }) => (
    <>
      {paymentId}
      <small className={styles.more}>{method}</small>
      {bankRef && <small className={styles.more}>{words.bank(bankRef)}</small>}
      {fee > 0 && <small className={styles.more}>{words.fee(formatRupees(fee))}</small>}
    </>
  )),
]

export type Decision = 'credit' | 'refund'

/** Buttons at each payment of which something is held. */
export const decideColumn = (onDecide: (payment: ProviderPayment, decision: Decision) => void): Column<ProviderPayment> => ({
  label: labels.decide,
  className: styles.decide,
  cell: (payment) => {
    const { held, currency, paymentId } = payment
    if (held === 0) return null
    return (
      <div className={styles.ways}>
        {currency === 'INR' && (
          <Button
            variant="subtle"
            size="small"
            aria-label={words.credit.of(formatRupees(held), paymentId)}
            onClick={() => onDecide(payment, 'credit')}
          >
            {words.credit.yes}
          </Button>
        )}
        <Button
          variant="subtle"
          size="small"
          aria-label={words.refund.of(formatMoney(held, currency), paymentId)}
          onClick={() => onDecide(payment, 'refund')}
        >
          {words.refund.yes}
        </Button>
      </div>
    )
  },
})
