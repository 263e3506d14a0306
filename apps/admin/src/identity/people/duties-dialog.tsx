import type { CourseLimit } from '@campus/contracts/core/course-access.ts'
import type { Duty } from '@campus/contracts/identity/people/duties.ts'
import { approvalReason } from '@campus/contracts/approvals/schema.ts'
import { ledgerMessages } from '@campus/contracts/fees/messages.ts'
import { ownPassword } from '@campus/contracts/identity/profile-schema.ts'
import { courseChoice, dutyChoice } from '@campus/contracts/identity/schema.ts'
import { FormDialog } from '@campus/ui/feedback/form-dialog.tsx'
import { OwnerReasonField } from '../../form/owner-reason-field.tsx'
import { OwnPasswordField } from '../../form/own-password-field.tsx'
import { useClosingForm } from '../../form/use-closing-form.ts'
import { RightsFields } from './rights-fields.tsx'

const dutyForm = ownPassword.extend({ duties: dutyChoice, courses: courseChoice, reason: approvalReason })
/** The same where a new owner takes a second person, who reads a reason. */
const formOfTwo = dutyForm.refine(({ duties, reason }) => !duties.includes('owner') || reason !== undefined, {
  path: ['reason'],
  error: ledgerMessages.noReason,
})

type Chosen = { duties: Duty[]; courses: 'all' | string[]; currentPassword?: string | undefined; reason?: string | undefined }

type DutiesDialogProps = {
  question: { title: string; text: string; yes: string }
  /** The present rights. */
  held: { duties: readonly Duty[]; courses: CourseLimit }
  send: (chosen: Chosen) => Promise<{ message: string }>
  /** Whether a new owner takes a second person, who reads a reason. */
  takesSecond: boolean
  /** Whether the change is being saved. */
  busy: boolean
  onClose: () => void
}

/** Asks what somebody may do in the office and for which courses, and for the owner's own password. */
export const DutiesDialog = ({ question: { title, text, yes }, held, takesSecond, send, busy, onClose }: DutiesDialogProps) => {
  const asksReason = takesSecond && !held.duties.includes('owner')
  const { form, formProps } = useClosingForm({
    schema: asksReason ? formOfTwo : dutyForm,
    empty: { duties: [...held.duties], courses: held.courses === 'all' ? 'all' : [...held.courses], currentPassword: '', reason: '' },
    send,
    onClose,
  })
  return (
    <FormDialog title={title} text={text} formProps={formProps} action={yes} busy={busy} onClose={onClose}>
      <RightsFields held={held} duties={form.getInputProps('duties')} courses={form.getInputProps('courses')} />
      {asksReason && <OwnerReasonField key={form.key('reason')} {...form.getInputProps('reason')} />}
      <OwnPasswordField key={form.key('currentPassword')} {...form.getInputProps('currentPassword')} />
    </FormDialog>
  )
}
