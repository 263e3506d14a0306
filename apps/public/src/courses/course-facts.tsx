import { applyForAdmission } from '@campus/contracts/core/shared-messages.ts'
import { coursePageMessages } from '@campus/contracts/courses/course-page-messages.ts'
import type { Course, FeeLines } from '@campus/contracts/courses/schema.ts'
import { feeMessages } from '@campus/contracts/courses/fee-messages.ts'
import { courseFields } from '@campus/contracts/courses/messages.ts'
import { takesApplications } from '@campus/contracts/admissions/round/state.ts'
import { admissionFact, admissionSentence } from '@campus/contracts/admissions/round/state-messages.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { buttonClass } from '@campus/ui/buttons/button.tsx'
import { ArrowRight } from '@campus/ui/icons.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SiteLink } from '../page/site-link.tsx'
import { instituteQuery } from '../site/api.ts'
import styles from './course-facts.module.css'
import { courseTexts } from './course-texts.ts'

/** Shows fee, duration, eligibility and how to apply. */
export const CourseFacts = ({ course }: { course: Course }) => {
  const { price, duration, code, eligibility } = courseTexts(course)
  return (
    <aside className={`${styles.facts} on-deep`} aria-label={coursePageMessages.atAGlance}>
      <dl>
        <Fact term={courseFields.coursePrice} note={coursePageMessages.wholeCourse} featured>
          {price}
          {course.feeLines && <FeeLinesList lines={course.feeLines} />}
        </Fact>
        <Fact term={courseFields.courseDuration}>{duration}</Fact>
        <Fact term={courseFields.courseCode}>{code}</Fact>
        <Fact term={courseFields.courseEligibility}>{eligibility}</Fact>
      </dl>
      {course.openForAdmission ? <Apply /> : <Closed>{coursePageMessages.closed}</Closed>}
    </aside>
  )
}

/** Shows the parts of the fee. */
const FeeLinesList = ({ lines }: { lines: FeeLines }) => (
  <ul className={`num note ${styles.lines}`} aria-label={feeMessages.linesTitle}>
    {lines.map(({ name, rupees }) => (
      <li key={name}>
        <span>{name}</span> {formatRupees(rupees)}
      </li>
    ))}
  </ul>
)

type FactProps = { term: string; note?: string; featured?: boolean; children: ReactNode }

const Fact = ({ term, note, featured, children }: FactProps) => (
  <div className={featured ? styles.featured : undefined}>
    <dt>
      {term} {note && <small>{note}</small>}
    </dt>
    <dd className="num">{children}</dd>
  </div>
)

const Apply = () => {
  const { data: institute } = useQuery(instituteQuery)
  if (institute && !takesApplications(institute.admissionState))
    return <Closed>{admissionSentence(institute.admissionState, institute.admission.session)}</Closed>
  const fact = institute && admissionFact(institute.admissionState)
  return (
    <div className={styles.end}>
      <SiteLink to="/admission" className={buttonClass('accent')}>
        {applyForAdmission} <ArrowRight />
      </SiteLink>
      {institute?.admissionState.lastDate && fact && (
        <p className="num">
          {fact.term} {fact.value}
        </p>
      )}
    </div>
  )
}

const Closed = ({ children }: { children: string }) => (
  <div className={styles.end}>
    <p>{children}</p>
    <SiteLink to="/contact" className={buttonClass('ghost')}>
      {coursePageMessages.askDesk}
    </SiteLink>
  </div>
)
