import { passwordTyped } from '@campus/contracts/students/personal-data.ts'
import { personalDataMessages } from '@campus/contracts/students/messages.ts'
import { FormDialog } from '@campus/ui/feedback/form-dialog.tsx'
import { showServerErrors, useContractForm } from '@campus/ui/form/use-contract-form.ts'
import { messageOf } from '../../api-client/failure-message.ts'
import { useRevealNumber } from '../api.ts'
import { PasswordField } from './current-password-field.tsx'

type ShowNumberDialogProps = { uniqueId: string; onShown: (digits: string) => void; onClose: () => void }

/** Asks for the password before an identity number is shown. */
export const RevealAadhaarDialog = ({ uniqueId, onShown, onClose }: ShowNumberDialogProps) => {
  const { mutateAsync: reveal, isPending } = useRevealNumber(uniqueId)
  const { form, formProps } = useContractForm({
    schema: passwordTyped,
    empty: { password: '' },
    check: 'on-submit',
    onValid: async (body) => {
      try {
        onShown((await reveal(body)).data.AadharCardNumber)
        onClose()
      } catch (error) {
        if (!showServerErrors(form, error)) form.setFieldError('password', messageOf(error))
      }
    },
  })

  return (
    <FormDialog
      title={personalDataMessages.showTitle}
      text={personalDataMessages.showText}
      formProps={formProps}
      action={personalDataMessages.show}
      busy={isPending}
      onClose={onClose}
    >
      <PasswordField key={form.key('password')} {...form.getInputProps('password')} data-autofocus />
    </FormDialog>
  )
}
