import { formatCalendarDay } from '@campus/contracts/kit/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { instituteQuery } from './api.ts'
import styles from './notice-line.module.css'
import { telephone } from './telephone.ts'

/** The line above the top bar: until when to apply and whom to call. Its height is kept while that is not known. */
export const NoticeLine = () => {
  const { data: institute } = useQuery(instituteQuery)
  return (
    <aside className={`${styles.notice} on-deep no-print`} aria-label="Admissions">
      <div className={`wrap ${styles.row}`}>
        {institute && (
          <>
            <p>
              Admissions {institute.admission.session} are open.{' '}
              <strong className="num">Last date {formatCalendarDay(institute.admission.lastDate)}</strong>
            </p>
            <p className={styles.desk}>
              Admission desk{' '}
              <a className="num" href={telephone(institute.phone)}>
                {institute.phone}
              </a>
              , {institute.officeHours}
            </p>
          </>
        )}
      </div>
    </aside>
  )
}
