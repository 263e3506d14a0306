import { actionMessages } from '@campus/contracts/core/messages.ts'
import { studentMessages } from '@campus/contracts/students/messages.ts'
import { Link } from '@tanstack/react-router'
import type { Column } from '../table/data-table.tsx'
import { RowAction } from '../table/row-action.tsx'

/** The last column of a list of students or applicants: leads to the record of each, whom `nameOf` names. */
export const recordColumn = <Row extends { uniqueId: string }>(nameOf: (row: Row) => string): Column<Row> => ({
  label: studentMessages.columns.actions,
  kind: 'action',
  cell: (row) => (
    <Link to="/view/student/$studentId" params={{ studentId: row.uniqueId }}>
      <RowAction does={actionMessages.view} to={nameOf(row)} />
    </Link>
  ),
})
