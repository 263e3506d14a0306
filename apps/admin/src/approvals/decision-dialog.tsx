import { approvalPanelMessages as words } from '@campus/contracts/approvals/messages.ts'
import { approvalDecisionForms } from '@campus/contracts/approvals/schema.ts'
import { mailMessage } from '@campus/contracts/core/mails/mail-dependent-messages.ts'
import { FormDialog } from '@campus/ui/feedback/form-dialog.tsx'
import { TextInput } from '@mantine/core'
import { OwnPasswordField } from '../form/own-password-field.tsx'
import { useClosingForm } from '../form/use-closing-form.ts'
import { useSendsMails } from '../page/institute-query.ts'
import { announceOutcome } from './announce-outcome.ts'
import { useDecide } from './api.ts'

type DecisionDialogProps = { id: string; title: string; decision: 'approve' | 'refuse'; onClose: () => void }

/** Asks for a note, which a refusal needs, and for the admin's own password. */
export const DecisionDialog = ({ id, title, decision, onClose }: DecisionDialogProps) => {
  const decide = useDecide(id)
  const sendsMails = useSendsMails()
  const isRefusal = decision === 'refuse'
  const { form, formProps } = useClosingForm({
    schema: approvalDecisionForms[decision],
    empty: { note: '', currentPassword: '' },
    send: (values) => decide.mutateAsync({ decision, ...values }),
    announce: ({ message, certificates }) => void announceOutcome({ message }, certificates),
    onClose,
  })
  return (
    <FormDialog
      title={isRefusal ? words.refuseTitle(title) : words.approveTitle(title)}
      text={isRefusal ? mailMessage(sendsMails, words.refuseText) : words.approveText}
      formProps={formProps}
      action={isRefusal ? words.refuse : words.approve}
      busy={decide.isPending}
      onClose={onClose}
    >
      <TextInput
        key={form.key('note')}
        {...form.getInputProps('note')}
        label={isRefusal ? words.whyRefused : words.note}
        required={isRefusal}
        autoComplete="off"
        data-autofocus
      />
      <OwnPasswordField key={form.key('currentPassword')} {...form.getInputProps('currentPassword')} />
    </FormDialog>
  )
}
