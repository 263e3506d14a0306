import { passwordAgain, passwordTyped } from '@campus/contracts/students/personal-data-schema.ts'
import { personalDataMessages } from '@campus/contracts/students/messages.ts'
import { FormDialog } from '@campus/ui/feedback/form-dialog.tsx'
import { showServerErrors, useContractForm } from '@campus/ui/form/use-contract-form.ts'
import { messageOf } from '../../api-client/failure-message.ts'
import { OwnPasswordField, useHasFactor } from '../../form/own-password-field.tsx'
import { useRevealNumber } from '../api.ts'

type ShowNumberDialogProps = { uniqueId: string; onShown: (digits: string) => void; onClose: () => void }

/** Asks for the password, or has a code asked for, before an identity number is shown. */
export const RevealAadhaarDialog = ({ uniqueId, onShown, onClose }: ShowNumberDialogProps) => {
  const hasFactor = useHasFactor()
  const { mutateAsync: reveal, isPending } = useRevealNumber(uniqueId)
  const { form, formProps } = useContractForm({
    schema: hasFactor ? passwordAgain : passwordTyped,
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
      text={hasFactor ? personalDataMessages.showTextByCode : personalDataMessages.showText}
      formProps={formProps}
      action={personalDataMessages.show}
      busy={isPending}
      onClose={onClose}
    >
      <OwnPasswordField
        key={form.key('password')}
        {...form.getInputProps('password')}
        label={personalDataMessages.labels.password}
        data-autofocus
      />
    </FormDialog>
  )
}
