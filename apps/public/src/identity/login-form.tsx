import '@mantine/core/styles/Input.layer.css'
import '@campus/ui/styles/inputs.css'
import { loginWarning } from '@campus/contracts/identity/login-warning.ts'
import type { Login } from '@campus/contracts/identity/schema.ts'
import { loginMessages, signupMessages } from '@campus/contracts/identity/messages.ts'
import { failureMessages } from '@campus/contracts/core/messages.ts'
import { showAlert } from '@campus/ui/feedback/alerts.ts'
import { useContractForm } from '@campus/ui/form/use-contract-form.ts'
import { type SyntheticEvent, useState } from 'react'
import { messageOf } from '../api-client/read-failure.ts'
import { SiteLink } from '../page/site-link.tsx'
import styles from './account-form.module.css'
import { useSignIn } from './api.ts'
import { EmailField } from './email-field.tsx'
import { useKnownEmail } from './known-email-store.ts'
import { PasswordField } from './password-field.tsx'
import { useRemember } from './remember-me-store.ts'
import { SubmitButton } from './submit-button.tsx'
import { Checkbox } from './checkbox.tsx'

const { labels } = loginMessages

const typedIn = (form: HTMLFormElement, name: string) => {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field.value : ''
}

/** E-mail and password. The page redirects after the sign-in. */
export const LoginForm = () => {
  const signIn = useSignIn()
  const { email, know } = useKnownEmail()
  const [shown, setShown] = useState(false)
  const { remember, choose } = useRemember()

  const fail = (text: string, kind: 'failure' | 'warning', field: 'email' | 'password') => {
    // Gets the focus back when the alert is closed.
    form.getInputNode(field)?.focus()
    void showAlert({ title: loginMessages.failedTitle, text, kind })
  }
  const onValid = (values: Login) =>
    signIn
      .mutateAsync({ ...values, remember })
      .catch((error: unknown) => fail(messageOf(error, failureMessages.wentWrong), 'failure', 'password'))

  const { form, formProps } = useContractForm({
    schema: async () => (await import('@campus/contracts/identity/schema.ts')).login,
    empty: { email, password: '', remember: false },
    onValid,
    onUnreachable: () => fail(failureMessages.offline, 'failure', 'password'),
    check: 'on-submit',
  })
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    const typed = { email: typedIn(event.currentTarget, 'email'), password: typedIn(event.currentTarget, 'password') }
    const warning = loginWarning(typed)
    if (warning === null) return formProps.onSubmit(event)
    event.preventDefault()
    fail(warning, 'warning', typed.email ? 'password' : 'email')
  }

  return (
    <form className={styles.form} {...formProps} onSubmit={onSubmit} method="post" aria-label={loginMessages.button}>
      <EmailField key={form.key('email')} label={labels.email} name="email" {...form.getInputProps('email')} />
      <PasswordField
        key={form.key('password')}
        label={labels.password}
        name="password"
        autoComplete="current-password"
        shown={shown}
        {...form.getInputProps('password')}
      />
      <div className={styles.between}>
        <Checkbox label={labels.showPassword} checked={shown} onChange={({ currentTarget }) => setShown(currentTarget.checked)} />
        <SiteLink to="/forgot-password" className={styles.link} onClick={() => know(form.getValues().email)}>
          {loginMessages.forgot}
        </SiteLink>
      </div>
      <Checkbox
        label={signupMessages.labels.Sign_UP_CHECK}
        checked={remember}
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
      />
      <SubmitButton words={loginMessages.button} busyMessages={loginMessages.busy} busy={signIn.isPending || signIn.isSuccess} />
    </form>
  )
}
