import type { OwnApplication } from '@campus/contracts/admissions/status/schema.ts'
import { takesApplications } from '@campus/contracts/admissions/round/state.ts'
import { ownApplicationsMessages as words } from '@campus/contracts/admissions/messages.ts'
import { formatDay } from '@campus/contracts/core/dates.ts'
import { buttonClass } from '@campus/ui/buttons/button.tsx'
import { Skeleton } from '@campus/ui/feedback/skeleton.tsx'
import { ArrowRight } from '@campus/ui/icons.tsx'
import { StatusBadge } from '@campus/ui/status/status-badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FailedQuery } from '../api-client/failed-query.tsx'
import { ownApplicationsQuery } from '../admissions/status/own-applications-query.ts'
import { instituteQuery } from '../site/api.ts'
import { profileQuery } from './api.ts'
import styles from './own-applications.module.css'

/** Lists the student's applications with their status. */
export const OwnApplications = () => (
  <section aria-labelledby="applications">
    <h2 id="applications">{words.title}</h2>
    <Found />
  </section>
)

const Found = () => {
  const query = useQuery(ownApplicationsQuery)
  const { data: applications, error } = query
  if (applications)
    return applications.length === 0 ? (
      <None />
    ) : (
      <ul className={styles.list}>
        {applications.map((application) => (
          <Application key={application.uniqueId} {...application} />
        ))}
      </ul>
    )
  if (error) return <FailedQuery query={query} />
  return <Skeleton className={styles.waiting} />
}

const Application = ({ uniqueId, courseName, course = courseName, appliedAt, applicationStatus, message }: OwnApplication) => (
  <li className={`panel ${styles.application}`}>
    <div className={styles.top}>
      <h3>
        {course} <span className={`${styles.id} num`}>{uniqueId}</span>
      </h3>
      <StatusBadge status={applicationStatus} variant="badge" />
    </div>
    <p className={styles.message}>{message}</p>
    <div className={styles.end}>
      <p className="num">
        {words.applied} <time dateTime={appliedAt}>{formatDay(appliedAt)}</time>
      </p>
      <Link to="/status" search={{ id: uniqueId }} className={styles.follow}>
        {words.follow}
        <span className="visually-hidden"> of {uniqueId}</span> <ArrowRight />
      </Link>
    </div>
  </li>
)

/** A student with an unconfirmed address may have applied already, so that is said first. */
const None = () => {
  const { data: profile } = useQuery(profileQuery)
  const { data: institute } = useQuery(instituteQuery)
  const isClosed = institute !== undefined && !takesApplications(institute.admissionState)
  const isUnconfirmed = profile?.emailVerified === false
  return (
    <div className={`panel ${styles.none}`}>
      <h3>{words.none}</h3>
      {profile && <p className={styles.unconfirmed}>{isUnconfirmed ? words.unconfirmed : words.elsewhere}</p>}
      <p>{words.noneText}</p>
      <Link to="/admission" className={buttonClass(isUnconfirmed ? 'subtle' : 'main')}>
        {isClosed ? 'Admission' : words.apply} <ArrowRight />
      </Link>
    </div>
  )
}
