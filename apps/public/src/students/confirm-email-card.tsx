import '@mantine/core/styles/Input.layer.css'
import '@campus/ui/styles/inputs.css'
import { confirmYourEmail } from '@campus/contracts/identity/email-proof-messages.ts'
import { otpLength } from '@campus/contracts/identity/options.ts'
import type { EmailProof } from '@campus/contracts/identity/schema.ts'
import { accountMessages, profileMessages } from '@campus/contracts/identity/messages.ts'
import { busyMessages, failureMessages } from '@campus/contracts/core/messages.ts'
import { studentAreaActionMessages } from '@campus/contracts/students/student-area-messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { showToast } from '@campus/ui/feedback/toasts.ts'
import { showServerErrors, useContractForm } from '@campus/ui/form/use-contract-form.ts'
import { Mail } from '@campus/ui/icons.tsx'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useRef } from 'react'
import { messageOf } from '../api-client/read-failure.ts'
import { useSendsMails } from '../site/use-sends-mails.ts'
import { firstCodeQuery, useProveEmail, useRequestEmailProof } from './api.ts'
import styles from './student-area-page.module.css'

/**
 * Asks to confirm the e-mail address. The first code is mailed automatically. The field is shown from the start, because a code may already
 * be in the mailbox.
 */
export const ConfirmEmailCard = ({ email, pending = false }: { email: string; pending?: boolean }) => {
  const first = useQuery(firstCodeQuery(email))
  const request = useRequestEmailProof()
  const field = useRef<HTMLInputElement>(null)
  const send = () =>
    request.mutate(undefined, {
      onSuccess: () => field.current?.focus(),
      onError: (error) => showToast({ message: messageOf(error, failureMessages.occurred), kind: 'failure' }),
    })
  const busy = first.isPending || request.isPending
  const sendsMails = useSendsMails()
  const mailed = request.isSuccess || first.data?.isOpen === true
  return (
    <section className={styles.card} aria-labelledby="email-card">
      <Mail className={styles.sign ?? ''} />
      <div>
        <h2 id="email-card">{confirmYourEmail}</h2>
        <p>{pending ? profileMessages.pending(email) : studentAreaActionMessages.confirmFirst(email)}</p>
        <p role="status">{request.data?.message ?? firstWords(email, first)}</p>
        <ProofForm field={field} />
        {mailed && sendsMails && <p className="note">{accountMessages.askAgain}</p>}
        <Button variant="subtle" size="small" busy={busy} onClick={send}>
          {busy ? busyMessages.loading : mailed ? studentAreaActionMessages.sendAgain : studentAreaActionMessages.sendCode}
        </Button>
      </div>
    </section>
  )
}

type First = { data: { message: string } | undefined; error: Error | null }

/** Where the first code was mailed, or why it was not. */
const firstWords = (email: string, { data, error }: First): string => {
  if (data) return data.message
  return error ? messageOf(error, failureMessages.occurred) : accountMessages.codeLeaves(email)
}

const ProofForm = ({ field }: { field: Ref<HTMLInputElement> }) => {
  const prove = useProveEmail()

  const onValid = async (proof: EmailProof) => {
    try {
      await prove.mutateAsync(proof)
      showToast({ message: accountMessages.verified, kind: 'success' })
    } catch (error) {
      if (showServerErrors(form, error)) return
      form.setFieldError('otp', messageOf(error, failureMessages.occurred))
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
    <form className={styles.proof} {...formProps} aria-label={confirmYourEmail}>
      <TextInput
        key={form.key('otp')}
        ref={field}
        label={profileMessages.labels.otp}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={otpLength.max}
        {...form.getInputProps('otp')}
      />
      <Button type="submit" busy={prove.isPending}>
        {prove.isPending ? busyMessages.loading : 'Confirm'}
      </Button>
    </form>
  )
}
