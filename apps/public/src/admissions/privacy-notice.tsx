import type { Institute } from '@campus/contracts/site-content/institute.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { telephone } from '../site/telephone.ts'
import { admissionFormQuery } from './offer.ts'
import styles from './privacy-notice.module.css'

type PrivacyNoticeProps = {
  institute: Institute
  /** The college has questions of its own. */
  asksMore: boolean
  children: ReactNode
}

/** What is asked, why, how long it is kept and whom to ask (India's data protection rules): beside the form that asks it. */
export const PrivacyNotice = ({ institute, asksMore, children }: PrivacyNoticeProps) => {
  const { data: form } = useQuery({ ...admissionFormQuery, enabled: false })
  return (
    <section className={styles.notice} aria-labelledby="privacy-title">
      <h2 id="privacy-title">What becomes of what you write</h2>
      <dl>
        <div>
          <dt>What we ask, and why</dt>
          <dd>
            Who you are, how to reach you and your guardian, your marks{asksMore && ', what the college also asks'} and your picture: to
            decide on your application and, if you join, to keep your student record. The Aadhar number tells you apart from others with
            your name; it is stored encrypted, and the office sees its last four digits.
          </dd>
        </div>
        <div>
          <dt>How long we keep it</dt>
          <dd>
            {form?.keeping ??
              'In the college’s records. Nothing in them is erased by itself, also if you do not join: ask the office to have it erased.'}
          </dd>
        </div>
        <div>
          <dt>On this device</dt>
          <dd>
            What you type stays in this tab until you send it, clear it or close the tab. The Aadhar number and the picture are never stored
            here: after a reload they must be entered again. Of an application that you have sent, this browser keeps the Student Id and the
            last known status, until you let it forget them above.
          </dd>
        </div>
        <div>
          <dt>Whom to ask</dt>
          <dd>
            To see, correct or erase your data, or if you are stuck on a step: the office,{' '}
            <a href={telephone(institute.phone)}>{institute.phone}</a> or <a href={`mailto:${institute.email}`}>{institute.email}</a>
            {institute.officeHours && `, ${institute.officeHours}`}.
          </dd>
        </div>
      </dl>
      {children}
    </section>
  )
}
