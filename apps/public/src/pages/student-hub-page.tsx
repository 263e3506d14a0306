import { takesApplications } from '@campus/contracts/admissions/round/state.ts'
import { admissionSentence } from '@campus/contracts/admissions/round/state-messages.ts'
import { studentHubMessages } from '@campus/contracts/pages/student-hub-messages.ts'
import { ArrowRight } from '@campus/ui/icons.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { instituteQuery } from '../site/api.ts'
import { PageHeading } from '../site/page-heading.tsx'
import styles from './pages.module.css'

const { lead, closed, title, ways } = studentHubMessages

/** Links for students and applicants. It does not invite applications while admissions are closed. */
export const StudentHubPage = () => {
  const { data: institute } = useQuery(instituteQuery)
  const sentence =
    institute && !takesApplications(institute.admissionState)
      ? admissionSentence(institute.admissionState, institute.admission.session)
      : undefined
  return (
    <>
      <PageHeading eyebrow={studentHubMessages.eyebrow} title={title}>
        <p>{sentence ? closed.lead : lead}</p>
      </PageHeading>
      <div className={`wrap ${styles.page}`}>
        <ul className={styles.ways}>
          {ways.map(({ to, title: name, ...way }) => {
            const isClosed = sentence !== undefined && to === '/admission'
            return (
              <li key={to} className={`panel ${styles.way}`}>
                <h2>{name}</h2>
                <p>{isClosed ? sentence : way.text}</p>
                <Link to={to}>
                  {isClosed ? closed.action : way.action} <ArrowRight />
                </Link>
              </li>
            )
          })}
        </ul>
      </div>
    </>
  )
}
