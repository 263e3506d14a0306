import '@mantine/core/styles/Input.layer.css'
import '@campus/ui/styles/inputs.css'
import { otpLength } from '@campus/contracts/identity/options.ts'
import type { EmailProof } from '@campus/contracts/identity/schema.ts'
import { accountWords, profileWords } from '@campus/contracts/identity/words.ts'
import { busyWords, failureWords } from '@campus/contracts/kit/words.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { showToast } from '@campus/ui/feedback/toasts.ts'
import { showServerErrors, useContractForm } from '@campus/ui/form/contract-form.ts'
import { Mail } from '@campus/ui/icons.tsx'
import { TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { messageOf } from '../kit/failure.ts'
import { useProveEmail, useRequestEmailProof } from './api.ts'
import styles from './student-page.module.css'

/** While nobody has shown that the address is theirs: what for, and how. */
export const EmailCard = ({ email, pending = false }: { email: string; pending?: boolean }) => {
  const request = useRequestEmailProof()
  const send = () =>
    request.mutate(undefined, { onError: (error) => showToast({ message: messageOf(error, failureWords.occurred), kind: 'failure' }) })
  return (
    <section className={styles.card} aria-labelledby="email-card">
      <Mail className={styles.sign ?? ''} />
      <div>
        <h2 id="email-card">Confirm your email</h2>
        <p role="status">
          {request.isSuccess
            ? accountWords.codeSent(email)
            : pending
              ? profileWords.pending(email)
              : `An application sent with ${email} becomes visible here once you have confirmed the address.`}
        </p>
        {request.isSuccess && <ProofForm />}
        <Button look={request.isSuccess ? 'quiet' : 'main'} size="small" busy={request.isPending} onClick={send}>
          {request.isPending ? busyWords.loading : request.isSuccess ? 'Send another code' : 'Send me a code'}
        </Button>
      </div>
    </section>
  )
}

const ProofForm = () => {
  const prove = useProveEmail()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  const onValid = async (proof: EmailProof) => {
    try {
      await prove.mutateAsync(proof)
      showToast({ message: accountWords.verified, kind: 'success' })
    } catch (error) {
      if (showServerErrors(form, error)) return
      form.setFieldError('otp', messageOf(error, failureWords.occurred))
      form.getInputNode('otp')?.focus()
    }
  }
  const { form, formProps } = useContractForm({
    schema: async () => (await import('@campus/contracts/identity/schema.ts')).emailProof,
    empty: { otp: '' },
    onValid,
    check: 'on-submit',
  })
  return (
    <form className={styles.proof} {...formProps} aria-label="Confirm your email">
      <TextInput
        key={form.key('otp')}
        ref={field}
        label={profileWords.labels.otp}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={otpLength.max}
        {...form.getInputProps('otp')}
      />
      <Button type="submit" busy={prove.isPending}>
        {prove.isPending ? busyWords.loading : 'Confirm'}
      </Button>
    </form>
  )
}
