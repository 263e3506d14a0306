import { formatPhone } from '@campus/contracts/core/formats/phone.ts'
import type { StudentRecord } from '@campus/contracts/students/schema.ts'
import { studentMessages } from '@campus/contracts/students/messages.ts'
import { Link } from '@tanstack/react-router'
import { recordColumn } from './record-column.tsx'
import type { Column } from '../table/data-table.tsx'
import { rowLink } from '../table/row-link.ts'
import { fullName } from './full-name.ts'
import { LeftOn } from './left-on.tsx'
import styles from './students-screen.module.css'

const { columns: labels } = studentMessages

/** The number of a row counts on from the pages before it; `hasPane`: there is room for the chosen student beside the table. */
export const studentColumns = (first: number, hasPane: boolean): Column<StudentRecord>[] => [
  { label: labels.number, kind: 'number', cell: (_, place) => first + place },
  {
    label: labels.name,
    kind: 'name',
    cell: ({ student, uniqueId, leftOn }) => (
      <>
        {hasPane ? (
          <Link from="/Students" to="." search={(before) => ({ ...before, chosen: uniqueId })} {...rowLink}>
            {fullName(student)}
          </Link>
        ) : (
          fullName(student)
        )}
        <LeftOn day={leftOn} />
      </>
    ),
  },
  { label: labels.id, wrap: 'never', className: styles.id, cell: ({ uniqueId }) => uniqueId },
  { label: labels.phone, wrap: 'never', className: styles.phone, cell: ({ student }) => formatPhone(student.contactNumber) },
  recordColumn(({ student }) => fullName(student)),
]
