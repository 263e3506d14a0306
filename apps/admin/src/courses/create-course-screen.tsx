import { coursePanelMessages } from '@campus/contracts/courses/panel-messages.ts'
import { courseDraft, courseForm } from '@campus/contracts/courses/schema.ts'
import { courseFields, createCourseMessages, editCourseMessages } from '@campus/contracts/courses/messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { showAlert } from '@campus/ui/feedback/alerts.ts'
import { type Draft, showServerErrors, useContractForm } from '@campus/ui/form/use-contract-form.ts'
import { TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { showFailureAlert } from '../api-client/show-failure-alert.ts'
import { PictureInput } from '../content/fields/picture-input.tsx'
import { ctrlEnterSubmitProps, useCtrlEnterSubmit } from '../form/use-ctrl-enter-submit.ts'
import { useUnsavedChanges } from '../form/use-unsaved-changes.ts'
import { useUploadsUnderWay } from '../form/use-uploads-under-way.ts'
import { Page } from '../page/page.tsx'
import { useCreateCourse } from './api.ts'
import { CourseFields } from './course-fields.tsx'
import styles from './course-form.module.css'
import { fetchPlaceholderPicture } from './placeholder-pictures.ts'

const formId = 'course-form'

const empty: Draft<typeof courseForm> = {
  courseName: '',
  coursePrice: '',
  courseDuration: '',
  courseCode: '',
  courseEligibility: '',
  imageUrl: '',
  courseThumbnail: '',
  courseDescription: '',
  semesters: '',
}

/** Adds a course to the website. */
export const CreateCourseScreen = () => {
  const create = useCreateCourse()
  const [typed, setTyped] = useState(false)
  const [created, setCreated] = useState(0)
  const formElement = useCtrlEnterSubmit()
  const { isUploading, onBusy } = useUploadsUnderWay()
  useUnsavedChanges(typed)

  const { form, formProps } = useContractForm({
    schema: courseForm,
    empty,
    onValid: async (filled) => {
      if (isUploading) return
      try {
        // The image's address is asked for and not sent (docs/product/admin-panel.md#creating-a-course).
        const { message } = await create.mutateAsync(courseDraft.parse(filled))
        form.reset()
        setCreated((count) => count + 1)
        setTyped(false)
        void showAlert({ title: createCourseMessages.title, text: message || createCourseMessages.done, kind: 'success' })
      } catch (error) {
        if (!showServerErrors(form, error)) {
          void showFailureAlert(error, 'error', createCourseMessages.failed)
        }
      }
    },
  })

  return (
    <Page
      title={createCourseMessages.title}
      actions={
        <Button type="submit" form={formId} busy={create.isPending || isUploading} {...ctrlEnterSubmitProps}>
          {create.isPending ? 'Creating…' : createCourseMessages.title}
        </Button>
      }
    >
      {created > 0 && (
        <p className={styles.created} role="status">
          {coursePanelMessages.created} <Link to="/courses">{coursePanelMessages.createdLink}</Link>
          {coursePanelMessages.createdFee}
        </p>
      )}
      <form
        {...formProps}
        ref={formElement}
        id={formId}
        className={`panel ${styles.form}`}
        aria-label={createCourseMessages.title}
        onChange={() => setTyped(form.isDirty())}
      >
        <CourseFields form={form} feeNote={coursePanelMessages.priceHelp}>
          <div className={styles.wide}>
            {/* Reset after each course. */}
            <PictureInput
              key={created}
              label={editCourseMessages.picture}
              hint={createCourseMessages.upload}
              optional
              onBusy={onBusy}
              instead={{ words: createCourseMessages.drawing, fetch: () => fetchPlaceholderPicture(form.getValues().courseCode) }}
              error={form.errors['imageUrl'] && form.errors['courseThumbnail'] && createCourseMessages.noPicture}
              onChange={(address) => {
                form.setFieldValue('imageUrl', address)
                form.setFieldValue('courseThumbnail', address)
                setTyped(true)
              }}
            />
          </div>
          <fieldset className={styles.addresses}>
            <legend>{createCourseMessages.addresses}</legend>
            <TextInput
              key={form.key('imageUrl')}
              {...form.getInputProps('imageUrl')}
              label={courseFields.imageUrl}
              required
              type="url"
              inputMode="url"
              placeholder="https://"
            />
            <TextInput
              key={form.key('courseThumbnail')}
              {...form.getInputProps('courseThumbnail')}
              label={courseFields.courseThumbnail}
              required
              type="url"
              inputMode="url"
              placeholder="https://"
              description={coursePanelMessages.detailsHelp}
            />
          </fieldset>
        </CourseFields>
      </form>
    </Page>
  )
}
