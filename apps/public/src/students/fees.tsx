import type { OwnFees, ReceiptSummary } from '@campus/contracts/fees/receipts.ts'
import { howToPayMessages, ownFeesMessages as words, receiptMessages } from '@campus/contracts/fees/messages.ts'
import { formatCalendarDay, formatDay } from '@campus/contracts/core/dates.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { failureMessages } from '@campus/contracts/core/messages.ts'
import type { Institute } from '@campus/contracts/site-content/institute.ts'
import { studentAreaActionMessages } from '@campus/contracts/students/student-area-messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { Skeleton } from '@campus/ui/feedback/skeleton.tsx'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { showToast } from '@campus/ui/feedback/toasts.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../api-client/failure.ts'
import { BankAccount, Counter } from '../fees/payment/how-to-pay.tsx'
import { hasAccount } from '@campus/contracts/site-content/payment-details.ts'
import { instituteQuery } from '../site/api.ts'
import { ownFeesQuery, useSaveReceipt } from './fees-api.ts'
import styles from './fees.module.css'

/** Shows paid and due amounts and receipts; hidden without a fee account. */
export const OwnFeeAccounts = () => {
  const { data: accounts, error, refetch, isFetching } = useQuery(ownFeesQuery)
  const { data: institute } = useQuery(instituteQuery)
  if (accounts?.length === 0) return null
  return (
    <section aria-labelledby="own-fees">
      <h2 id="own-fees">{words.title}</h2>
      {accounts?.map((account) => (
        <Account key={account.uniqueId} account={account} />
      ))}
      {accounts && institute && <PayToday institute={institute} accounts={accounts} />}
      {!accounts && error && (
        <StateMessage failed title={failureMessages.wentWrongCalm} onRetry={() => void refetch()} retrying={isFetching}>
          {messageOf(error)}
        </StateMessage>
      )}
      {!accounts && !error && <Skeleton className={styles.waiting} />}
    </section>
  )
}

/** How to pay while something is due; with one account its id is the reference. */
const PayToday = ({ institute, accounts }: { institute: Institute; accounts: OwnFees[] }) => {
  const owing = accounts.filter(({ fee }) => fee.amount_due > 0)
  if (owing.length === 0) return null
  const studentId = owing.length === 1 ? owing[0]?.uniqueId : undefined
  return (
    <article className={`${styles.account} no-print`} aria-labelledby="pay-today">
      <h3 id="pay-today">{howToPayMessages.title}</h3>
      {hasAccount(institute) && <BankAccount institute={institute} studentId={studentId} />}
      <Counter institute={institute} />
    </article>
  )
}

const Account = ({ account: { uniqueId, courseName, semester, fee, receipts } }: { account: OwnFees }) => {
  const whole = fee.course_Fee + fee.late_Fine
  return (
    <article className={styles.account} aria-label={`${words.title} of ${uniqueId}`}>
      <h3>{courseName}</h3>
      <p className={`num ${styles.about}`}>
        {uniqueId}
        {semester && `, semester ${semester}`}
      </p>
      <p className={`num ${styles.due}`} data-due={fee.amount_due > 0 || undefined}>
        <span>{words.due}</span> <b>{formatRupees(fee.amount_due)}</b>
      </p>
      <svg className={styles.meter} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={whole === 0 ? 100 : (100 * fee.amount_paid) / whole} height="1" />
      </svg>
      <p className={`num ${styles.about}`}>
        {fee.amount_due === 0 ? words.settled : `${formatRupees(fee.amount_paid)} of ${formatRupees(whole)} ${words.paid}`}
      </p>
      <h4>{words.receipts}</h4>
      {receipts.length === 0 && <p className={styles.about}>{words.none}</p>}
      <ul>
        {receipts.map((receipt) => (
          <Receipt key={receipt.receiptNumber} receipt={receipt} />
        ))}
      </ul>
    </article>
  )
}

const Receipt = ({ receipt: { receiptNumber, paidAt, paidOn, amount, paymentMethod, isReversed } }: { receipt: ReceiptSummary }) => {
  const save = useSaveReceipt(receiptNumber)
  const onError = (error: unknown) => showToast({ message: messageOf(error, failureMessages.occurred), kind: 'failure' })
  return (
    <li className={`num ${styles.receipt}`} data-reversed={isReversed || undefined}>
      <div>
        <p>
          <b className={styles.amount}>{formatRupees(amount)}</b> {isReversed && <strong>{receiptMessages.reversed}</strong>}
        </p>
        <p className={styles.about}>
          <time dateTime={paidOn ?? paidAt}>{paidOn ? formatCalendarDay(paidOn) : formatDay(paidAt)}</time>, {paymentMethod},{' '}
          {receiptNumber}
        </p>
      </div>
      <Button
        variant="subtle"
        size="small"
        busy={save.isPending}
        aria-label={studentAreaActionMessages.ofReceipt(words.save, receiptNumber)}
        onClick={() => save.mutate(undefined, { onError })}
      >
        {save.isPending ? words.saving : words.save}
      </Button>
    </li>
  )
}
