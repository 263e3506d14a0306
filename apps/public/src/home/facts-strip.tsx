import { admissionFact } from '@campus/contracts/admissions/round/state-messages.ts'
import { formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { atAGlance, byCourse, classesBeginOn, questionsCall, wholeFee } from '@campus/contracts/site-content/home-page-messages.ts'
import type { Institute } from '@campus/contracts/site-content/institute-schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { coursesQuery } from '../courses/api.ts'
import { phoneLink } from '../site/phone-link.ts'
import { type CourseFacts, courseFacts, namesWithRoom } from './course-facts.ts'
import styles from './facts-strip.module.css'

/** Shows courses, fees, last date and phone number. Unknown facts are left out. */
export const FactsStrip = ({ institute }: { institute: Institute | undefined }) => {
  const { data: courses, isPending } = useQuery(coursesQuery)
  const known = courses && courseFacts(courses)
  const admission = institute && admissionFact(institute.admissionState)
  const { classesBegin } = institute?.admission ?? {}
  if (!known && !isPending && !institute) return null
  return (
    <section className={`${styles.strip} on-deep`} aria-label={atAGlance}>
      <dl className={`wrap ${styles.facts}`}>
        {(known || isPending) && (
          <>
            <Courses known={known} />
            <Fact term={wholeFee} more={known && byCourse}>
              {known?.fees}
            </Fact>
          </>
        )}
        {institute && (
          <>
            {admission && (
              <Fact term={admission.term} more={classesBegin && classesBeginOn(formatCalendarDay(classesBegin))}>
                {admission.value}
              </Fact>
            )}
            <Fact term={questionsCall} more={institute.officeHours}>
              <a href={phoneLink(institute.phone)}>{institute.phone}</a>
            </Fact>
          </>
        )}
      </dl>
    </section>
  )
}

/** Shows linked names where they fit, else codes; phones have less room. */
const Courses = ({ known }: { known: CourseFacts | undefined }) => {
  const { named = [], codes = '\u00a0', durations = '\u00a0' } = known ?? {}
  const room = named.length === 0 ? 'none' : named.length > namesWithRoom.phone ? 'wide' : 'any'
  return (
    <div className={styles.courses} data-names={room}>
      <dt>Courses</dt>
      {named.map(({ id, label, duration }) => (
        <dd key={id} className={styles.named}>
          <Link to="/course/$id" params={{ id }}>
            {label}
          </Link>
          {duration && <span className="num"> {duration}</span>}
        </dd>
      ))}
      <dd className={`${styles.value} ${styles.codes} num`}>{codes}</dd>
      <dd className={`${named.some(({ duration }) => duration) ? styles.codes : ''} num`}>{durations}</dd>
    </div>
  )
}

/** Its height is reserved while the data loads. */
const Fact = ({ term, children = '\u00a0', more = '\u00a0' }: { term: string; children: ReactNode; more: string | undefined }) => (
  <div>
    <dt>{term}</dt>
    <dd className={`${styles.value} num`}>{children}</dd>
    <dd className="num">{more}</dd>
  </div>
)
