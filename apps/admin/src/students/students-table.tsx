import { formatPhone } from '@campus/contracts/core/phone.ts'
import { actionMessages } from '@campus/contracts/core/messages.ts'
import type { StudentRecord } from '@campus/contracts/students/schema.ts'
import { studentMessages } from '@campus/contracts/students/messages.ts'
import { Link } from '@tanstack/react-router'
import { type Column, DataTable } from '../table/data-table.tsx'
import { rowLink } from '../table/row-link.ts'
import { fullName } from './full-name.ts'
import styles from './students-screen.module.css'

const { columns: labels } = studentMessages

const columnsFrom = (first: number, hasPane: boolean): Column<StudentRecord>[] => [
  { label: labels.number, kind: 'number', cell: (_, place) => first + place },
  {
    label: labels.name,
    kind: 'name',
    cell: ({ student, uniqueId }) =>
      hasPane ? (
        <Link from="/Students" to="." search={(before) => ({ ...before, chosen: uniqueId })} {...rowLink}>
          {fullName(student)}
        </Link>
      ) : (
        fullName(student)
      ),
  },
  { label: labels.id, wrap: 'never', className: styles.id, cell: ({ uniqueId }) => uniqueId },
  { label: labels.phone, wrap: 'never', className: styles.phone, cell: ({ student }) => formatPhone(student.contactNumber) },
  {
    label: labels.actions,
    kind: 'action',
    cell: ({ uniqueId, student }) => (
      <Link to="/view/student/$studentId" params={{ studentId: uniqueId }}>
        <span>
          {actionMessages.view}
          <span className="visually-hidden"> {fullName(student)}</span>
        </span>
      </Link>
    ),
  },
]

type StudentsTableProps = {
  students: readonly StudentRecord[] | undefined
  first: number
  awaited: number
  stale: boolean
  /** There is room for what was chosen beside the table. */
  hasPane: boolean
  chosen: string | undefined
}

export const StudentsTable = ({ students, first, awaited, stale, hasPane, chosen }: StudentsTableProps) => (
  <DataTable
    label="Students"
    columns={columnsFrom(first, hasPane)}
    rows={students}
    awaited={awaited}
    keyOf={({ uniqueId }) => uniqueId}
    stale={stale}
    chosen={chosen ?? null}
  />
)
