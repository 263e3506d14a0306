import { certificateRevocation } from '@campus/contracts/certificates/issuing-schema.ts'
import { certificateMessages as words } from '@campus/contracts/certificates/messages.ts'
import { FormDialog } from '@campus/ui/feedback/form-dialog.tsx'
import { TextInput } from '@mantine/core'
import { useClosingForm } from '../form/use-closing-form.ts'
import { useRevokeCertificate } from './api.ts'

type RevokeDialogProps = { number: string; onClose: () => void }

/** Asks why before a certificate is revoked for good. */
export const RevokeDialog = ({ number, onClose }: RevokeDialogProps) => {
  const { mutateAsync: revoke, isPending } = useRevokeCertificate(number)
  const { form, formProps } = useClosingForm({
    schema: certificateRevocation,
    empty: { reason: '' },
    send: ({ reason }) => revoke(reason),
    failsAt: 'reason',
    onClose,
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
        autoComplete="off"
        data-autofocus
      />
    </FormDialog>
  )
}
