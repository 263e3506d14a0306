import { admissionPageMessages } from '@campus/contracts/admissions/admission-page-messages.ts'
import { takesApplications } from '@campus/contracts/admissions/round/state.ts'
import { admissionNews } from '@campus/contracts/admissions/round/state-messages.ts'
import { requiredQuestions } from '@campus/contracts/admissions/questions/questions.ts'
import { admissionMessages } from '@campus/contracts/admissions/messages.ts'
import { failureMessages } from '@campus/contracts/core/messages.ts'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { instituteQuery } from '../site/api.ts'
import { OfficePhone } from '../site/office-phone.tsx'
import { PageHeading } from '../site/page-heading.tsx'
import { AdmissionsClosed, ClosedWhileFilling } from './admissions-closed.tsx'
import page from '../site/form-page.module.css'
import styles from './admission-page.module.css'
import { LastApplicationStatus } from './last-application-status.tsx'
import { admissionFormQuery, admissionOptionsOf } from './offer/admission-options.ts'
import { Wizard } from './wizard/wizard.tsx'

/** The admission page: a note, the status of the last application, and the form. */
export const AdmissionPage = () => {
  const { data: institute, refetch, isFetching } = useQuery(instituteQuery)
  const open = institute !== undefined && takesApplications(institute.admissionState)
  const news = institute && admissionNews(institute.admissionState, institute.admission.session)
  // A form that was begun stays when the last date passes.
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  const hasForm = !institute || open || wasOpen
  const { data: form, refetch: refetchForm, isFetching: isFetchingForm } = useQuery(admissionFormQuery)
  const options = useMemo(() => form && institute && admissionOptionsOf(form, institute), [form, institute])
  return (
    <>
      <PageHeading eyebrow="Admission" title={admissionMessages.title}>
        {hasForm && (
          <p>
            {admissionMessages.needed(form?.twelfth, requiredQuestions(form, institute?.admissionCourses))}
            {open && news && (
              <>
                {' '}
                <span className={`${styles.until} num`}>
                  <span>{news.text}</span> {news.day && <span>{news.day}.</span>}
                </span>
              </>
            )}
          </p>
        )}
        <LastApplicationStatus />
      </PageHeading>
      <div className={`wrap ${styles.page}`}>
        {institute && open && (
          <noscript>
            <p className={`links ${page.needsScripts}`}>
              {admissionPageMessages.needsJavaScript} <OfficePhone institute={institute} />.
            </p>
          </noscript>
        )}
        {institute && !open && wasOpen && <ClosedWhileFilling institute={institute} />}
        {institute && !hasForm ? (
          <AdmissionsClosed institute={institute} />
        ) : institute && options ? (
          <Wizard institute={institute} options={options} />
        ) : (
          <StateMessage
            failed
            title={failureMessages.wentWrongCalm}
            onRetry={() => void Promise.all([refetch(), refetchForm()])}
            retrying={isFetching || isFetchingForm}
          >
            {admissionPageMessages.choicesFailed}
          </StateMessage>
        )}
      </div>
    </>
  )
}
