import { certificateKindOf } from '@campus/contracts/certificates/kinds.ts'
import { certificateMessages as words } from '@campus/contracts/certificates/messages.ts'
import { formatDay } from '@campus/contracts/core/dates.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { Skeleton } from '@campus/ui/feedback/skeleton.tsx'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { withFullStop } from '@campus/contracts/core/full-stop.ts'
import { messageOf } from '../api-client/failure.ts'
import { studentCertificatesQuery } from './api.ts'
import { CertificateActions, Validity } from './certificate-actions.tsx'
import styles from './certificates.module.css'
import { IssueDialog } from './issue-dialog.tsx'

type StudentCertificatesProps = { uniqueId: string; name: string; isAdmitted: boolean }

/** What the office has certified of a student, and the next certificate. */
export const StudentCertificates = ({ uniqueId, name, isAdmitted }: StudentCertificatesProps) => {
  const [issuing, setIssuing] = useState(false)
  return (
    <section className={`panel no-print ${styles.section}`} aria-label={words.title}>
      <div className={styles.head}>
        <h2>{words.title}</h2>
        {isAdmitted && (
          <Button variant="subtle" onClick={() => setIssuing(true)}>
            {words.issue}
          </Button>
        )}
      </div>
      <Issued uniqueId={uniqueId} isAdmitted={isAdmitted} />
      {issuing && <IssueDialog uniqueId={uniqueId} name={name} onClose={() => setIssuing(false)} />}
    </section>
  )
}

const Issued = ({ uniqueId, isAdmitted }: Omit<StudentCertificatesProps, 'name'>) => {
  const { data: page, error, isFetching, refetch } = useQuery(studentCertificatesQuery(uniqueId))
  if (!page && error)
    return (
      <StateMessage failed title={words.failed} onRetry={() => void refetch()} retrying={isFetching}>
        {messageOf(error)}
      </StateMessage>
    )
  if (!page) return <Skeleton className={styles.pending} />
  if (page.data.length === 0) return <p className={styles.none}>{isAdmitted ? words.none : `${words.onlyApproved}.`}</p>
  return (
    <>
      <ul className={styles.list}>
        {page.data.map((certificate) => (
          <li key={certificate.number}>
            <div>
              <p>
                <b>{certificateKindOf(certificate.kind).title}</b> <span className="num">{certificate.number}</span>
              </p>
              <p className={styles.about}>
                {formatDay(certificate.issuedAt)}, {certificate.issuedBy}: {withFullStop(certificate.purpose ?? '')}{' '}
                <Validity certificate={certificate} />
              </p>
            </div>
            <CertificateActions certificate={certificate} />
          </li>
        ))}
      </ul>
      {page.next !== undefined && (
        <p>
          <Link to="/certificates" search={{ search: uniqueId }}>
            {words.all}
          </Link>
        </p>
      )}
    </>
  )
}
