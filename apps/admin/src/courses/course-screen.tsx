import { useMay } from '../identity/duties/use-may.ts'
import { admissionYearOf } from '@campus/contracts/admissions/round/admission-year.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { instituteQuery } from '../page/institute-query.ts'
import type { ContentState } from '@campus/contracts/content/schema.ts'
import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { coursePanelMessages } from '@campus/contracts/courses/panel-messages.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { type CourseContent, type CourseEdit, courseText } from '@campus/contracts/courses/schema.ts'
import { editCourseMessages } from '@campus/contracts/courses/messages.ts'
import { askFirst } from '@campus/ui/feedback/alerts.ts'
import { showServerErrors, useContractForm } from '@campus/ui/form/use-contract-form.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { PictureInput } from '../content/fields/picture-input.tsx'
import layout from '../form/form-screen.module.css'
import { Toggle } from '../form/toggle.tsx'
import { useCtrlEnterSubmit } from '../form/use-ctrl-enter-submit.ts'
import { EditorPage } from '../content/editor-page.tsx'
import { VersionHistory } from '../content/version-history.tsx'
import { LoadForEditing } from '../content/load-for-editing.tsx'
import { useSave } from '../content/use-versioned-save.ts'
import { websiteAddress } from '../api-client/origins.ts'
import { useTyped } from '../form/use-unsaved-changes.ts'
import { useUploadsUnderWay } from '../form/use-uploads-under-way.ts'
import { courseQuery, feePlansQuery, useSaveCourse } from './api.ts'
import { CourseFields } from './course-fields.tsx'
import styles from './course-form.module.css'
import { costsOf, FeeLinesFields } from './fee-lines-fields.tsx'

const formId = 'course-form'

/** One course, to change it. */
export const CourseScreen = () => {
  const { courseId } = useParams({ from: '/courses/$courseId' })
  return (
    <LoadForEditing key={courseId} query={courseQuery(courseId)} title={editCourseMessages.list}>
      {(course, replace) => <CourseEditor id={courseId} course={course} onReplaced={replace} />}
    </LoadForEditing>
  )
}

/** Says what the fee is, and what new students are charged where a plan says so; only to those who may see plans. */
const useFeeNote = (code: string, fee: number): string => {
  const may = useMay()
  const { data: institute } = useQuery(instituteQuery)
  const year = admissionYearOf(institute?.admission?.session, collegeDay())
  const { data: plans = [] } = useQuery({ ...feePlansQuery(year), enabled: may('fees.report') })
  const plan = plans.find(({ course, category, lines }) => course === code && category === undefined && lines.length > 0)
  return plan ? editCourseMessages.plannedFeeNote(year, formatRupees(plan.total), plan.total === fee) : editCourseMessages.feeNote
}

type CourseEditorProps = { id: string; course: ContentState & { content: CourseContent }; onReplaced: () => void }

const CourseEditor = ({ id, course, onReplaced }: CourseEditorProps) => {
  const formElement = useCtrlEnterSubmit()
  const [kept, setKept] = useState<CourseEdit>(course.content)
  const { mutateAsync, isPending } = useSaveCourse()
  const { conflict, save, saveMine } = useSave<CourseEdit>({
    kind: 'course',
    subject: id,
    opened: course.version,
    form: formElement,
    send: (body) => mutateAsync({ id, ...body }),
  })
  const unsaved = useTyped()
  const { isUploading, onBusy } = useUploadsUnderWay()
  const may = useMay()
  const { openForAdmission, published } = kept
  const [switches, setSwitches] = useState({ openForAdmission, published })

  const turn = (changed: Partial<typeof switches>) => {
    setSwitches((before) => ({ ...before, ...changed }))
    unsaved.mark()
  }
  const isTurned = switches.published !== published || switches.openForAdmission !== openForAdmission
  /** Only a course that stands on the website is taken off it. */
  const mayTakeOff = async () => switches.published || !published || askFirst(editCourseMessages.unpublish(kept.courseName))

  const [costs, setCosts] = useState(() => costsOf(course.content))
  const feeNote = useFeeNote(kept.courseCode, costs.fee)
  const { form, formProps } = useContractForm({
    schema: courseText,
    onChange: () => {
      unsaved.mark()
      setCosts(costsOf(form.getValues()))
    },
    empty: { ...course.content, courseThumbnail: '', semesters: '', feeLines: [], ...course.content },
    onValid: async (filled) => {
      if (isUploading || !(await mayTakeOff())) return
      const wanted = { ...filled, ...switches }
      const isAllSaved = unsaved.sending()
      const onSaved = () => {
        isAllSaved()
        setKept(wanted)
      }
      await save(wanted, { onSaved, showAtFields: (error) => showServerErrors(form, error) })
    },
  })

  return (
    <EditorPage
      title={kept.courseName}
      tabTitle={kept.courseCode}
      list="/courses"
      formId={formId}
      isSaving={isPending}
      isWaiting={isUploading}
      conflict={conflict}
      saveMine={saveMine}
      onReplaced={onReplaced}
    >
      <div className={layout.columns}>
        <form {...formProps} ref={formElement} id={formId} className={`panel ${styles.form}`} aria-label={kept.courseName}>
          <CourseFields form={form} feeNote={feeNote}>
            <PictureInput
              key={form.key('courseThumbnail')}
              {...form.getInputProps('courseThumbnail')}
              label={editCourseMessages.picture}
              hint={coursePanelMessages.detailsHelp}
              optional
              onBusy={onBusy}
            />
          </CourseFields>
          <FeeLinesFields form={form} costs={costs} />
        </form>
        <div className="stack">
          <section className={`panel ${styles.state}`} aria-label={editCourseMessages.published}>
            <Toggle label={editCourseMessages.published} on={switches.published} onToggle={(on) => turn({ published: on })} />
            {(openForAdmission || may('fees.set')) && (
              <Toggle label={editCourseMessages.open} on={switches.openForAdmission} onToggle={(on) => turn({ openForAdmission: on })} />
            )}
            {isTurned && <p role="status">{panelMessages.notSavedYet}</p>}
            {published && <a href={websiteAddress(`/course/${id}`)}>{panelMessages.seeOnWebsite}</a>}
          </section>
          <VersionHistory kind="course" subject={id} onRestored={onReplaced} />
        </div>
      </div>
    </EditorPage>
  )
}
