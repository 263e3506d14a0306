import { admissionPageMessages } from '@campus/contracts/admissions/admission-page-messages.ts'
import type { Institute } from '@campus/contracts/site-content/institute-schema.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { phoneLink } from '../../site/phone-link.ts'
import { admissionFormQuery } from '../offer/admission-options.ts'
import styles from './privacy-notice.module.css'

type PrivacyNoticeProps = {
  institute: Institute
  /** Whether the college has own questions. */
  asksMore: boolean
  children: ReactNode
}

/** Says what is asked, why, how long it is kept and whom to ask, beside the form as India's data protection rules require. */
export const PrivacyNotice = ({ institute, asksMore, children }: PrivacyNoticeProps) => {
  const { data: form } = useQuery({ ...admissionFormQuery, enabled: false })
  return (
    <section className={`links ${styles.notice}`} aria-labelledby="privacy-title">
      <h2 id="privacy-title">{admissionPageMessages.privacyTitle}</h2>
      <dl>
        <div>
          <dt>{admissionPageMessages.askedTitle}</dt>
          <dd>
            {admissionPageMessages.askedWhat}
            {asksMore && admissionPageMessages.alsoAsked} {admissionPageMessages.askedWhy}
          </dd>
        </div>
        <div>
          <dt>{admissionPageMessages.keptTitle}</dt>
          <dd>{form?.keeping ?? admissionPageMessages.keptForGood}</dd>
        </div>
        <div>
          <dt>{admissionPageMessages.deviceTitle}</dt>
          <dd>{admissionPageMessages.deviceText}</dd>
        </div>
        <div>
          <dt>{admissionPageMessages.contactTitle}</dt>
          <dd>
            {admissionPageMessages.contactOffice} <a href={phoneLink(institute.phone)}>{institute.phone}</a> or{' '}
            <a href={`mailto:${institute.email}`}>{institute.email}</a>
            {institute.officeHours && `, ${institute.officeHours}`}.
          </dd>
        </div>
      </dl>
      {children}
    </section>
  )
}
