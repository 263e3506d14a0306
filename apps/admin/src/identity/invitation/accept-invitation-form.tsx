import { type Invited, acceptance } from '@campus/contracts/identity/people/invitation-schema.ts'
import { invitationMessages } from '@campus/contracts/identity/people/invitation-messages.ts'
import { loginMessages, signupMessages } from '@campus/contracts/identity/messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { busyMessages } from '@campus/contracts/core/messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { focusOnMount } from '@campus/ui/form/focus-on-mount.ts'
import { PasswordChecklist } from '@campus/ui/form/password-checklist.tsx'
import { showServerErrors, useContractForm } from '@campus/ui/form/use-contract-form.ts'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showFailureAlert } from '../../api-client/show-failure-alert.ts'
import { instituteQuery } from '../../page/institute-query.ts'
import { session } from '../../api-client/session.ts'
import formStyles from '../sign-in/sign-in-form.module.css'
import styles from './accept-invitation-form.module.css'
import { useAcceptInvitation } from './api.ts'

const { labels } = invitationMessages

type AcceptInvitationFormProps = { token: string; invited: Invited; onDone: () => void }

/** Sets name and password of an invited colleague and signs them in. */
export const AcceptInvitationForm = ({ token, invited, onDone }: AcceptInvitationFormProps) => {
  const accept = useAcceptInvitation()
  const { data: college } = useQuery(instituteQuery)
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState(false)

  const { form, formProps } = useContractForm({
    schema: acceptance,
    empty: { token, name: invited.name, password: '', confirm_Password: '' },
    onValid: async (values) => {
      try {
        const { user } = await accept.mutateAsync(values)
        session.adopt(user)
        onDone()
      } catch (error) {
        // The link has no field of its own.
        const isOfLink = error instanceof AppError && error.fields?.token !== undefined
        if (isOfLink || !showServerErrors(form, error)) void showFailureAlert(error)
      }
    },
  })
  form.watch('password', ({ value }) => {
    setTyped(value)
    if (form.getValues().confirm_Password) void form.validateField('confirm_Password')
  })
  const passwordProps = {
    type: shown ? 'text' : 'password',
    required: true,
    autoComplete: 'new-password',
    spellCheck: false,
    autoCapitalize: 'none',
  }

  return (
    <form {...formProps} className={`${formStyles.form} ${styles.form}`} aria-label={invitationMessages.join}>
      <TextInput
        key={form.key('name')}
        {...form.getInputProps('name')}
        label={labels.name}
        required
        autoComplete="name"
        // One comes here for this form and for nothing else.
        ref={focusOnMount}
      />
      {/* Tells a password manager whose password it is. */}
      <input
        className="visually-hidden"
        name="email"
        autoComplete="username"
        value={invited.email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <TextInput
        key={form.key('password')}
        {...form.getInputProps('password')}
        {...passwordProps}
        label={signupMessages.labels.password}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        description={<PasswordChecklist typed={typed} names={college ? [college.name, college.shortName] : []} />}
      />
      <TextInput
        key={form.key('confirm_Password')}
        {...form.getInputProps('confirm_Password')}
        {...passwordProps}
        label={signupMessages.labels.confirm_Password}
      />
      <label className={formStyles.show}>
        <input type="checkbox" checked={shown} onChange={({ currentTarget }) => setShown(currentTarget.checked)} />
        {loginMessages.labels.showPassword}
      </label>
      <Button type="submit" busy={accept.isPending} className={formStyles.send ?? ''}>
        {accept.isPending ? busyMessages.loading : invitationMessages.join}
      </Button>
    </form>
  )
}
