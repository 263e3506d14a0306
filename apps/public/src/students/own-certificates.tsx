import { certificateKindOf } from '@campus/contracts/certificates/kinds.ts'
import type { OwnCertificate } from '@campus/contracts/certificates/list-schema.ts'
import { ownCertificateMessages as words } from '@campus/contracts/certificates/messages.ts'
import { formatCalendarDay, formatDay } from '@campus/contracts/core/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { FailedQuery } from '../api-client/failed-query.tsx'
import { fetchCertificate, ownCertificatesQuery } from './certificates-api.ts'
import { DocumentRow } from './document-row.tsx'
import styles from './own-fee-accounts.module.css'

/** Lists the student's certificates; hidden without any. */
export const OwnCertificates = () => {
  const query = useQuery(ownCertificatesQuery)
  const { data: certificates, error } = query
  if (certificates === undefined ? !error : certificates.length === 0) return null
  return (
    <section aria-labelledby="own-certificates">
      <h2 id="own-certificates">{words.title}</h2>
      {certificates ? (
        <article className={`panel ${styles.account} ${styles.alone}`} aria-labelledby="own-certificates">
          <ul>
            {certificates.map((certificate) => (
              <Certificate key={certificate.number} certificate={certificate} />
            ))}
          </ul>
        </article>
      ) : (
        <FailedQuery query={query} />
      )}
    </section>
  )
}

const Certificate = ({ certificate: { number, kind, purpose, issuedAt, revokedAt, takenBackOn } }: { certificate: OwnCertificate }) => (
  <DocumentRow
    number={number}
    title={certificateKindOf(kind).title}
    isOver={revokedAt !== undefined}
    remark={revokedAt !== undefined ? words.revoked(formatDay(revokedAt)) : takenBackOn && words.takenBack(formatCalendarDay(takenBackOn))}
    saveLabel={words.save(number)}
    fetchFile={() => fetchCertificate(number)}
  >
    <time dateTime={issuedAt}>{formatDay(issuedAt)}</time>, {purpose}
  </DocumentRow>
)
