import { admissionNews } from '@campus/contracts/admissions/round/state-messages.ts'
import { useQuery } from '@tanstack/react-query'
import { instituteQuery } from '../site/api.ts'
import styles from './admissions-bar.module.css'
import { OfficePhone } from '../site/office-phone.tsx'

/** The line above the top bar: state of admissions and phone number. Its height is reserved while they load, and where there is no college yet. */
export const AdmissionsBar = () => {
  const { data: institute } = useQuery(instituteQuery)
  const news = institute && admissionNews(institute.admissionState, institute.admission.session)
  const Bar = news ? 'aside' : 'div'
  return (
    <Bar className={`${styles.notice} on-deep no-print`} aria-label={news && 'Admissions'}>
      <div className={`wrap ${styles.row}`}>
        {institute && news && (
          <>
            <p>
              {news.text} {news.day && <strong className="num">{news.day}</strong>}
            </p>
            <p className={styles.desk}>
              Admissions: <OfficePhone institute={institute} className="num" />
            </p>
          </>
        )}
      </div>
    </Bar>
  )
}
