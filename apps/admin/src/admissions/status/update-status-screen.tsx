import { admissionPanelMessages } from '@campus/contracts/admissions/panel-messages.ts'
import { adminFrameMessages } from '@campus/contracts/dashboard/messages.ts'
import { statusMessages } from '@campus/contracts/admissions/messages.ts'
import { mailMessage } from '@campus/contracts/core/mails/mail-dependent-messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { Info } from '@campus/ui/icons.tsx'
import { Textarea } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import layout from '../../form/form-screen.module.css'
import { ctrlEnterSubmitProps, useCtrlEnterSubmit } from '../../form/use-ctrl-enter-submit.ts'
import { useSendsMails } from '../../page/institute-query.ts'
import { useUnsavedChanges } from '../../form/use-unsaved-changes.ts'
import { Page } from '../../page/page.tsx'
import { OwnQuestionAnswers } from '../../students/record/own-question-answers.tsx'
import { StudentIdField } from '../../students/id-field/student-id-field.tsx'
import { NewStatusChoice } from './new-status-choice.tsx'
import { StatusChecklist } from './status-checklist.tsx'
import { StatusHistory } from './status-history.tsx'
import { ApplicantWithStatus } from './applicant-with-status.tsx'
import styles from './update-status-screen.module.css'
import { useStatusForm } from './use-status-form.ts'

const formId = 'status-form'
/** Describes the button for screen readers. */
const willId = 'status-will'
const { updateStatus } = adminFrameMessages.sidebar

const route = getRouteApi('/update/status')

/** The screen for deciding on an application. A link to another one resets it. */
export const UpdateStatusScreen = () => {
  const { id = '' } = route.useSearch()
  return <StatusForm key={id} id={id} />
}

const StatusForm = ({ id }: { id: string }) => {
  const { values, set, check, record, warning, ready, parts, busy, submit, idInput, statusInput, messageInput } = useStatusForm(id)
  const form = useCtrlEnterSubmit()
  const sendsMails = useSendsMails()
  useUnsavedChanges(values.message.trim() !== '')
  const at = (field: 'id' | 'status' | 'message') => (warning?.field === field ? warning.text : null)

  return (
    <Page
      title={updateStatus}
      actions={
        <Button
          type="submit"
          form={formId}
          busy={busy}
          aria-disabled={!ready || busy || undefined}
          aria-describedby={willId}
          {...ctrlEnterSubmitProps}
        >
          {busy ? 'Updating…' : updateStatus}
        </Button>
      }
    >
      <div className={layout.columns}>
        <form
          ref={form}
          id={formId}
          className={`panel ${layout.form}`}
          aria-label={updateStatus}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <div className={layout.who}>
            <StudentIdField
              input={idInput}
              value={values.id}
              onChange={(written) => set({ id: written })}
              check={check}
              error={at('id')}
              readOnly={busy}
            />
            {record && <ApplicantWithStatus id={values.id.trim()} record={record} />}
          </div>
          <NewStatusChoice
            first={statusInput}
            value={values.applicationStatus}
            current={record?.applicationStatus ?? null}
            onChange={(applicationStatus) => set({ applicationStatus })}
            error={at('status')}
            readOnly={busy}
          />
          <Textarea
            ref={messageInput}
            value={values.message}
            onChange={({ currentTarget }) => set({ message: currentTarget.value })}
            label={admissionPanelMessages.reviewMessage}
            description={record?.lacksEmail ? statusMessages.messageStands : mailMessage(sendsMails, statusMessages.messageNeeded)}
            rows={6}
            readOnly={busy}
            required
            error={at('message')}
          />
          <p id={willId} className={styles.will}>
            {ready && record && values.applicationStatus !== '' && (
              <>
                <Info /> {statusMessages.will[values.applicationStatus](record.name)}{' '}
                {record.lacksEmail ? statusMessages.willTell : mailMessage(sendsMails, statusMessages.willMail)}
              </>
            )}
          </p>
        </form>
        <div className={styles.beside}>
          <StatusChecklist parts={parts} />
          <OwnQuestionAnswers answers={record?.ownAnswers} />
          <StatusHistory history={record?.history} />
        </div>
      </div>
    </Page>
  )
}
