import { erasure } from '@campus/contracts/students/personal-data.ts'
import { personalDataMessages } from '@campus/contracts/students/messages.ts'
import { FormDialog } from '@campus/ui/feedback/form-dialog.tsx'
import { showToast } from '@campus/ui/feedback/toasts.ts'
import { showServerErrors, useContractForm } from '@campus/ui/form/contract-form.ts'
import { TextInput } from '@mantine/core'
import { messageOf } from '../api-client/failure.ts'
import { useEraseApplication } from './api.ts'
import { PasswordField } from './password-field.tsx'

type EraseDialogProps = { uniqueId: string; name: string; onClose: () => void }

/** Asks why, and for the password, before everything personal of an applicant is removed for good. */
export const EraseDialog = ({ uniqueId, name, onClose }: EraseDialogProps) => {
  const { mutateAsync: erase, isPending } = useEraseApplication(uniqueId)
  const { form, formProps } = useContractForm({
    schema: erasure,
    empty: { reason: '', password: '' },
    check: 'on-submit',
    onValid: async (body) => {
      try {
        showToast({ message: (await erase(body)).message, kind: 'success' })
        onClose()
      } catch (error) {
        if (!showServerErrors(form, error)) form.setFieldError('password', messageOf(error))
      }
    },
  })

  return (
    <FormDialog
      title={personalDataMessages.eraseTitle(name)}
      text={personalDataMessages.eraseText}
      formProps={formProps}
      action={personalDataMessages.erase}
      busy={isPending}
      onClose={onClose}
    >
      <TextInput
        key={form.key('reason')}
        {...form.getInputProps('reason')}
        label={personalDataMessages.labels.reason}
        description={personalDataMessages.reasonHint}
        required
        maxLength={200}
        data-autofocus
      />
      <PasswordField key={form.key('password')} {...form.getInputProps('password')} />
    </FormDialog>
  )
}
