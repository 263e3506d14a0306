import { documentCheckMessages } from '@campus/contracts/certificates/document-check-messages.ts'
import { documentCheckPath } from '@campus/contracts/certificates/document-check.ts'
import { howToPayMessages, paymentPageMessages } from '@campus/contracts/fees/messages.ts'
import { paymentHintMessages } from '@campus/contracts/fees/payment-hint-messages.ts'
import { hasAccount, hasCounter } from '@campus/contracts/site-content/payment-details.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'
import { instituteQuery } from '../../site/api.ts'
import { PageHeading } from '../../site/page-heading.tsx'
import { amountOf } from './parse-amount.ts'
import { usePaymentInfo } from './api.ts'
import { BankAccount, Counter } from './how-to-pay.tsx'
import { PaymentInformation } from './payment-information.tsx'
import page from '../../site/form-page.module.css'
import styles from './payment-page.module.css'
import { usePayment } from '../../payments/payment-store.ts'
import { StudentInformation } from './student-information.tsx'
import { Summary } from './payment-summary.tsx'

/** The page where students and parents see fees and pay. */
export const PaymentPage = () => {
  // Cleared before the first render, so that another person's search never appears.
  useLayoutEffect(() => usePayment.getState().clear(), [])
  const { data: institute } = useQuery(instituteQuery)
  const info = usePaymentInfo()
  const searched = usePayment((payment) => payment.uniqueId)
  const [written, setWritten] = useState('')
  return (
    <>
      <PageHeading eyebrow="Fees" title={paymentPageMessages.title}>
        <p>{paymentHintMessages.intro}</p>
      </PageHeading>
      <div className={`wrap ${styles.page}`}>
        <div>
          <StudentInformation info={info} />
          <PaymentInformation info={info} written={written} onWrite={setWritten} />
          {institute && hasAccount(institute) && (
            <section className={styles.block} aria-labelledby="bank-account">
              <h2 id="bank-account">{paymentPageMessages.bank}</h2>
              <BankAccount institute={institute} studentId={info && searched ? searched.toUpperCase() : undefined} />
            </section>
          )}
        </div>
        <div className={styles.beside}>
          <Summary info={info} paying={amountOf(written)} />
          {institute && hasCounter(institute) && (
            <section className={`links ${page.aside}`} aria-labelledby="how-to-pay">
              <h2 id="how-to-pay">{howToPayMessages.title}</h2>
              <Counter institute={institute} />
            </section>
          )}
          <p className={`links ${styles.check}`}>
            <Link to={documentCheckPath}>{documentCheckMessages.title}</Link>
          </p>
        </div>
      </div>
    </>
  )
}
