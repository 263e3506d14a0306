import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { dueMessages } from '@campus/contracts/fees/due-messages.ts'
import { fineLabelOf } from '@campus/contracts/fees/late-fines/label.ts'
import type { FeeLedger } from '@campus/contracts/fees/ledger-schema.ts'
import { receiptMessages } from '@campus/contracts/fees/messages.ts'
import { feePanelMessages } from '@campus/contracts/fees/panel-messages.ts'
import { withdrawalMessages } from '@campus/contracts/fees/refunds/messages.ts'
import type { Fee } from '@campus/contracts/fees/schema.ts'
import { formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { addRupees, formatRupees, rupeesLess } from '@campus/contracts/core/money.ts'
import type { ReactNode } from 'react'
import styles from './fee-summary.module.css'
import legend from '../chart/legend.module.css'

type FeeSummaryProps = {
  fee: Fee | undefined
  /** Rupees of the course's fee that need not be paid, and those that are not charged any more because the student has left. */
  less: { concession: number; withdrawn: number }
  /** Rupees of the fines that are the bank's charges for cheques. */
  charges: number
  /** Rupees that are about to be paid; null where no right amount is written. */
  paying: number | null
  /** It has just changed. */
  refreshed: boolean
}

/** Shows the parts of the amount due and the effect of the payment. */
export const FeeSummary = ({ fee, refreshed, ...sums }: FeeSummaryProps) => (
  <section className={`panel ${styles.summary}`} aria-labelledby="fee-summary" data-refreshed={refreshed || undefined}>
    <h2 id="fee-summary">{feePanelMessages.feeSummary}</h2>
    <p className={styles.news} role="status">
      {refreshed && 'Updated'}
    </p>
    {fee ? <Sums fee={fee} {...sums} /> : <p className={styles.none}>{feePanelMessages.summaryHelp}</p>}
  </section>
)

/** Returns the amounts taken off a fee: 0 until the ledger, which alone has them, is loaded and of the same state as the fee. */
export const takenOff = (
  fee: Fee | undefined,
  ledger: Pick<FeeLedger, 'fee' | 'concession' | 'withdrawn'> | undefined,
): FeeSummaryProps['less'] => {
  if (!ledger || ledger.fee.course_Fee !== fee?.course_Fee) return { concession: 0, withdrawn: 0 }
  const { concession, withdrawn = 0 } = ledger
  return { concession, withdrawn }
}

/** Returns the share of a fine that is a charge for bounced cheques, by the same rule. */
export const chargesOf = (fee: Fee | undefined, ledger: Pick<FeeLedger, 'fee' | 'entries'> | undefined): number =>
  ledger && ledger.fee.late_Fine === fee?.late_Fine
    ? addRupees(ledger.entries.flatMap(({ isCharge, amount }) => (isCharge ? [amount] : [])))
    : 0

type SumsProps = { fee: Fee } & Pick<FeeSummaryProps, 'less' | 'charges' | 'paying'>

const Sums = ({ fee, less: { concession, withdrawn }, charges, paying }: SumsProps) => (
  <>
    <dl>
      <Sum term={panelMessages.courseFee}>{formatRupees(addRupees([fee.course_Fee, concession, withdrawn]))}</Sum>
      {concession > 0 && <Sum term={receiptMessages.account.concession}>{formatRupees(-concession)}</Sum>}
      {withdrawn > 0 && <Sum term={withdrawalMessages.ledger}>{formatRupees(-withdrawn)}</Sum>}
      {concession + withdrawn > 0 && (
        <Sum term={feePanelMessages.netFee} variant="sum">
          {formatRupees(fee.course_Fee)}
        </Sum>
      )}
      <Sum term={fineLabelOf({ ...fee, charges })}>{formatRupees(fee.late_Fine)}</Sum>
      <Sum term={feePanelMessages.paidSoFar}>{formatRupees(-fee.amount_paid)}</Sum>
      <Sum term={receiptMessages.dueInAll} variant="sum">
        {formatRupees(fee.amount_due)}
      </Sum>
      <Sum term={dueMessages.now}>
        <b>{formatRupees(fee.due_now)}</b>
      </Sum>
      {fee.next_due && <Sum term={receiptMessages.nextDue(formatCalendarDay(fee.next_due.date))}>{formatRupees(fee.next_due.amount)}</Sum>}
      <Sum term={feePanelMessages.thisPayment}>{paying === null ? '–' : formatRupees(-paying)}</Sum>
      <Sum term={feePanelMessages.dueAfter} variant="result">
        {formatRupees(paying === null ? fee.amount_due : rupeesLess(fee.amount_due, paying))}
      </Sum>
    </dl>
    <Meter fee={fee} paying={paying ?? 0} />
  </>
)

type SumProps = { term: string; variant?: 'sum' | 'result'; children: ReactNode }

const Sum = ({ term, variant, children }: SumProps) => (
  <div data-variant={variant}>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

const Meter = ({ fee: { course_Fee, late_Fine, amount_paid }, paying }: { fee: Fee; paying: number }) => {
  const whole = course_Fee + late_Fine || 1
  const [paid, now] = [(100 * amount_paid) / whole, (100 * paying) / whole]
  return (
    <>
      <svg className={styles.meter} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.paid} width={paid} height="1" />
        <rect className={styles.now} x={paid} width={now} height="1" />
      </svg>
      <p className={`${legend.legend} ${styles.key}`} aria-hidden="true">
        <span className={styles.paid}>Paid</span>
        {paying > 0 && <span className={styles.now}>{feePanelMessages.thisPayment}</span>}
      </p>
    </>
  )
}
