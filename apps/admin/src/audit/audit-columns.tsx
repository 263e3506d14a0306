import { ScreenLink } from '../navigation/screen-link.tsx'
import type { AuditEntry } from '@campus/contracts/audit/schema.ts'
import { hasMoreDetails, plainDetails } from '@campus/contracts/audit/plain-details.ts'
import { auditMessages, auditActionTitle } from '@campus/contracts/audit/messages.ts'
import { formatCalendarDay, formatMoment } from '@campus/contracts/core/dates.ts'
import { peopleSearchParams } from '../identity/people/search-params.ts'
import type { Column } from '../table/data-table.tsx'
import styles from './audit-screen.module.css'
import { ContentLink } from './content-link.tsx'

const { columns: labels } = auditMessages

/** The record that something was done to, as a way to it where it has a screen of its own. */
const Subject = ({ kind, action, subject, details }: AuditEntry) => {
  switch (kind) {
    case 'application':
      return (
        <ScreenLink to="/view/student/$studentId" params={{ studentId: subject }}>
          {subject}
        </ScreenLink>
      )
    case 'fee':
      return (
        <ScreenLink to="/student/pay/fee" search={{ id: subject }}>
          {subject}
        </ScreenLink>
      )
    case 'fee plan':
      return <ScreenLink to="/fees/plans">{subject}</ScreenLink>
    case 'late fine':
      return <ScreenLink to="/fees/late-fines">{formatCalendarDay(subject)}</ScreenLink>
    case 'closing':
      return (
        <ScreenLink to="/fees/closing/$number" params={{ number: subject }}>
          {subject}
        </ScreenLink>
      )
    case 'bank':
      return <ScreenLink to="/fees/bank">{subject}</ScreenLink>
    case 'Tally':
      return <ScreenLink to="/fees/tally">{subject}</ScreenLink>
    case 'import':
      return <ScreenLink to="/import/students">{subject}</ScreenLink>
    case 'account':
      // A deleted record cannot be found.
      if (action === 'account deleted') return subject
      return (
        <ScreenLink to="/people" search={peopleSearchParams.parse({ search: subject })}>
          {subject}
        </ScreenLink>
      )
    case 'content':
      return <ContentLink name={subject} {...details} />
    case 'message':
      // A deleted record cannot be opened.
      if (action === 'message deleted') return auditMessages.message
      return (
        <ScreenLink to="/Contact/$contactId" params={{ contactId: subject }}>
          {auditMessages.message}
        </ScreenLink>
      )
    case 'approval':
      return <ScreenLink to="/approvals">{subject}</ScreenLink>
    case 'list':
    case undefined:
      return subject
  }
}

/** Shows an action in plain words, with technical details folded below. */
const Details = ({ details }: AuditEntry) => (
  <>
    {plainDetails(details)}
    {hasMoreDetails(details) && (
      <details className={styles.raw}>
        <summary>{auditMessages.raw}</summary>
        <code>{JSON.stringify(details)}</code>
      </details>
    )}
  </>
)

export const auditColumns: readonly Column<AuditEntry>[] = [
  {
    label: labels.at,
    sort: 'at',
    order: 'time',
    wrap: 'never',
    className: styles.at,
    cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time>,
  },
  {
    label: labels.by,
    className: styles.by,
    cell: ({ by }) => (by ? <span title={by.email}>{by.name}</span> : auditMessages.server),
  },
  { label: labels.action, kind: 'name', className: styles.action, cell: ({ action }) => auditActionTitle(action) },
  { label: labels.subject, wrap: 'anywhere', className: styles.subject, cell: (entry) => <Subject {...entry} /> },
  { label: labels.details, wrap: 'anywhere', cell: Details },
]
