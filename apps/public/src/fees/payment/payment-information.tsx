import { paymentHintMessages } from '@campus/contracts/fees/payment-hint-messages.ts'
import { dueMessages } from '@campus/contracts/fees/due-messages.ts'
import type { Fee, FeeInfo } from '@campus/contracts/fees/schema.ts'
import { paymentPageMessages } from '@campus/contracts/fees/messages.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { DueDays } from '@campus/ui/fees/due-days.tsx'
import { DueNow } from '@campus/ui/fees/due-now.tsx'
import { PayForm } from './pay-form.tsx'
import styles from './payment-information.module.css'
import page from './payment-page.module.css'

const { payment: words } = paymentPageMessages

type PaymentInformationProps = {
  info: Pick<FeeInfo, 'fee' | 'instalments' | 'lateFines'> | undefined
  /** The amount as typed. */
  written: string
  onWrite: (written: string) => void
}

/** Shows paid and due amounts and the payment form. */
export const PaymentInformation = ({ info, written, onWrite }: PaymentInformationProps) => (
  <section className={page.block} aria-labelledby="payment-information">
    <h2 id="payment-information">{words.title}</h2>
    {info && <DueNow fee={info.fee} />}
    <dl className={`num ${styles.money}`}>
      <Amount term={words.courseFee} rupees={info?.fee.course_Fee} />
      <Amount term={words.paid} rupees={info?.fee.amount_paid} />
      <Amount term={words.due} rupees={info?.fee.amount_due} />
    </dl>
    {info && <Meter fee={info.fee} />}
    <PayForm fee={info?.fee} written={written} onWrite={onWrite} />
    {info && info.fee.amount_due > 0 && (
      <>
        <h3 id="due-days" className={styles.daysTitle}>
          {dueMessages.title}
        </h3>
        <DueDays instalments={info.instalments} lateFines={info.lateFines} labelledBy="due-days" />
      </>
    )}
  </section>
)

type AmountProps = { term: string; rupees: number | undefined }

const Amount = ({ term, rupees }: AmountProps) => (
  <div>
    <dt>{term}</dt>
    <dd>{rupees === undefined ? <span className={page.none}>–</span> : formatRupees(rupees)}</dd>
  </div>
)

/** Share of all fees that is paid. */
const Meter = ({ fee: { course_Fee, late_Fine, amount_paid } }: { fee: Fee }) => {
  const whole = course_Fee + late_Fine
  const share = whole === 0 ? 1 : amount_paid / whole
  return (
    <div>
      <svg className={styles.meter} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={100 * share} height="1" />
      </svg>
      <p className={`num note ${styles.help}`}>
        {formatRupees(amount_paid)} of {formatRupees(whole)} paid
        {late_Fine > 0 && paymentHintMessages.finesIncluded(formatRupees(late_Fine))}.
      </p>
    </div>
  )
}
