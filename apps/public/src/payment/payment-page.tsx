import { paymentPageWords } from '@campus/contracts/fees/words.ts'
import { Picture } from '@campus/ui/picture/picture.tsx'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { instituteQuery } from '../site/api.ts'
import { PageHead } from '../site/page-head.tsx'
import { telephone } from '../site/telephone.ts'
import { amountOf } from './amount.ts'
import { usePaymentInfo } from './api.ts'
import { PaymentInformation } from './payment-information.tsx'
import styles from './payment-page.module.css'
import { usePayment } from './payment-store.ts'
import { StudentInformation } from './student-information.tsx'
import { Summary } from './summary.tsx'

/** Where a student or a parent sees what is due, whose account it is, and pays. */
export const PaymentPage = () => {
  // Before anything is drawn: what somebody else looked up must not appear for a moment.
  useLayoutEffect(() => usePayment.getState().clear(), [])
  const info = usePaymentInfo()
  const [written, setWritten] = useState('')
  return (
    <>
      <PageHead eyebrow="Fees" title={paymentPageWords.title}>
        <p>Look a student up by Student Id, check the name, and see what is due.</p>
      </PageHead>
      <div className={`wrap ${styles.page}`}>
        <div>
          <StudentInformation info={info} />
          <PaymentInformation fee={info?.fee} written={written} onWrite={setWritten} />
          <BankAccount />
        </div>
        <div className={styles.beside}>
          <Summary info={info} paying={amountOf(written)} />
          <Counter />
        </div>
      </div>
    </>
  )
}

const BankAccount = () => {
  const { data: institute } = useQuery(instituteQuery)
  return (
    <section className={styles.block} aria-labelledby="bank-account">
      <h2 id="bank-account">{paymentPageWords.bank}</h2>
      {institute?.bank.logo && (
        <Picture
          className={styles.bank}
          address={institute.bank.logo}
          alt={[institute.bank.name, institute.bank.branch].filter(Boolean).join(', ')}
          sizes="240px"
        />
      )}
    </section>
  )
}

const Counter = () => {
  const { data: institute } = useQuery(instituteQuery)
  return (
    <section className={styles.counter}>
      <h2>Paying at the counter?</h2>
      <p>The office takes cash, cheque, UPI and card{institute?.officeHours && `, ${institute.officeHours}`}. Bring the Student Id.</p>
      {institute && (
        <p>
          Questions: <a href={telephone(institute.phone)}>{institute.phone}</a>
        </p>
      )}
    </section>
  )
}
