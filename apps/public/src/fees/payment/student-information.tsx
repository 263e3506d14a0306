import { paymentHintMessages } from '@campus/contracts/fees/payment-hint-messages.ts'
import '@mantine/core/styles/Input.layer.css'
import '@campus/ui/styles/inputs.css'
import type { FeeInfo } from '@campus/contracts/fees/schema.ts'
import { paymentPageMessages } from '@campus/contracts/fees/messages.ts'
import { formatPhone } from '@campus/contracts/core/formats/phone.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { instituteQuery } from '../../site/api.ts'
import { OfficePhone } from '../../site/office-phone.tsx'
import page from '../../site/form-page.module.css'
import styles from './payment-page.module.css'
import { StudentSearch } from './student-search.tsx'

const { student: words } = paymentPageMessages

/** Searches a student and shows their details. */
export const StudentInformation = ({ info }: { info: FeeInfo | undefined }) => (
  <section className={styles.block} aria-labelledby="student-information">
    <h2 id="student-information">{words.title}</h2>
    <StudentSearch />
    <Scriptless />
    <dl className={styles.payer} aria-live="polite">
      {factsOf(info).map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="num">{value ?? <span className={styles.none}>–</span>}</dd>
        </div>
      ))}
    </dl>
    {info?.masked && (
      <p className={`note links ${styles.masked}`}>
        {paymentHintMessages.masked} <Link to="/login">{paymentHintMessages.logIn}</Link> {paymentHintMessages.seeInFull}
      </p>
    )}
  </section>
)

const factsOf = (info: FeeInfo | undefined): [term: string, value: string | undefined][] => {
  const student = info?.student
  return [
    [words.name, student && [student.firstName, student.middleName, student.lastName].filter(Boolean).join(' ')],
    [words.email, student?.email[0]],
    [words.phone, student && formatPhone(student.contactNumber)],
    [words.father, student?.fatherName],
    [words.mother, student?.motherName],
  ]
}

const Scriptless = () => {
  const { data: institute } = useQuery(instituteQuery)
  if (!institute) return null
  return (
    <noscript>
      <p className={`links ${page.needsScripts}`}>
        {paymentHintMessages.needsJavaScript} <OfficePhone institute={institute} />.
      </p>
    </noscript>
  )
}
