import { emailProofMessages, confirmYourEmail } from '@campus/contracts/identity/email-proof-messages.ts'
import { profilePanelMessages } from '@campus/contracts/identity/profile-messages.ts'
import { emailProof } from '@campus/contracts/identity/schema.ts'
import { accountMessages, profileMessages } from '@campus/contracts/identity/messages.ts'
import { mailMessage } from '@campus/contracts/core/mails/mail-dependent-messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { showToast } from '@campus/ui/feedback/toasts.ts'
import { showServerErrors, useContractForm } from '@campus/ui/form/use-contract-form.ts'
import { Alert } from '@campus/ui/icons.tsx'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { showFailureAlert } from '../../api-client/show-failure-alert.ts'
import { useSendsMails } from '../../page/institute-query.ts'
import { messageOf } from '../../api-client/failure-message.ts'
import { firstCodeQuery, useProveEmail, useRequestEmailProof } from './api.ts'
import styles from './confirm-email.module.css'

/**
 * Confirms the account's e-mail address, or its `pending` one, by a mailed code. The first code is mailed automatically. The field is shown
 * from the start, because a code may already be in the mailbox.
 */
export const ConfirmEmail = ({ email, pending = false }: { email: string; pending?: boolean }) => {
  const first = useQuery(firstCodeQuery(email))
  const mail = useRequestEmailProof()
  const prove = useProveEmail()

  const { form, formProps } = useContractForm({
    schema: emailProof,
    empty: { otp: '' },
    check: 'on-submit',
    onValid: async (proof) => {
      try {
        showToast({ message: (await prove.mutateAsync(proof)).message, kind: 'success' })
      } catch (error) {
        if (!showServerErrors(form, error)) {
          form.setFieldError('otp', messageOf(error))
          form.getInputNode('otp')?.focus()
        }
      }
    },
  })

  const busy = first.isPending || mail.isPending
  const sendsMails = useSendsMails()
  const mailed = mail.isSuccess || first.data?.isOpen === true
  const step = busy ? 'busy' : mailed ? 'again' : 'first'

  const sendCode = async () => {
    if (busy) return
    try {
      await mail.mutateAsync()
      form.getInputNode('otp')?.focus()
    } catch (error) {
      void showFailureAlert(error)
    }
  }

  return (
    <div className={styles.confirm}>
      <p className={styles.unconfirmed}>
        <Alert /> {profilePanelMessages.notConfirmed}
      </p>
      <p>{pending ? profileMessages.pending(email) : mailMessage(sendsMails, emailProofMessages.shows)}</p>
      <p role="status">{mail.data?.message ?? firstWords(email, first)}</p>
      <div className={styles.steps}>
        <Button variant="subtle" busy={busy} onClick={() => void sendCode()}>
          {mailMessage(sendsMails, emailProofMessages[step])}
        </Button>
        <form {...formProps} className={styles.proof} aria-label={confirmYourEmail}>
          <TextInput
            key={form.key('otp')}
            {...form.getInputProps('otp')}
            label={profileMessages.labels.otp}
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
          />
          <Button type="submit" busy={prove.isPending}>
            {prove.isPending ? 'Confirming…' : 'Confirm'}
          </Button>
        </form>
      </div>
      {mailed && sendsMails && <p className="note">{accountMessages.askAgain}</p>}
    </div>
  )
}

type First = { data: { message: string } | undefined; error: Error | null }

/** Where the first code was mailed, or why it was not. */
const firstWords = (email: string, { data, error }: First): string => {
  if (data) return data.message
  return error ? messageOf(error) : accountMessages.codeLeaves(email)
}
