import type { Course } from '@campus/contracts/courses/schema.ts'
import { courseFields } from '@campus/contracts/courses/words.ts'
import { formatCalendarDay } from '@campus/contracts/kit/dates.ts'
import { buttonClass } from '@campus/ui/buttons/button.tsx'
import { ArrowRight } from '@campus/ui/icons.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SiteLink } from '../menu/site-link.tsx'
import { instituteQuery } from '../site/api.ts'
import styles from './course-facts.module.css'
import { shownCourse } from './shown-course.ts'

/** What one decides by: what it costs, how long it takes, who may come, and how to apply. */
export const CourseFacts = ({ course }: { course: Course }) => {
  const { price, duration, code, eligibility } = shownCourse(course)
  return (
    <aside className={`${styles.facts} on-deep`} aria-label="The course at a glance">
      <dl>
        <Fact term={courseFields.coursePrice} note="for the whole course" featured>
          {price}
        </Fact>
        <Fact term={courseFields.courseDuration}>{duration}</Fact>
        <Fact term={courseFields.courseCode}>{code}</Fact>
        <Fact term={courseFields.courseEligibility}>{eligibility}</Fact>
      </dl>
      {course.openForAdmission ? <Apply /> : <Closed />}
    </aside>
  )
}

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
  return (
    <div className={styles.end}>
      <SiteLink to="/admission" className={buttonClass('accent')}>
        Apply for admission <ArrowRight />
      </SiteLink>
      {institute && <p className="num">Apply until {formatCalendarDay(institute.admission.lastDate)}</p>}
    </div>
  )
}

const Closed = () => (
  <div className={styles.end}>
    <p>Admission to this course is closed at present.</p>
    <SiteLink to="/contact" className={buttonClass('ghost')}>
      Ask the admission desk
    </SiteLink>
  </div>
)
