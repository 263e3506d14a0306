import '@mantine/core/styles/Input.layer.css'
import '@campus/ui/styles/inputs.css'
import type { ForgotPassword } from '@campus/contracts/identity/schema.ts'
import { forgotPasswordMessages, loginMessages } from '@campus/contracts/identity/messages.ts'
import { timers } from '@campus/contracts/core/ui-constants.ts'
import { busyMessages, failureMessages } from '@campus/contracts/core/messages.ts'
import { showToast } from '@campus/ui/feedback/toasts.ts'
import { showServerErrors, useContractForm } from '@campus/ui/form/use-contract-form.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { serverMessageOf } from '../api-client/read-failure.ts'
import { sendsMailsQuery } from '../site/api.ts'
import { accountField } from './account-field.ts'
import styles from './account-form.module.css'
import { useRequestPasswordReset } from './api.ts'
import { EmailField } from './email-field.tsx'
import { useKnownEmail } from './known-email-store.ts'
import { SubmitButton } from './submit-button.tsx'

/** Requests a code by mail. The answer is the same whether or not the address has an account. */
export const ForgotPasswordForm = () => {
  const request = useRequestPasswordReset()
  const { email, know } = useKnownEmail()
  const { data: sendsMails } = useQuery({ ...sendsMailsQuery, enabled: false })
  const router = useRouter()

  const onValid = async (values: ForgotPassword) => {
    try {
      const { message } = await request.mutateAsync(values)
      know(values.email)
      const { done } = forgotPasswordMessages
      showToast(sendsMails === false ? { title: done, message } : { message: done, kind: 'success' })
    } catch (error) {
      const words = serverMessageOf(error, failureMessages.occurred)
      // oxlint-disable-next-line no-console -- this failure is logged (docs/product/accounts.md#forgotten-password); a warning, since it is no mistake of the site.
      console.warn(words)
      showServerErrors(form, error)
      showToast({ message: words, kind: 'failure' })
    }
  }
  const { form, formProps } = useContractForm({
    schema: async () => (await import('@campus/contracts/identity/schema.ts')).forgotPassword,
    empty: { email },
    onValid,
    check: 'on-change',
  })

  useEffect(() => {
    if (!request.isSuccess) return
    const timer = setTimeout(() => void router.navigate({ to: '/reset-password' }), timers.forgotPasswordRedirect)
    return () => clearTimeout(timer)
  }, [request.isSuccess, router])

  return (
    <form className={styles.form} {...formProps} method="post" aria-label={forgotPasswordMessages.button}>
      <EmailField key={form.key('email')} {...accountField(form, 'email', loginMessages.labels.email)} />
      <SubmitButton
        words={forgotPasswordMessages.button}
        busyMessages={busyMessages.loading}
        busy={request.isPending || request.isSuccess}
      />
    </form>
  )
}
