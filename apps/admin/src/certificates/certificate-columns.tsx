import { certificateKindOf } from '@campus/contracts/certificates/kinds.ts'
import type { CertificateSummary } from '@campus/contracts/certificates/list-schema.ts'
import { certificateMessages } from '@campus/contracts/certificates/messages.ts'
import { formatDay } from '@campus/contracts/core/dates.ts'
import { Link } from '@tanstack/react-router'
import type { Column } from '../table/data-table.tsx'
import { CertificateActions, Validity } from './certificate-actions.tsx'
import styles from './certificates.module.css'

const { columns: labels, erased } = certificateMessages

export const certificateColumns: Column<CertificateSummary>[] = [
  {
    label: labels.number,
    kind: 'name',
    wrap: 'never',
    className: styles.number,
    cell: ({ number }) => <span className="num">{number}</span>,
  },
  {
    label: labels.kind,
    wrap: 'anywhere',
    cell: ({ kind, purpose }) => (
      <>
        {certificateKindOf(kind).title}
        {purpose !== undefined && <p className={`note ${styles.about}`}>{purpose}</p>}
      </>
    ),
  },
  {
    label: labels.student,
    className: styles.student,
    cell: ({ name, uniqueId }) => (
      <Link to="/view/student/$studentId" params={{ studentId: uniqueId }}>
        {name ?? erased} <span className="num">{uniqueId}</span>
      </Link>
    ),
  },
  {
    label: labels.issued,
    sort: 'issuedAt',
    order: 'time',
    wrap: 'never',
    className: styles.issued,
    cardLabel: labels.issued,
    cell: ({ issuedAt }) => formatDay(issuedAt),
  },
  { label: labels.state, className: styles.state, cell: (certificate) => <Validity certificate={certificate} /> },
  {
    label: certificateMessages.actions,
    className: styles.ways,
    cell: (certificate) => <CertificateActions certificate={certificate} />,
  },
]
