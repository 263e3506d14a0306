import type { ReceiptConfirmation } from '@campus/contracts/fees/receipts.ts'
import { confirmationWords as words, receiptWords } from '@campus/contracts/fees/words.ts'
import { formatCalendarDay } from '@campus/contracts/kit/dates.ts'
import { formatRupees } from '@campus/contracts/kit/money.ts'
import { failureWords } from '@campus/contracts/kit/words.ts'
import { Skeleton } from '@campus/ui/feedback/skeleton.tsx'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { Alert, Shield } from '@campus/ui/icons.tsx'
import { useQuery } from '@tanstack/react-query'
import { messageOf, statusOf } from '../kit/failure.ts'
import { instituteQuery } from '../site/api.ts'
import { OfficePhone } from '../site/office-phone.tsx'
import { PageHead } from '../site/page-head.tsx'
import { confirmationQuery } from './api.ts'
import styles from './receipt-page.module.css'

type ReceiptPageProps = { number: string; mark: string }

/** Where the QR code of a receipt leads: the college confirms number, date and amount, and says nothing of whose it is. */
export const ReceiptPage = ({ number, mark }: ReceiptPageProps) => {
  const { data: institute } = useQuery(instituteQuery)
  return (
    <>
      <PageHead eyebrow="Fees" title={words.title}>
        <p className="num">{number}</p>
      </PageHead>
      <div className={`wrap ${styles.page}`}>
        <Answer number={number} mark={mark} />
        {institute && (
          <>
            <noscript>
              <p className={styles.noscript}>This page needs JavaScript. Without it, the office tells you whether a receipt is genuine.</p>
            </noscript>
            <p className={styles.office}>
              Questions: <OfficePhone institute={institute} />.
            </p>
          </>
        )}
      </div>
    </>
  )
}

const Answer = ({ number, mark }: ReceiptPageProps) => {
  const { data, error, refetch, isFetching } = useQuery(confirmationQuery(number, mark))
  if (data) return <Known confirmation={data} />
  if (statusOf(error) === 404) return <Verdict title={receiptWords.unknown}>{words.unknown}</Verdict>
  if (error)
    return (
      <StateMessage failed title={failureWords.wentWrongCalm} onRetry={() => void refetch()} retrying={isFetching}>
        {messageOf(error)}
      </StateMessage>
    )
  return (
    <div>
      <p className="visually-hidden" role="status">
        {words.asking}
      </p>
      <Skeleton className={styles.pending} />
    </div>
  )
}

const Known = ({ confirmation: { receiptNumber, date, amount, isReversed } }: { confirmation: ReceiptConfirmation }) => (
  <>
    {isReversed ? (
      <Verdict title={words.reversed}>{words.invalid}</Verdict>
    ) : (
      <Verdict title={words.genuine} good>
        {words.compare}
      </Verdict>
    )}
    <dl className={`num ${styles.facts}`} data-reversed={isReversed || undefined}>
      <div>
        <dt>{receiptWords.number}</dt>
        <dd>{receiptNumber}</dd>
      </div>
      <div>
        <dt>{receiptWords.date}</dt>
        <dd>{formatCalendarDay(date)}</dd>
      </div>
      <div className={styles.amount}>
        <dt>{receiptWords.amount}</dt>
        <dd>{formatRupees(amount)}</dd>
      </div>
    </dl>
  </>
)

type VerdictProps = { title: string; good?: boolean; children: string }

const Verdict = ({ title, good = false, children }: VerdictProps) => (
  <section className={styles.verdict} data-good={good || undefined} role={good ? 'status' : 'alert'}>
    {good ? <Shield /> : <Alert />}
    <div>
      <h2>{title}</h2>
      <p>{children}</p>
    </div>
  </section>
)
