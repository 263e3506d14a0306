import { studentFileColumns } from '@campus/contracts/admissions/list/csv-columns.ts'
import { applicationListMessages } from '@campus/contracts/admissions/messages.ts'
import { formatDay } from '@campus/contracts/core/dates.ts'
import { formatPhone } from '@campus/contracts/core/formats/phone.ts'
import type { StudentSummary } from '@campus/contracts/students/schema.ts'
import { studentSorts } from '@campus/contracts/students/options.ts'
import { studentListMessages, studentMessages } from '@campus/contracts/students/messages.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LeftOn } from './left-on.tsx'
import { recordColumn } from './record-column.tsx'
import type { Column } from '../table/data-table.tsx'
import { ListPanel } from '../list/list-panel.tsx'
import { useUnfilteredList } from '../list/use-list.ts'
import { useRoomForPane } from '../list/use-room-for-pane.ts'
import { useCardLayout } from '../table/use-card-layout.ts'
import { listedStudents, studentsSearchParams } from './search-params.ts'
import { allStudentsQuery } from './api.ts'

const { columns: labels } = studentMessages
const file = studentFileColumns

const applied: Column<StudentSummary> = {
  label: 'Applied',
  wrap: 'never',
  sort: 'appliedAt',
  order: 'time',
  cell: ({ appliedAt, origin }) => (origin === 'import' ? applicationListMessages.imported : formatDay(appliedAt)),
}

/** Narrow tables show the year of admission instead of the day. */
const applicationColumns = (hasRoom: boolean): Column<StudentSummary>[] => [
  {
    label: labels.name,
    kind: 'name',
    sort: 'name',
    cell: ({ name, leftOn }) => (
      <>
        {name}
        <LeftOn day={leftOn} />
      </>
    ),
  },
  { label: labels.id, wrap: 'never', cell: ({ uniqueId }) => uniqueId },
  {
    label: file.rollNumber,
    sort: 'rollNumber',
    cardLabel: file.rollNumber,
    cell: ({ rollNumber }) => rollNumber ?? '–',
  },
  { label: file.course, cell: ({ courseName }) => courseName },
  { label: file.semester, cardLabel: file.semester, cell: ({ semester }) => semester },
  { label: labels.phone, wrap: 'never', cell: ({ contactNumber }) => formatPhone(contactNumber) },
  {
    label: studentListMessages.admissionYear,
    sort: 'admissionYear',
    order: 'time',
    cardLabel: studentListMessages.admissionYear,
    cell: ({ admissionYear }) => admissionYear ?? '–',
  },
  ...(hasRoom ? [applied] : []),
  recordColumn(({ name }) => name),
]

/** All students, as long as no course and semester are chosen: newest first, or by name. */
export const AllStudents = () => {
  const list = useUnfilteredList(studentsSearchParams)
  const isCards = useCardLayout()
  const hasRoom = useRoomForPane() || isCards
  const asked = useQuery({ ...allStudentsQuery(listedStudents(list.address)), placeholderData: keepPreviousData })
  return (
    <ListPanel
      label={studentListMessages.title}
      region={studentListMessages.title}
      columns={applicationColumns(hasRoom)}
      keyOf={({ uniqueId }) => uniqueId}
      asked={asked}
      list={list}
      firstSort={studentSorts[0]}
      words={{ failed: studentListMessages.failed, empty: studentMessages.none, emptyHint: studentListMessages.none }}
    />
  )
}
