import { actionWords } from '@campus/contracts/kit/words.ts'
import type { StudentRecord } from '@campus/contracts/students/schema.ts'
import { studentWords } from '@campus/contracts/students/words.ts'
import { Link } from '@tanstack/react-router'
import { type Column, DataTable } from '../table/data-table.tsx'
import { fullName } from './full-name.ts'
import styles from './students-screen.module.css'

const { columns: labels } = studentWords

const columnsFrom = (first: number): Column<StudentRecord>[] => [
  { label: labels.number, kind: 'number', cell: (_, place) => first + place },
  { label: labels.name, kind: 'name', cell: ({ student }) => fullName(student) },
  { label: labels.id, className: styles.id, cell: ({ uniqueId }) => uniqueId },
  { label: labels.phone, className: styles.phone, cell: ({ student }) => student.contactNumber },
  {
    label: labels.actions,
    kind: 'action',
    cell: ({ uniqueId, student }) => (
      <Link to="/view/student/$studentId" params={{ studentId: uniqueId }}>
        <span>
          {actionWords.view}
          <span className="visually-hidden"> {fullName(student)}</span>
        </span>
      </Link>
    ),
  },
]

type StudentsTableProps = { students: readonly StudentRecord[] | undefined; first: number; awaited: number; stale: boolean }

export const StudentsTable = ({ students, first, awaited, stale }: StudentsTableProps) => (
  <DataTable
    label="Students"
    columns={columnsFrom(first)}
    rows={students}
    awaited={awaited}
    keyOf={({ uniqueId }) => uniqueId}
    stale={stale}
  />
)
