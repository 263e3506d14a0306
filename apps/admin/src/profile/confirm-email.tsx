import { emailProof } from '@campus/contracts/identity/schema.ts'
import { profileWords } from '@campus/contracts/identity/words.ts'
import { alertTitles } from '@campus/contracts/kit/words.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { showAlert } from '@campus/ui/feedback/alerts.ts'
import { showToast } from '@campus/ui/feedback/toasts.ts'
import { showServerErrors, useContractForm } from '@campus/ui/form/contract-form.ts'
import { Alert } from '@campus/ui/icons.tsx'
import { TextInput } from '@mantine/core'
import { messageOf } from '../kit/failure.ts'
import { useProveEmail, useRequestEmailProof } from './api.ts'
import styles from './confirm-email.module.css'

/**
 * Shows by a mailed code that an address is one's own: the account's, or the one that it waits for (`pending`). The field stays there
 * from the first: a code may be in the mailbox already.
 */
export const ConfirmEmail = ({ email, pending = false }: { email: string; pending?: boolean }) => {
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

  const sendCode = async () => {
    if (mail.isPending) return
    try {
      showToast({ message: (await mail.mutateAsync()).message, kind: 'success' })
      form.getInputNode('otp')?.focus()
    } catch (error) {
      void showAlert({ title: alertTitles.error, text: messageOf(error) })
    }
  }

  return (
    <div className={styles.confirm}>
      <p className={styles.unconfirmed}>
        <Alert /> Not confirmed yet
      </p>
      <p>{pending ? profileWords.pending(email) : `We can mail a code to ${email}. Entering it here shows that the address is yours.`}</p>
      <div className={styles.steps}>
        <Button look="quiet" busy={mail.isPending} onClick={() => void sendCode()}>
          {buttonWords(mail)}
        </Button>
        <form {...formProps} className={styles.proof} aria-label="Confirm your email">
          <TextInput
            key={form.key('otp')}
            {...form.getInputProps('otp')}
            label={profileWords.labels.otp}
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
          />
          <Button type="submit" busy={prove.isPending}>
            {prove.isPending ? 'Confirming…' : 'Confirm'}
          </Button>
        </form>
      </div>
    </div>
  )
}

const buttonWords = ({ isPending, isSuccess }: { isPending: boolean; isSuccess: boolean }) => {
  if (isPending) return 'Mailing…'
  return isSuccess ? 'Mail another code' : 'Mail me a code'
}
