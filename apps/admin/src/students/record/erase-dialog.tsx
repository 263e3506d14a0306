import { approvalPanelMessages } from '@campus/contracts/approvals/messages.ts'
import { erasure, passwordTyped } from '@campus/contracts/students/personal-data-schema.ts'
import { personalDataMessages } from '@campus/contracts/students/messages.ts'
import { FormDialog } from '@campus/ui/feedback/form-dialog.tsx'
import { TextInput } from '@mantine/core'
import { useTakesSecondPerson } from '../../approvals/api.ts'
import { SecondPersonNote } from '../../approvals/second-person-note.tsx'
import { OwnPasswordField, useHasFactor } from '../../form/own-password-field.tsx'
import { useClosingForm } from '../../form/use-closing-form.ts'
import { useEraseApplication } from '../api.ts'

type EraseDialogProps = { uniqueId: string; name: string; onClose: () => void }

/** Asks why, and for the password, before everything personal of an applicant is removed for good. */
export const EraseDialog = ({ uniqueId, name, onClose }: EraseDialogProps) => {
  const { mutateAsync: erase, isPending } = useEraseApplication(uniqueId)
  const takesSecond = useTakesSecondPerson('erasure')
  const { form, formProps } = useClosingForm({
    schema: useHasFactor() ? erasure : erasure.extend(passwordTyped.shape),
    empty: { reason: '', password: '' },
    send: erase,
    failsAt: 'password',
    onClose,
  })

  return (
    <FormDialog
      title={personalDataMessages.eraseTitle(name)}
      text={personalDataMessages.eraseText}
      formProps={formProps}
      action={takesSecond ? approvalPanelMessages.ask : personalDataMessages.erase}
      busy={isPending}
      onClose={onClose}
    >
      {takesSecond && <SecondPersonNote />}
      <TextInput
        key={form.key('reason')}
        {...form.getInputProps('reason')}
        label={personalDataMessages.labels.reason}
        description={personalDataMessages.reasonHint}
        required
        data-autofocus
      />
      <OwnPasswordField key={form.key('password')} {...form.getInputProps('password')} label={personalDataMessages.labels.password} />
    </FormDialog>
  )
}
