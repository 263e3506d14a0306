import { ForDuty } from '../identity/duties/for-duty.tsx'
import { certificateKindOf } from '@campus/contracts/certificates/kinds.ts'
import { certificateMessages as words } from '@campus/contracts/certificates/messages.ts'
import { formatDay } from '@campus/contracts/core/dates.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { withFullStop } from '@campus/contracts/core/formats/with-full-stop.ts'
import { QueryState } from '../page/query-state.tsx'
import { UnreachableCodesNote } from '../page/unreachable-codes-note.tsx'
import { type CertificatePage, studentCertificatesQuery } from './api.ts'
import { CertificateActions, Validity } from './certificate-actions.tsx'
import styles from './certificates.module.css'
import { IssueDialog } from './issue-dialog.tsx'

type StudentCertificatesProps = { uniqueId: string; name: string; isAdmitted: boolean }

/** Lists a student's certificates and issues new ones. */
export const StudentCertificates = ({ uniqueId, name, isAdmitted }: StudentCertificatesProps) => {
  const [issuing, setIssuing] = useState(false)
  const query = useQuery(studentCertificatesQuery(uniqueId))
  return (
    <section className={`panel no-print ${styles.section}`} aria-label={words.title}>
      <div className={styles.head}>
        <h2>{words.title}</h2>
        {isAdmitted && (
          <ForDuty may="certificates.issue">
            <Button variant="subtle" onClick={() => setIssuing(true)}>
              {words.issue}
            </Button>
          </ForDuty>
        )}
      </div>
      <QueryState query={query} title={words.failed} pending={24} inPanel>
        {(page) => <Issued page={page} uniqueId={uniqueId} isAdmitted={isAdmitted} />}
      </QueryState>
      {issuing && <IssueDialog uniqueId={uniqueId} name={name} onClose={() => setIssuing(false)} />}
    </section>
  )
}

type IssuedProps = Omit<StudentCertificatesProps, 'name'> & { page: CertificatePage }

const Issued = ({ page, uniqueId, isAdmitted }: IssuedProps) => {
  if (page.data.length === 0) return <p className={styles.none}>{isAdmitted ? words.none : `${words.onlyApproved}.`}</p>
  return (
    <>
      <UnreachableCodesNote />
      <ul className={styles.list}>
        {page.data.map((certificate) => (
          <li key={certificate.number}>
            <div>
              <p>
                <b>{certificateKindOf(certificate.kind).title}</b> <span className="num">{certificate.number}</span>
              </p>
              <p className={`note ${styles.about}`}>
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
