import '@mantine/core/styles/Input.layer.css'
import '@campus/ui/styles/inputs.css'
import type { SignupForm as Values } from '@campus/contracts/identity/schema.ts'
import { signupMessages } from '@campus/contracts/identity/messages.ts'
import { alertTitles, busyMessages, failureMessages } from '@campus/contracts/core/messages.ts'
import { showAlert } from '@campus/ui/feedback/alerts.ts'
import { showServerErrors, useContractForm } from '@campus/ui/form/use-contract-form.ts'
import { PasswordChecklist } from '@campus/ui/form/password-checklist.tsx'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { messageOf, statusOf } from '../api-client/read-failure.ts'
import { accountField } from './account-field.ts'
import styles from './account-form.module.css'
import { useSignUp } from './api.ts'
import { EmailField } from './email-field.tsx'
import { PasswordField } from './password-field.tsx'
import { useRemember } from './remember-me-store.ts'
import { renameErrorFields } from './rename-error-fields.ts'
import { useCollegeNames } from '../site/use-college-names.ts'
import { SubmitButton } from './submit-button.tsx'
import { Checkbox } from './checkbox.tsx'

const { labels } = signupMessages
const empty = { firstName: '', lastName: '', signupEmail: '', password: '', confirm_Password: '', Sign_UP_CHECK: false } as const
const schema = () => import('@campus/contracts/identity/schema.ts')

/** Creates an account for a student or parent, signs it in and lets the page redirect. */
export const SignupForm = () => {
  const signUp = useSignUp()
  const [typed, setTyped] = useState('')
  const names = useCollegeNames()
  const { remember, choose } = useRemember()

  const tell = (text: string) => void showAlert({ title: alertTitles.error, text })
  const refuse = (error: unknown) => {
    const told = renameErrorFields(error, { name: 'firstName', email: 'signupEmail' })
    if (showServerErrors(form, told)) return
    const words = messageOf(error, failureMessages.wentWrong)
    if (statusOf(error) === 409) {
      form.setFieldError('signupEmail', words)
      form.getInputNode('signupEmail')?.focus()
    } else tell(words)
  }
  const onValid = async (values: Values) => {
    const { signupOf } = await schema()
    await signUp.mutateAsync(signupOf({ ...values, Sign_UP_CHECK: remember })).catch(refuse)
  }
  const { form, formProps } = useContractForm({
    schema: async () => (await schema()).signupForm,
    empty,
    onValid,
    onUnreachable: () => tell(failureMessages.offline),
  })

  const field = (name: Exclude<keyof typeof labels, 'Sign_UP_CHECK'>) => accountField(form, name, labels[name])
  form.watch('password', ({ value }) => {
    setTyped(value)
    // A change of the first password may change the validity of the second.
    if (form.getValues().confirm_Password) void form.validateField('confirm_Password')
  })

  return (
    <form className={styles.form} {...formProps} method="post" aria-label={signupMessages.button}>
      <div className={styles.pair}>
        <TextInput key={form.key('firstName')} {...field('firstName')} autoComplete="given-name" />
        <TextInput key={form.key('lastName')} {...field('lastName')} autoComplete="family-name" />
      </div>
      <EmailField key={form.key('signupEmail')} {...field('signupEmail')} />
      <PasswordField
        key={form.key('password')}
        {...field('password')}
        autoComplete="new-password"
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        description={<PasswordChecklist typed={typed} names={names} />}
      />
      <PasswordField key={form.key('confirm_Password')} {...field('confirm_Password')} autoComplete="new-password" />
      <Checkbox label={labels.Sign_UP_CHECK} checked={remember} onChange={({ currentTarget }) => choose(currentTarget.checked)} />
      <SubmitButton words={signupMessages.button} busyMessages={busyMessages.loading} busy={signUp.isPending || signUp.isSuccess} />
    </form>
  )
}
