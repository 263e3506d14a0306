import { formatMoment } from '@campus/contracts/core/dates.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { onlinePanelMessages as words } from '@campus/contracts/payments/panel-messages.ts'
import type { ProviderPayment } from '@campus/contracts/payments/schema.ts'
import { ScreenLink } from '../../navigation/screen-link.tsx'
import type { Column } from '../../table/data-table.tsx'
import styles from './online.module.css'

const { columns: labels } = words

/** An amount of a payment; only rupees are credited, others are shown as they came. */
const moneyOf = (amount: number, currency: string) =>
  currency === 'INR' ? formatRupees(amount) : `${amount.toLocaleString('en-IN')} ${currency}`

const Outcome = ({ payment }: { payment: ProviderPayment }) => {
  const { status, currency, credited, refunded, held, heldReason, receiptNumber = '' } = payment
  if (status !== 'captured' && status !== 'refunded') return <span className="soft">{words.statuses[status]}</span>
  return (
    <ul className={styles.outcome}>
      {credited > 0 && <li>{words.credited(formatRupees(credited), receiptNumber)}</li>}
      {refunded > 0 && <li>{words.refunded(moneyOf(refunded, currency))}</li>}
      {(held > 0 || heldReason) && (
        <li className={styles.held}>
          {held > 0 && words.held(moneyOf(held, currency))}
          {heldReason && <small>{words.reasons[heldReason]}</small>}
        </li>
      )}
    </ul>
  )
}

/** The provider's payments: for whom, when, how much, and what became of it. */
export const onlineColumns: readonly Column<ProviderPayment>[] = [
  {
    label: labels.student,
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
  },
  {
    label: labels.at,
    sort: 'madeAt',
    order: 'time',
    wrap: 'never',
    className: styles.at,
    cardLabel: labels.at,
    cell: ({ madeAt }) => formatMoment(madeAt),
  },
  {
    label: labels.amount,
    wrap: 'never',
    className: styles.amount,
    cardLabel: labels.amount,
    cell: ({ amount, currency }) => moneyOf(amount, currency),
  },
  { label: labels.outcome, className: styles.what, cardLabel: labels.outcome, cell: (payment) => <Outcome payment={payment} /> },
  {
    label: labels.payment,
    wrap: 'anywhere',
    className: styles.payment,
    cardLabel: labels.payment,
    cell: ({ paymentId, method, bankRef, fee = 0 }) => (
      <>
        {paymentId}
        <small className={styles.more}>{method}</small>
        {bankRef && <small className={styles.more}>{words.bank(bankRef)}</small>}
        {fee > 0 && <small className={styles.more}>{words.fee(formatRupees(fee))}</small>}
      </>
    ),
  },
]
