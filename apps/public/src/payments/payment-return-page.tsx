import { formatRupees } from '@campus/contracts/core/money.ts'
import { formatMoment, formatTime } from '@campus/contracts/core/dates.ts'
import { paymentReturnMessages as words } from '@campus/contracts/payments/messages.ts'
import type { OnlinePayment } from '@campus/contracts/payments/schema.ts'
import { Skeleton } from '@campus/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FailedQuery } from '../api-client/failed-query.tsx'
import { statusOf } from '../api-client/read-failure.ts'
import { DocumentFacts, Verdict } from '../document-check/document-check-result.tsx'
import { PageHeading } from '../site/page-heading.tsx'
import page from '../site/form-page.module.css'
import styles from './payment-return-page.module.css'
import { usePayment } from './payment-store.ts'
import { onlinePaymentQuery } from './api.ts'

/** The page to which the provider sends the payer back. It needs no session, and follows the payment until the bank's last word. */
export const PaymentReturnPage = ({ reference }: { reference: string | undefined }) => (
  <>
    <PageHeading eyebrow="Fees" title={words.title} />
    <div className={`wrap ${styles.page}`}>
      {reference === undefined ? <Verdict title={words.without.title}>{words.without.text}</Verdict> : <Followed reference={reference} />}
      <noscript>
        <p className={page.needsScripts}>{words.needsJavaScript}</p>
      </noscript>
      {reference === undefined && <BackToFees uniqueId={undefined} />}
    </div>
  </>
)

/** Where the student is known, their id stands in the search already. */
const BackToFees = ({ uniqueId }: { uniqueId: string | undefined }) => (
  <p className="soft links">
    <Link to="/payment" onClick={() => usePayment.getState().want(uniqueId ?? null)}>
      {uniqueId === undefined ? words.again : words.againFor(uniqueId)}
    </Link>
  </p>
)

const Followed = ({ reference }: { reference: string }) => {
  const asked = useQuery(onlinePaymentQuery(reference))
  return (
    <>
      {asked.data ? (
        <Answer payment={asked.data} />
      ) : statusOf(asked.error) === 404 ? (
        <Verdict title={words.without.title}>{words.unknown}</Verdict>
      ) : asked.error ? (
        <FailedQuery query={asked} />
      ) : (
        <div>
          <p className="visually-hidden" role="status">
            {words.confirming.title}
          </p>
          <Skeleton className={styles.pending} />
        </div>
      )}
      <BackToFees uniqueId={asked.data?.student?.uniqueId} />
    </>
  )
}

const Answer = ({ payment }: { payment: OnlinePayment }) => {
  const { reference, amount, begunAt, credited = 0, held = 0, redirectUrl, waitUntil, student, receipts = [] } = payment
  const { title, text } = verdictOf(payment)
  return (
    <>
      <Said payment={payment} title={title}>
        {text}
        {credited > 0 && held > 0 && <span className={styles.more}>{words.heldToo(formatRupees(held))}</span>}
        {waitUntil && <span className={styles.more}>{words.wait(formatTime(waitUntil))}</span>}
      </Said>
      <DocumentFacts
        over={false}
        facts={[
          { label: words.facts.amount, text: formatRupees(amount), large: true },
          ...(student ? [{ label: words.facts.student, text: `${student.name} (${student.uniqueId})` }] : []),
          ...receipts.map(({ number }) => ({ label: words.facts.receipt, text: number })),
          { label: words.facts.begun, text: formatMoment(begunAt) },
          { label: words.facts.reference, text: reference },
        ]}
      />
      {redirectUrl && (
        <p className="links">
          <a href={redirectUrl}>{words.goOn}</a>
        </p>
      )}
      {credited > 0 && (
        <p className={`links ${styles.ways}`}>
          {receipts.map(({ number, confirmation }) => (
            <a key={number} href={confirmation}>
              {words.confirmation(number)}
            </a>
          ))}
          <Link to="/student">{words.area}</Link>
        </p>
      )}
    </>
  )
}

/** Shows the outcome of a payment. One that is not decided yet is shown as neither good nor bad. */
const Said = ({ payment: { state }, title, children }: { payment: OnlinePayment; title: string; children: ReactNode }) =>
  state === 'confirming' || state === 'open' ? (
    <section className={styles.pendingVerdict} role="status">
      <h2>{title}</h2>
      <p>{children}</p>
    </section>
  ) : (
    <Verdict title={title} good={state === 'paid'}>
      {children}
    </Verdict>
  )

const verdictOf = ({ state, credited = 0, held = 0 }: OnlinePayment): { title: string; text: string } => {
  if (state === 'paid') return { title: words.paid.title(formatRupees(credited)), text: words.paid.text }
  if (state === 'held') return { title: words.held.title(formatRupees(held)), text: words.held.text }
  return words[state]
}
