import { approvalReason } from '@campus/contracts/approvals/schema.ts'
import { ledgerMessages } from '@campus/contracts/fees/messages.ts'
import { ownPassword } from '@campus/contracts/identity/profile-schema.ts'
import { FormDialog } from '@campus/ui/feedback/form-dialog.tsx'
import { showToast } from '@campus/ui/feedback/toasts.ts'
import { showServerErrors, useContractForm } from '@campus/ui/form/use-contract-form.ts'
import { showFailureAlert } from '../api-client/show-failure-alert.ts'
import { OwnerReasonField } from './owner-reason-field.tsx'
import { OwnPasswordField } from './own-password-field.tsx'

type PasswordDialogProps = {
  question: { title: string; text: string; yes: string }
  /** Returns what is said of it; null where the next step says enough. */
  send: (currentPassword: string | undefined, reason: string | undefined) => Promise<{ message: string } | null>
  /** Whether a second person may have to approve it, who reads a reason. */
  asksReason?: boolean
  /** Whether the action is running. */
  busy: boolean
  onClose: () => void
}

/** Asks for confirmation and the admin's own password before an action that an unattended screen must not allow. */
export const ConfirmByPasswordDialog = ({
  question: { title, text, yes },
  send,
  asksReason = false,
  busy,
  onClose,
}: PasswordDialogProps) => {
  const { form, formProps } = usePasswordForm(asksReason ? withReason : withoutReason, send, onClose)
  return (
    <FormDialog title={title} text={text} formProps={formProps} action={yes} busy={busy} onClose={onClose}>
      {asksReason && <OwnerReasonField key={form.key('reason')} {...form.getInputProps('reason')} />}
      <OwnPasswordField key={form.key('currentPassword')} {...form.getInputProps('currentPassword')} data-autofocus />
    </FormDialog>
  )
}

const withoutReason = ownPassword.extend({ reason: approvalReason })
const withReason = withoutReason.refine(({ reason }) => reason !== undefined, { path: ['reason'], error: ledgerMessages.noReason })

const usePasswordForm = (schema: typeof withoutReason, send: PasswordDialogProps['send'], onClose: () => void) => {
  const asked = useContractForm({
    schema,
    empty: { currentPassword: '', reason: '' },
    check: 'on-submit',
    onValid: async ({ currentPassword, reason }) => {
      try {
        const said = await send(currentPassword, reason)
        if (said) showToast({ message: said.message, kind: 'success' })
        onClose()
      } catch (error) {
        if (showServerErrors(asked.form, error)) return
        // Another refusal cannot be corrected in this dialog.
        onClose()
        void showFailureAlert(error)
      }
    },
  })
  return asked
}
