import { ForDuty } from '../identity/duties/for-duty.tsx'
import { newStudentTitle } from '@campus/contracts/admissions/new-student/title.ts'
import { actionMessages } from '@campus/contracts/core/messages.ts'
import { studentMessages } from '@campus/contracts/students/messages.ts'
import { adminFrameMessages } from '@campus/contracts/dashboard/messages.ts'
import { studentPanelMessages } from '@campus/contracts/students/panel-messages.ts'
import { Button, buttonClass } from '@campus/ui/buttons/button.tsx'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useFailureAlert } from '../api-client/use-failure-alert.ts'
import { Page } from '../page/page.tsx'
import { DownloadButton } from '../table/download-button.tsx'
import { ListAndPane } from '../list/list-and-pane.tsx'
import { PagedList } from '../list/paged-list.tsx'
import { useRoomForPane } from '../list/use-room-for-pane.ts'
import { type ChosenStudents, chosenStudents } from './search-params.ts'
import { saveStudents, studentsQuery } from './api.ts'
import { AllStudents } from './all-students.tsx'
import { usePromotion } from './use-promotion.tsx'
import { StudentPane } from './student-pane.tsx'
import { searchFormId, CourseAndSemesterForm } from './course-and-semester-form.tsx'
import { studentColumns } from './student-columns.tsx'
import styles from './students-screen.module.css'

const route = getRouteApi('/Students')

/** Lists admitted students, all or by course and semester. The search is kept in the URL, so that Back returns to it. */
export const StudentsScreen = () => {
  const address = route.useSearch()
  const chosen = chosenStudents(address)
  const promotion = usePromotion(chosen && { course: chosen.course, semester: chosen.semester })
  return (
    <Page
      title={adminFrameMessages.sidebar.students}
      actions={
        <>
          <ForDuty may="applications.enter">
            <Link to="/new/student" className={`${buttonClass('subtle')} ${chosen ? styles.onlyWide : ''}`}>
              <IconPlus aria-hidden /> {newStudentTitle}
            </Link>
          </ForDuty>
          <ForDuty may="students.change">{promotion.button}</ForDuty>
          <ForDuty may="students.export">
            <DownloadButton label="CSV" onSave={() => saveStudents(address)} />
          </ForDuty>
          <Button type="submit" form={searchFormId}>
            <IconSearch aria-hidden /> {actionMessages.search}
          </Button>
        </>
      }
    >
      <div className="stack">
        {/* Another search in the address is another form. */}
        <CourseAndSemesterForm key={`${address.course} ${address.semester}`} address={address} />
        {promotion.note}
        {promotion.dialog}
        {chosen ? <Found chosen={chosen} row={address.chosen} /> : <AllStudents />}
      </div>
    </Page>
  )
}

type Search = Pick<ChosenStudents, 'course' | 'semester'>

const isSameSearch = (one: Search, other: Search) => one.course === other.course && one.semester === other.semester

const Found = ({ chosen, row }: { chosen: ChosenStudents; row: string | undefined }) => {
  const navigate = route.useNavigate()
  const hasPane = useRoomForPane()
  const query = useQuery({
    ...studentsQuery(chosen),
    // While another page of the same search is on its way the one before stays; another search begins empty.
    placeholderData: (before) => (before && isSameSearch(before.of, chosen) ? before : undefined),
  })
  useFailureAlert(query, { title: 'oops', otherwise: studentMessages.searchFailed, kind: 'warning' })

  const { data } = query
  const { course, semester, page, rows } = chosen
  const record = hasPane ? data?.students.find(({ uniqueId }) => uniqueId === row) : undefined
  const close = () => void navigate({ search: (before) => ({ ...before, chosen: undefined }), replace: true, resetScroll: false })
  const list = (
    <PagedList
      label="Students"
      columns={studentColumns(data?.first ?? 1, hasPane)}
      query={query}
      rows={data?.students}
      keyOf={({ uniqueId }) => uniqueId}
      chosen={record?.uniqueId ?? null}
      page={page}
      size={rows}
      onPage={(to) => void navigate({ search: (before) => ({ ...before, page: to, chosen: undefined }) })}
      onSize={(size) => void navigate({ search: (before) => ({ ...before, page: undefined, rows: size, chosen: undefined }) })}
      failed={studentPanelMessages.searchFailed}
      empty={<StateMessage title={studentMessages.none}>{studentPanelMessages.noneInGroup(course, semester)}</StateMessage>}
    />
  )
  return <ListAndPane list={list} pane={record ? <StudentPane record={record} onClose={close} /> : null} />
}
