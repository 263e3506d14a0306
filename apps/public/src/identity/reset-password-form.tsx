import { accountPageMessages } from '@campus/contracts/identity/account-page-messages.ts'
import '@mantine/core/styles/Input.layer.css'
import '@campus/ui/styles/inputs.css'
import { otpLength } from '@campus/contracts/identity/options.ts'
import type { ResetPasswordForm as Values } from '@campus/contracts/identity/schema.ts'
import { loginMessages, resetPasswordMessages } from '@campus/contracts/identity/messages.ts'
import { busyMessages, failureMessages } from '@campus/contracts/core/messages.ts'
import { showToast } from '@campus/ui/feedback/toasts.ts'
import { showServerErrors, useContractForm } from '@campus/ui/form/use-contract-form.ts'
import { PasswordChecklist } from '@campus/ui/form/password-checklist.tsx'
import { TextInput } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { serverMessageOf } from '../api-client/read-failure.ts'
import { session } from '../api-client/session.ts'
import { accountField } from './account-field.ts'
import styles from './account-form.module.css'
import { useChangeForgottenPassword } from './api.ts'
import { EmailField } from './email-field.tsx'
import { useKnownEmail } from './known-email-store.ts'
import { PasswordField } from './password-field.tsx'
import { renameErrorFields } from './rename-error-fields.ts'
import { useCollegeNames } from '../site/use-college-names.ts'
import { SubmitButton } from './submit-button.tsx'

/** Sets a new password with the mailed code. */
export const ResetPasswordForm = () => {
  const change = useChangeForgottenPassword()
  const { email } = useKnownEmail()
  const router = useRouter()
  const [typed, setTyped] = useState('')
  const names = useCollegeNames()

  const onValid = async ({ password, ...proof }: Values) => {
    try {
      await change.mutateAsync({ ...proof, newPassword: password })
      showToast({ message: resetPasswordMessages.done, kind: 'success' })
      // The server ends every session with the password, this one too.
      session.forget()
      await router.navigate({ to: '/login' })
    } catch (error) {
      showServerErrors(form, renameErrorFields(error, { newPassword: 'password' }))
      showToast({ message: serverMessageOf(error, failureMessages.occurred), kind: 'failure' })
    }
  }
  const { form, formProps } = useContractForm({
    schema: async () => (await import('@campus/contracts/identity/schema.ts')).resetPasswordForm,
    empty: { email, otp: '', password: '' },
    onValid,
    check: 'on-change',
  })
  form.watch('password', ({ value }) => setTyped(value))

  return (
    <form className={styles.form} {...formProps} method="post" aria-label={resetPasswordMessages.button}>
      <EmailField key={form.key('email')} {...accountField(form, 'email', loginMessages.labels.email)} />
      <TextInput
        key={form.key('otp')}
        {...accountField(form, 'otp', 'OTP')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={otpLength.max}
        className={styles.code}
      />
      <PasswordField
        key={form.key('password')}
        {...accountField(form, 'password', accountPageMessages.newPassword)}
        autoComplete="new-password"
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        description={<PasswordChecklist typed={typed} names={names} />}
      />
      <SubmitButton words={resetPasswordMessages.button} busyMessages={busyMessages.loading} busy={change.isPending || change.isSuccess} />
    </form>
  )
}
