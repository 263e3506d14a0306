import { pictureField } from '@campus/contracts/admissions/form-fields.ts'
import { questionsFor } from '@campus/contracts/admissions/questions/questions.ts'
import { newStudentForm } from '@campus/contracts/admissions/new-student/schema.ts'
import { newStudentTitle } from '@campus/contracts/admissions/new-student/title.ts'
import { newStudentMessages as words } from '@campus/contracts/admissions/new-student/messages.ts'
import { applicantPicture } from '@campus/contracts/core/files.ts'
import { mailMessage } from '@campus/contracts/core/mails/mail-dependent-messages.ts'
import { fieldGroupsFor } from '@campus/contracts/students/field-groups.ts'
import { Button, buttonClass } from '@campus/ui/buttons/button.tsx'
import { showAlert } from '@campus/ui/feedback/alerts.ts'
import { SelectField } from '@campus/ui/form/select-field.tsx'
import { serverErrors, showServerErrors, useContractForm } from '@campus/ui/form/use-contract-form.ts'
import { ChevronLeft } from '@campus/ui/icons.tsx'
import { Link, useNavigate } from '@tanstack/react-router'
import { useId, useMemo, useState } from 'react'
import layout from '../../form/form-screen.module.css'
import { ctrlEnterSubmitProps, useCtrlEnterSubmit } from '../../form/use-ctrl-enter-submit.ts'
import { PictureField } from '../../form/picture-field.tsx'
import { useSendsMails } from '../../page/institute-query.ts'
import { messageOf } from '../../api-client/failure-message.ts'
import { useUnsavedChanges } from '../../form/use-unsaved-changes.ts'
import { Page } from '../../page/page.tsx'
import { ApplicantFields } from '../../students/applicant-form/applicant-fields.tsx'
import applicant from '../../students/applicant-form/applicant-form.module.css'
import { useCurrentQuestions } from '../../students/applicant-form/use-current-questions.ts'
import { takeWatched } from '../../students/applicant-form/watched-fields.ts'
import type { NewStudentOptions } from './api.ts'
import { emptyForm } from './empty-form.ts'
import styles from './new-student.module.css'
import { withRecordLinks } from './with-record-links.tsx'
import { useAdmission } from './use-admission.ts'

/** The whole admission form on one page, with the semester. */
export const NewStudentForm = ({ options: start, courses, isClosed }: NewStudentOptions) => {
  const id = useId()
  const navigate = useNavigate()
  const formElement = useCtrlEnterSubmit()
  const sendsMails = useSendsMails()
  const { share, admit } = useAdmission()
  const { options, takeNew } = useCurrentQuestions(start, () => '')
  const schema = useMemo(() => newStudentForm(options), [options])
  const [empty] = useState(() => emptyForm(options))
  const [entered, setEntered] = useState<Record<string, unknown>>(empty)
  const [dirty, setDirty] = useState(false)
  const [photograph, setPhotograph] = useState<{ files: File[]; error: string | null }>({ files: [], error: null })
  const [file] = photograph.files
  useUnsavedChanges(dirty || file !== undefined)

  const semestersOf = (course: unknown) => courses.find(({ code }) => code === course)?.semesters ?? courses[0]?.semesters ?? []
  const isSending = share !== null

  const { form, formProps } = useContractForm({
    schema,
    empty,
    onChange: (): void => {
      const values = form.getValues()
      setDirty(form.isDirty())
      setEntered((before) => takeWatched(before, values))
      // A semester that the other course does not have is no longer chosen.
      const semester = Number(values.semester)
      if (semester && !semestersOf(values.courseName).includes(semester)) form.setFieldValue('semester', '')
    },
    onValid: async (filled): Promise<void> => {
      const focused = document.activeElement
      try {
        const studentId = await admit(filled, options, file)
        // The saved values no longer count as unsaved.
        await navigate({ to: '/view/student/$studentId', params: { studentId }, search: { added: true }, ignoreBlocker: true })
      } catch (error) {
        await takeNew(error, form)
        const fields = serverErrors(error)
        setPhotograph((before) => ({ ...before, error: fields?.[pictureField] ?? null }))
        if (showServerErrors(form, error)) {
          form.setErrors(Object.fromEntries(Object.entries(fields ?? {}).map(([name, said]) => [name, withRecordLinks(said)])))
          return
        }
        // The refused field is not in this form, as after a change by the office.
        const text = fields ? Object.values(fields).join('. ') : messageOf(error)
        await showAlert({ title: words.failed, text, kind: 'failure' })
        if (focused instanceof HTMLElement) focused.focus()
      }
    },
  })

  return (
    <Page
      title={newStudentTitle}
      actions={
        <>
          <Link to="/Students" className={buttonClass('subtle')}>
            <ChevronLeft /> {words.back}
          </Link>
          <Button type="submit" form={id} busy={isSending} {...ctrlEnterSubmitProps}>
            {isSending ? words.adding : words.add}
          </Button>
        </>
      }
    >
      <div className={layout.sections}>
        <p className="soft">{mailMessage(sendsMails, words.intro)}</p>
        {isClosed && (
          <p className={`panel ${styles.notice}`} role="note">
            {words.closed}
          </p>
        )}
        {/* While it is on its way nothing can be typed that would then be in no record. */}
        <form {...formProps} ref={formElement} id={id} className={layout.sections} aria-label={newStudentTitle} inert={isSending}>
          <ApplicantFields
            groups={fieldGroupsFor(options)}
            form={form}
            options={options}
            questions={questionsFor(options, String(entered.courseName)).questions ?? []}
            entered={entered}
            hints={{ ...words.hints, email: mailMessage(sendsMails, words.emailHint) }}
            course={{
              labelOf: (code) => courses.find((course) => course.code === code)?.label ?? code,
              semester: (
                <SelectField key={form.key('semester')} {...form.getInputProps('semester')} label={words.semester} required>
                  <option value="">Choose</option>
                  {semestersOf(entered.courseName).map((semester) => (
                    <option key={semester}>{semester}</option>
                  ))}
                </SelectField>
              ),
            }}
          />
          <div className={`panel ${applicant.group}`}>
            <PictureField
              label={words.photograph}
              rule={applicantPicture}
              files={photograph.files}
              error={photograph.error}
              sent={share}
              data-path={pictureField}
              onChange={(files, error) => setPhotograph({ files, error })}
            />
          </div>
        </form>
      </div>
    </Page>
  )
}
