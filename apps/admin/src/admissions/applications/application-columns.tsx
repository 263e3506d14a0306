import type { ApplicationSummary } from '@campus/contracts/admissions/list/schema.ts'
import { applicationListMessages } from '@campus/contracts/admissions/messages.ts'
import { formatDay } from '@campus/contracts/core/dates.ts'
import { formatPhone } from '@campus/contracts/core/formats/phone.ts'
import { studentMessages } from '@campus/contracts/students/messages.ts'
import { StatusBadge } from '@campus/ui/status/status-badge.tsx'
import { Link } from '@tanstack/react-router'
import { recordColumn } from '../../students/record-column.tsx'
import type { Column } from '../../table/data-table.tsx'
import { rowLink } from '../../table/row-link.ts'
import styles from './applications-screen.module.css'

const { columns: labels } = studentMessages

type View = {
  /** Whether there is room for the pane beside the table. */
  hasPane: boolean
  chosen: string | null
}

const day: Column<ApplicationSummary> = {
  label: 'Applied',
  sort: 'appliedAt',
  order: 'time',
  wrap: 'never',
  className: styles.day,
  cell: ({ appliedAt, origin }) => (origin === 'import' ? applicationListMessages.imported : formatDay(appliedAt)),
}
const phone: Column<ApplicationSummary> = { label: labels.phone, wrap: 'never', cell: ({ contactNumber }) => formatPhone(contactNumber) }

/** A table beside the pane is narrower and leaves out what the pane shows. */
export const applicationColumns = ({ hasPane, chosen }: View): Column<ApplicationSummary>[] => [
  ...(chosen ? [] : [day]),
  {
    label: labels.name,
    kind: 'name',
    cell: ({ name, uniqueId }) =>
      hasPane ? (
        <Link from="/applications" to="." search={(before) => ({ ...before, chosen: uniqueId })} {...rowLink}>
          {name}
        </Link>
      ) : (
        name
      ),
  },
  { label: applicationListMessages.columns.id, wrap: 'never', cell: ({ uniqueId }) => uniqueId },
  { label: 'Course', cell: ({ courseName }) => courseName },
  ...(chosen ? [] : [phone]),
  { label: 'Status', wrap: 'never', cell: ({ applicationStatus }) => <StatusBadge status={applicationStatus} /> },
  recordColumn(({ name }) => name),
]
