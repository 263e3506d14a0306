import { invitationDraft } from '@campus/contracts/identity/people/invitation-schema.ts'
import { invitationMessages } from '@campus/contracts/identity/people/invitation-messages.ts'
import { mailMessage } from '@campus/contracts/core/mails/mail-dependent-messages.ts'
import { FormDialog } from '@campus/ui/feedback/form-dialog.tsx'
import { showToast } from '@campus/ui/feedback/toasts.ts'
import { showServerErrors, useContractForm } from '@campus/ui/form/use-contract-form.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { showFailureAlert } from '../../api-client/show-failure-alert.ts'
import { useTyped } from '../../form/use-unsaved-changes.ts'
import { OwnPasswordField } from '../../form/own-password-field.tsx'
import { useSendsMails } from '../../page/institute-query.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { useInvite } from './invitation-api.ts'
import { RightsFields } from './rights-fields.tsx'

const { labels } = invitationMessages
const nothing = { duties: [], courses: 'all' } as const

/** Asks for the invited person and for the admin's own password, because an invitation gives admin rights. */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const invite = useInvite()
  const sendsMails = useSendsMails()
  const [made, setMade] = useState<{ name: string; link: string }>()
  const typed = useTyped()
  const { form, formProps } = useContractForm({
    schema: invitationDraft,
    empty: { name: '', email: '', duties: [], courses: 'all', currentPassword: '' },
    onChange: typed.mark,
    onValid: async (draft) => {
      try {
        const { message, link } = await invite.mutateAsync(draft)
        typed.clear()
        if (link !== undefined) return setMade({ name: draft.name, link })
        showToast({ message, kind: 'success' })
        onClose()
      } catch (error) {
        if (!showServerErrors(form, error)) void showFailureAlert(error)
      }
    },
  })
  if (made) return <HandOverDialog {...made} onClose={onClose} />
  const field = (name: 'name' | 'email' | 'currentPassword') => ({ key: form.key(name), ...form.getInputProps(name), required: true })
  const { key: nameKey, ...name } = field('name')
  const { key: emailKey, ...email } = field('email')
  const { key: passwordKey, ...password } = field('currentPassword')
  return (
    <FormDialog
      title={invitationMessages.invite}
      text={mailMessage(sendsMails, invitationMessages.inviteText)}
      formProps={formProps}
      action={mailMessage(sendsMails, invitationMessages.send)}
      busy={invite.isPending}
      onClose={onClose}
    >
      <TextInput key={nameKey} {...name} label={labels.name} autoComplete="off" data-autofocus />
      <TextInput key={emailKey} {...email} label={labels.email} type="email" autoComplete="off" autoCapitalize="none" spellCheck={false} />
      <RightsFields held={nothing} duties={form.getInputProps('duties')} courses={form.getInputProps('courses')} />
      <OwnPasswordField key={passwordKey} {...password} description={invitationMessages.yours} />
    </FormDialog>
  )
}
