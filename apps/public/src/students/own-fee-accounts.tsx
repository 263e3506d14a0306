import type { OwnFees, ReceiptSummary } from '@campus/contracts/fees/receipts/schema.ts'
import { howToPayMessages, ownFeesMessages as words, receiptMessages } from '@campus/contracts/fees/messages.ts'
import { dueMessages } from '@campus/contracts/fees/due-messages.ts'
import { statementMessages } from '@campus/contracts/fees/statement-messages.ts'
import { formatCalendarDay, formatDay } from '@campus/contracts/core/dates.ts'
import { addRupees, formatRupees } from '@campus/contracts/core/money.ts'
import type { Institute } from '@campus/contracts/site-content/institute-schema.ts'
import { studentAreaActionMessages } from '@campus/contracts/students/student-area-messages.ts'
import { DueDays } from '@campus/ui/fees/due-days.tsx'
import { DueNow } from '@campus/ui/fees/due-now.tsx'
import { Skeleton } from '@campus/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FailedQuery } from '../api-client/failed-query.tsx'
import { onlineSetupQuery } from '../payments/api.ts'
import { BankAccount, Counter } from '../fees/payment/how-to-pay.tsx'
import { hasAccount, hasCounter } from '@campus/contracts/site-content/payment-details.ts'
import { instituteQuery } from '../site/api.ts'
import { DocumentRow, SavePdfButton } from './document-row.tsx'
import { fetchReceipt, fetchStatement, ownFeesQuery } from './fees-api.ts'
import { RefundNote } from './refund-note.tsx'
import styles from './own-fee-accounts.module.css'

/** Shows paid and due amounts and receipts; hidden without a fee account. */
export const OwnFeeAccounts = () => {
  const query = useQuery(ownFeesQuery)
  const { data: accounts, error } = query
  const { data: institute } = useQuery(instituteQuery)
  if (accounts?.length === 0) return null
  return (
    <section aria-labelledby="own-fees">
      <h2 id="own-fees">{words.title}</h2>
      {accounts?.map((account) => (
        <Account key={account.uniqueId} account={account} />
      ))}
      {accounts && institute && <PayToday institute={institute} accounts={accounts} />}
      {!accounts && error && <FailedQuery query={query} />}
      {!accounts && !error && <Skeleton className={styles.waiting} />}
    </section>
  )
}

/** How to pay while something is due; with one account its id is the reference. */
const PayToday = ({ institute, accounts }: { institute: Institute; accounts: OwnFees[] }) => {
  const { data: setup } = useQuery(onlineSetupQuery)
  const owing = accounts.filter(({ fee }) => fee.amount_due > 0)
  const isOnline = setup !== undefined && setup.provider !== 'none'
  if (owing.length === 0 || !(isOnline || hasAccount(institute) || hasCounter(institute))) return null
  const studentId = owing.length === 1 ? owing[0]?.uniqueId : undefined
  return (
    <article className={`panel ${styles.account} no-print`} aria-labelledby="pay-today">
      <h3 id="pay-today">{howToPayMessages.title}</h3>
      {isOnline && (
        <p className={`links ${styles.online}`}>
          <Link to="/payment">{howToPayMessages.online}</Link> <span className="note">{howToPayMessages.onlineHelp(studentId)}</span>
        </p>
      )}
      {hasAccount(institute) && <BankAccount institute={institute} studentId={studentId} />}
      {hasCounter(institute) && <Counter institute={institute} />}
    </article>
  )
}

const Account = ({
  account: { uniqueId, courseName, semester, fee, concession, instalments, lateFines, receipts, refunds = [] },
}: {
  account: OwnFees
}) => {
  const whole = fee.course_Fee + fee.late_Fine
  return (
    <article className={`panel ${styles.account}`} aria-label={`${words.title} of ${uniqueId}`}>
      <h3>{courseName}</h3>
      <p className="num note">
        {uniqueId}
        {semester && `, semester ${semester}`}
      </p>
      <DueNow fee={fee} />
      <svg className={styles.meter} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={whole === 0 ? 100 : (100 * fee.amount_paid) / whole} height="1" />
      </svg>
      <p className="num note">
        {fee.amount_due === 0 ? words.settled : `${formatRupees(fee.amount_paid)} of ${formatRupees(whole)} ${words.paid}`}
      </p>
      {concession !== undefined && (
        <p className="num note">{words.concession(formatRupees(addRupees([fee.course_Fee, concession])), formatRupees(concession))}</p>
      )}
      {refunds.map((refund) => (
        <RefundNote key={refund._id ?? `${refund.payBy} ${refund.amount}`} refund={refund} />
      ))}
      {fee.amount_due > 0 && (
        <>
          <h4 id={`due-days-${uniqueId}`} className={styles.daysTitle}>
            {dueMessages.title}
          </h4>
          <DueDays instalments={instalments} lateFines={lateFines} labelledBy={`due-days-${uniqueId}`} />
        </>
      )}
      <div className={styles.papers}>
        <h4>{words.receipts}</h4>
        <SavePdfButton
          name={statementMessages.file(uniqueId)}
          label={statementMessages.save}
          fullLabel={studentAreaActionMessages.ofAccount(statementMessages.save, uniqueId)}
          fetchFile={() => fetchStatement(uniqueId)}
        />
      </div>
      {receipts.length === 0 && <p className="note">{words.none}</p>}
      <ul>
        {receipts.map((receipt) => (
          <Receipt key={receipt.receiptNumber} receipt={receipt} />
        ))}
      </ul>
    </article>
  )
}

const Receipt = ({ receipt: { receiptNumber, paidAt, paidOn, amount, paymentMethod, isReversed } }: { receipt: ReceiptSummary }) => (
  <DocumentRow
    number={receiptNumber}
    title={formatRupees(amount)}
    isOver={isReversed}
    remark={isReversed ? receiptMessages.reversed : undefined}
    saveLabel={studentAreaActionMessages.ofReceipt(words.save, receiptNumber)}
    fetchFile={() => fetchReceipt(receiptNumber)}
  >
    <time dateTime={paidOn ?? paidAt}>{paidOn ? formatCalendarDay(paidOn) : formatDay(paidAt)}</time>, {paymentMethod}
  </DocumentRow>
)
