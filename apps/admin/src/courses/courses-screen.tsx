import { ForWholeCollege } from '../identity/duties/for-duty.tsx'
import { useIsLimited, useMay } from '../identity/duties/use-may.ts'
import { onlySubject } from '@campus/contracts/content/kinds.ts'
import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { createCourseMessages, editCourseMessages } from '@campus/contracts/courses/messages.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { coursePanelMessages } from '@campus/contracts/courses/panel-messages.ts'
import { buttonClass } from '@campus/ui/buttons/button.tsx'
import { confirmAction } from '@campus/ui/feedback/alerts.ts'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { Picture } from '@campus/ui/picture/picture.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { showFailureAlert } from '../api-client/show-failure-alert.ts'
import { QueryState } from '../page/query-state.tsx'
import { Toggle } from '../form/toggle.tsx'
import { VersionHistory } from '../content/version-history.tsx'
import { ExampleLabel } from '../set-up/example-label.tsx'
import { SortableList } from '../order/sortable-list.tsx'
import { Page } from '../page/page.tsx'
import { allCoursesQuery, type CourseList, type CourseRow, useOrderCourses, useSaveCourse } from './api.ts'
import styles from './courses-screen.module.css'

/** The courses in the order of the website: which can be applied for, and which are on it at all. */
export const CoursesScreen = () => {
  const query = useQuery(allCoursesQuery)
  const { data } = query
  return (
    <Page
      title={editCourseMessages.list}
      {...(data && { sub: counted(data.courses) })}
      actions={
        <ForWholeCollege>
          <Link to="/Create/Contact" className={buttonClass('main')}>
            {createCourseMessages.title}
          </Link>
        </ForWholeCollege>
      }
    >
      <div className={styles.screen}>
        <QueryState query={query} title={coursePanelMessages.failed} pending={320}>
          {(list) => (list.courses.length === 0 ? <NoCourses /> : <Courses {...list} />)}
        </QueryState>
      </div>
    </Page>
  )
}

const NoCourses = () => (
  <section className="panel">
    <StateMessage title={editCourseMessages.noCourses}>
      <p>{coursePanelMessages.noneHelp}</p>
      <ForWholeCollege>
        <Link to="/Create/Contact" className={buttonClass('main')}>
          {editCourseMessages.createFirst}
        </Link>
      </ForWholeCollege>
    </StateMessage>
  </section>
)

const counts = (courses: number) => (courses === 1 ? '1 course' : `${courses} courses`)

const counted = (courses: CourseRow[]) => {
  const open = courses.filter(({ content }) => content.published && content.openForAdmission).length
  return coursePanelMessages.counted(counts(courses.length), open)
}

const Courses = ({ courses, order }: CourseList) => {
  const queryClient = useQueryClient()
  const { mutate: putInOrder } = useOrderCourses()
  // The order is that of all courses.
  if (useIsLimited()) {
    return (
      <section className="panel" aria-label={editCourseMessages.list}>
        {courses.map((course) => (
          <CourseLine key={course.id} course={course} />
        ))}
      </section>
    )
  }
  return (
    <>
      <p className="note">{coursePanelMessages.orderHelp}</p>
      <section className="panel" aria-label={editCourseMessages.list}>
        <SortableList
          label={coursePanelMessages.orderLabel}
          items={courses}
          keyOf={({ id }) => id}
          nameOf={({ content }) => content.courseCode}
          onOrder={(ids) => putInOrder({ ids, version: order.version }, { onError: (error) => void showFailureAlert(error) })}
        >
          {(course) => <CourseLine course={course} />}
        </SortableList>
      </section>
      <VersionHistory
        kind="course-order"
        subject={onlySubject}
        title={panelMessages.formerOrders}
        onRestored={() => void queryClient.invalidateQueries(allCoursesQuery)}
      />
    </>
  )
}

const CourseLine = ({ course: { id, version, content } }: { course: CourseRow }) => {
  const { mutateAsync: save, isPending } = useSaveCourse()
  const may = useMay()
  const { courseName, courseCode, courseDuration, coursePrice, courseThumbnail, openForAdmission, published } = content
  const change = (changes: Partial<typeof content>) =>
    save({ id, version, content: { ...content, ...changes } }).catch((error: unknown) => showFailureAlert(error))
  const publish = (on: boolean) =>
    on ? change({ published: true }) : confirmAction(editCourseMessages.unpublish(courseName), () => change({ published: false }))
  return (
    <div className={styles.course} data-off={!published || undefined}>
      <Picture address={courseThumbnail} alt="" sizes="80px" className={styles.picture} />
      <div className={styles.words}>
        <Link to="/courses/$courseId" params={{ courseId: id }} className={styles.name}>
          {courseName}
        </Link>
        <ExampleLabel kind="course" subject={id} />
        <p>
          <span>{courseCode}</span> <span>{courseDuration}</span> <span>{formatRupees(coursePrice)}</span>
        </p>
      </div>
      <div className={styles.switches}>
        {(openForAdmission || may('fees.set')) && (
          <Toggle
            label={editCourseMessages.open}
            name={`${editCourseMessages.open}: ${courseCode}`}
            on={openForAdmission}
            busy={isPending}
            onToggle={(on) => void change({ openForAdmission: on })}
          />
        )}
        <Toggle
          label={editCourseMessages.published}
          name={`${editCourseMessages.published}: ${courseCode}`}
          on={published}
          busy={isPending}
          onToggle={(on) => void publish(on)}
        />
      </div>
    </div>
  )
}
