import { bankStatementMessages } from '@campus/contracts/bank/messages.ts'
import { formatCalendarDay, formatMoment } from '@campus/contracts/core/dates.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { onlinePanelMessages } from '@campus/contracts/payments/panel-messages.ts'
import { settlementMessages as words } from '@campus/contracts/payments/settlement-messages.ts'
import type { OnlineSettlement, SettlementLine } from '@campus/contracts/payments/settlement-schema.ts'
import { Fragment } from 'react'
import { ScreenLink } from '../navigation/screen-link.tsx'
import type { Column } from '../table/data-table.tsx'
import styles from './settlement.module.css'

const { columns: labels, lines } = words

/** Lists the differences between the payments and the transfer to the bank: refunds, fees, and others. */
export const TakenOff = ({ refunds, fee, tax, others }: OnlineSettlement) => {
  const parts = [
    refunds.count > 0 && words.refunds(refunds.count, formatRupees(refunds.amount)),
    fee > 0 && words.fee(formatRupees(fee), formatRupees(tax)),
    others.count > 0 && words.others(others.count, formatRupees(others.amount)),
    others.count === 0 && others.amount !== 0 && words.rest(formatRupees(others.amount)),
  ].filter((part) => part !== false)
  if (parts.length === 0) return <span className="soft">{words.nothingOff}</span>
  return (
    <ul className={styles.parts}>
      {parts.map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  )
}

/** Whether the bank has seen a settlement, and where. */
export const AtBank = ({ bank, net }: OnlineSettlement) => {
  if (!bank) return <span className="soft">{net > 0 ? words.open : words.nothingComes}</span>
  return (
    <>
      {words.seen(bank.account, formatCalendarDay(bank.day))}
      <small className={bank.agrees ? styles.more : styles.differs}>{bank.agrees ? words.agrees : words.differs}</small>
    </>
  )
}

/** The settlements: when, which one, what it is made of, and whether the bank has seen it. */
export const settlementColumns: readonly Column<OnlineSettlement>[] = [
  {
    label: labels.settlement,
    kind: 'name',
    wrap: 'anywhere',
    className: styles.name,
    cell: ({ _id, settlementId, utr }) => (
      <>
        <ScreenLink to="/fees/online/settlements/$id" params={{ id: _id }} className={styles.link}>
          {utr ?? settlementId}
        </ScreenLink>
        <small className={styles.more}>{utr === undefined ? words.noUtr : settlementId}</small>
      </>
    ),
  },
  { label: labels.at, wrap: 'never', className: styles.at, cardLabel: labels.at, cell: ({ settledAt }) => formatMoment(settledAt) },
  {
    label: labels.payments,
    wrap: 'never',
    className: styles.amount,
    cardLabel: labels.payments,
    cell: ({ payments }) => (
      <>
        {formatRupees(payments.amount)}
        <small className={styles.more}>{words.payments(payments.count)}</small>
      </>
    ),
  },
  { label: labels.off, className: styles.off, cardLabel: labels.off, cell: (settlement) => <TakenOff {...settlement} /> },
  {
    label: labels.net,
    wrap: 'never',
    className: styles.net,
    cardLabel: labels.net,
    cell: ({ net }) => formatRupees(net),
  },
  { label: labels.bank, className: styles.bank, cardLabel: labels.bank, cell: (settlement) => <AtBank {...settlement} /> },
]

const InFeeBook = ({ kind, receipts, isHeld, heldReason }: SettlementLine) => {
  if (kind !== 'payment') return '–'
  return (
    <>
      {receipts.map((number, at) => (
        <Fragment key={number}>
          {at > 0 && ', '}
          <ScreenLink to="/receipts/$number" params={{ number }} className={styles.link}>
            {number}
          </ScreenLink>
        </Fragment>
      ))}
      {isHeld ? (
        <span className={styles.differs}>
          {lines.held}
          {heldReason && <small className={styles.more}>{onlinePanelMessages.reasons[heldReason]}</small>}
        </span>
      ) : (
        receipts.length === 0 && <span className="soft">{lines.notBooked}</span>
      )}
    </>
  )
}

/** The columns of a settlement's lines: the subject of each, its student, and its part in the fee book. */
export const settlementLineColumns: readonly Column<SettlementLine>[] = [
  {
    label: lines.columns.what,
    kind: 'name',
    wrap: 'anywhere',
    className: styles.name,
    cell: ({ kind, entityId, paymentId }) => (
      <>
        {lines.kinds[kind]}
        <small className={styles.more}>{entityId}</small>
        {paymentId && <small className={styles.more}>{lines.of(paymentId)}</small>}
      </>
    ),
  },
  {
    label: lines.columns.student,
    className: styles.student,
    cardLabel: lines.columns.student,
    cell: ({ student }) =>
      student ? (
        <ScreenLink to="/student/pay/fee" search={{ id: student.uniqueId }} className={styles.link}>
          {student.name}
        </ScreenLink>
      ) : (
        <span className="soft">{onlinePanelMessages.nobody}</span>
      ),
  },
  {
    label: lines.columns.amount,
    wrap: 'never',
    className: styles.amount,
    cardLabel: lines.columns.amount,
    cell: ({ amount }) => formatRupees(amount),
  },
  { label: lines.columns.fee, wrap: 'never', className: styles.amount, cardLabel: lines.columns.fee, cell: ({ fee }) => formatRupees(fee) },
  {
    label: lines.columns.net,
    wrap: 'never',
    className: styles.net,
    cardLabel: lines.columns.net,
    cell: ({ credit, debit }) => formatRupees(debit > 0 ? -debit : credit),
  },
  {
    label: bankStatementMessages.lineColumns.fees,
    className: styles.bank,
    cardLabel: bankStatementMessages.lineColumns.fees,
    cell: (line) => <InFeeBook {...line} />,
  },
]
