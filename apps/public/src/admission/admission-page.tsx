import { formatCalendarDay } from '@campus/contracts/kit/dates.ts'
import { admissionWords } from '@campus/contracts/admissions/words.ts'
import { failureWords } from '@campus/contracts/kit/words.ts'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { useQuery } from '@tanstack/react-query'
import { instituteQuery } from '../site/api.ts'
import { PageHead } from '../site/page-head.tsx'
import { telephone } from '../site/telephone.ts'
import styles from './admission-page.module.css'
import { CurrentStatus } from './current-status.tsx'
import { Wizard } from './wizard.tsx'

/** Where one applies: a note, how the last application stands, and the form. */
export const AdmissionPage = () => {
  const { data: institute, refetch, isFetching } = useQuery(instituteQuery)
  return (
    <>
      <PageHead eyebrow="Admission" title={admissionWords.title}>
        <p>
          Note: keep the class 10 and class 12 mark sheets, the Aadhar card and one photograph at hand. The five steps take about twelve
          minutes.
          {institute && (
            <>
              {' '}
              <span className={`${styles.until} num`}>
                <span>Open for {institute.admission.session}</span> <span>until {formatCalendarDay(institute.admission.lastDate)}.</span>
              </span>
            </>
          )}
        </p>
        <CurrentStatus />
      </PageHead>
      <div className={`wrap ${styles.page}`}>
        {institute && (
          <noscript>
            <p className={styles.noscript}>
              This form needs JavaScript. Without it, apply at the office or call <a href={telephone(institute.phone)}>{institute.phone}</a>
              , {institute.officeHours}.
            </p>
          </noscript>
        )}
        {institute ? (
          <Wizard institute={institute} />
        ) : (
          <StateMessage failed title={failureWords.wentWrongCalm} onRetry={() => void refetch()} retrying={isFetching}>
            What the form needs to know of the college could not be fetched.
          </StateMessage>
        )}
      </div>
    </>
  )
}
