import { notOpenMessages } from '@campus/contracts/admissions/round/not-open-messages.ts'
import { admissionNews, admissionSentence } from '@campus/contracts/admissions/round/state-messages.ts'
import type { Institute } from '@campus/contracts/site-content/institute-schema.ts'
import { Clock } from '@campus/ui/page-icons.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { coursesQuery } from '../courses/api.ts'
import { SiteLink } from '../page/site-link.tsx'
import { OfficePhone } from '../site/office-phone.tsx'
import { useAdmission } from './draft/admission-store.ts'
import { FeePanel } from './offer/fee-panel.tsx'
import styles from './admissions-closed.module.css'

const { meanwhile } = notOpenMessages

/** Replaces the form while admissions are closed and shows what remains possible. */
export const AdmissionsClosed = ({ institute }: { institute: Institute }) => {
  const { data: courses = [] } = useQuery(coursesQuery)
  const { text, day } = admissionNews(institute.admissionState, institute.admission.session)
  return (
    <div className={styles.columns}>
      <section className={`links ${styles.said}`} aria-labelledby="not-open-title">
        <h2 id="not-open-title">{text}</h2>
        {day && <p className={`${styles.day} num`}>{day}.</p>}
        <p>{institute.admissionState.phase === 'upcoming' ? notOpenMessages.upcoming : notOpenMessages.closed}</p>
        <DraftKept />
        <p>
          {notOpenMessages.questions} <OfficePhone institute={institute} className="num" />.
        </p>
        <ul>
          {courses.length > 0 && (
            <li>
              <SiteLink to="/about" hash="courses">
                {meanwhile.courses}
              </SiteLink>
            </li>
          )}
          <li>
            <SiteLink to="/status">{meanwhile.status}</SiteLink>
          </li>
          <li>
            <SiteLink to="/contact">{meanwhile.ask}</SiteLink>
          </li>
        </ul>
      </section>
      <FeePanel institute={institute} />
    </div>
  )
}

/** Mentions a stored draft. It is read from the browser after hydration. */
const DraftKept = () => {
  const kept = useAdmission(({ entries }) => Object.keys(entries).length > 0)
  useEffect(() => void useAdmission.getState().restore(), [])
  return kept && <p>{notOpenMessages.draftKept}</p>
}

/** Stands above a form that was begun before admissions closed. */
export const ClosedWhileFilling = ({ institute }: { institute: Institute }) => (
  <p className={`links ${styles.passed}`} role="status">
    <Clock />
    <span>
      {admissionSentence(institute.admissionState, institute.admission.session)} {notOpenMessages.passedMeanwhile}{' '}
      <OfficePhone institute={institute} className="num" />.
    </span>
  </p>
)
