import { applicantMailMessages } from '@campus/contracts/admissions/mail-messages.ts'
import { trackMessages } from '@campus/contracts/admissions/messages.ts'
import { statusPageMessages } from '@campus/contracts/admissions/status/page-messages.ts'
import { mailMessage } from '@campus/contracts/core/mails/mail-dependent-messages.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { instituteQuery } from '../../site/api.ts'
import { OfficePhone } from '../../site/office-phone.tsx'
import { PageHeading } from '../../site/page-heading.tsx'
import { StatusForm } from './status-form.tsx'
import page from '../../site/form-page.module.css'
import styles from './status-page.module.css'
import { StatusResult } from './status-result.tsx'
import { useOwnApplicationStatus } from './use-own-application-status.ts'
import { useStatusLookup } from './use-status-lookup.ts'

/** The status page: a visitor looks up an application, a student sees their own at once. */
export const StatusPage = ({ id }: { id: string | undefined }) => {
  const { data: institute } = useQuery(instituteQuery)
  const asked = useStatusLookup()
  const own = useOwnApplicationStatus(id)
  const { answer, live, asking, problem, refresh } = own.answer && !asked.answer ? own : asked
  const place = useRef<HTMLDivElement>(null)

  const onLeave = () => {
    flushSync(() => {
      asked.leave()
      own.leave()
    })
    place.current?.querySelector('input')?.focus()
  }

  return (
    <>
      <PageHeading eyebrow="Admission" title={trackMessages.title}>
        <p>{statusPageMessages.intro}</p>
      </PageHeading>
      <div className={`wrap ${styles.page}`}>
        <div ref={place}>
          {answer ? (
            <>
              <StatusResult
                answer={answer}
                institute={institute}
                live={live}
                asking={asking}
                onRefresh={() => void refresh()}
                onLeave={onLeave}
              />
              <p role="alert" className={styles.problem}>
                {!asking && problem}
              </p>
            </>
          ) : (
            <StatusForm id={id} asking={asking} problem={problem} onAsk={asked.ask} />
          )}
          {institute && (
            <noscript>
              <p className={`links ${page.needsScripts}`}>
                {statusPageMessages.needsJavaScript} <OfficePhone institute={institute} />.
              </p>
            </noscript>
          )}
        </div>
        <aside className={`no-print links ${page.aside}`} aria-label="Help">
          <h2>{statusPageMessages.idLost}</h2>
          <p>{mailMessage(institute?.sendsMails ?? true, applicantMailMessages.lost)}</p>
          {institute && (
            <p>
              {statusPageMessages.officeFindsIt} <OfficePhone institute={institute} />.
            </p>
          )}
          <h2>{statusPageMessages.notApplied}</h2>
          <p>
            The <Link to="/admission">{statusPageMessages.admissionForm}</Link> {statusPageMessages.fiveSteps}
          </p>
        </aside>
      </div>
    </>
  )
}
