import { certificateRevocation } from '@campus/contracts/certificates/drafts.ts'
import { certificateMessages as words } from '@campus/contracts/certificates/messages.ts'
import { FormDialog } from '@campus/ui/feedback/form-dialog.tsx'
import { showToast } from '@campus/ui/feedback/toasts.ts'
import { showServerErrors, useContractForm } from '@campus/ui/form/contract-form.ts'
import { TextInput } from '@mantine/core'
import { messageOf } from '../api-client/failure.ts'
import { useRevokeCertificate } from './api.ts'

type RevokeDialogProps = { number: string; onClose: () => void }

/** Asks why before a certificate is revoked for good. */
export const RevokeDialog = ({ number, onClose }: RevokeDialogProps) => {
  const { mutateAsync: revoke, isPending } = useRevokeCertificate(number)
  const { form, formProps } = useContractForm({
    schema: certificateRevocation,
    empty: { reason: '' },
    check: 'on-submit',
    onValid: async ({ reason }) => {
      try {
        showToast({ message: (await revoke(reason)).message, kind: 'success' })
        onClose()
      } catch (error) {
        if (!showServerErrors(form, error)) form.setFieldError('reason', messageOf(error))
      }
    },
  })
  return (
    <FormDialog
      title={words.revokeTitle(number)}
      text={words.revokeText}
      formProps={formProps}
      action={words.revoke}
      busy={isPending}
      onClose={onClose}
    >
      <TextInput
        key={form.key('reason')}
        {...form.getInputProps('reason')}
        label={words.reason}
        description={words.reasonHint}
        required
        maxLength={200}
        autoComplete="off"
        data-autofocus
      />
    </FormDialog>
  )
}
