import '@mantine/core/styles/Input.layer.css'
import { focusOnMount } from '@campus/ui/form/focus-on-mount.ts'
import '@campus/ui/styles/inputs.css'
import { actionMessages } from '@campus/contracts/core/messages.ts'
import { refundAccountMessages as words } from '@campus/contracts/fees/refunds/refund-account-messages.ts'
import { profileMessages } from '@campus/contracts/identity/messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { showToast } from '@campus/ui/feedback/toasts.ts'
import { hintBelow } from '@campus/ui/form/hint-below.ts'
import { showServerErrors, useContractForm } from '@campus/ui/form/use-contract-form.ts'
import { TextInput } from '@mantine/core'
import { messageOf } from '../api-client/read-failure.ts'
import { useGiveRefundAccount } from './fees-api.ts'
import styles from './refund-note.module.css'

/** Asks for the bank account that a refund goes to, with the password: an open screen alone sends no money elsewhere. */
export const RefundAccountForm = ({ id, onDone }: { id: string; onDone: () => void }) => {
  const { mutateAsync: give, isPending } = useGiveRefundAccount(id)
  const { form, formProps } = useContractForm({
    schema: async () => (await import('@campus/contracts/fees/refunds/refund-account-schema.ts')).refundAccountForm,
    empty: { holder: '', accountNumber: '', again: '', ifsc: '', currentPassword: '' },
    check: 'on-submit',
    onValid: async ({ holder, accountNumber, ifsc, currentPassword }) => {
      try {
        showToast({ message: (await give({ holder, accountNumber, ifsc, currentPassword })).message, kind: 'success' })
        onDone()
      } catch (error) {
        if (!showServerErrors(form, error)) form.setFieldError('currentPassword', messageOf(error))
      }
    },
  })
  const field = (name: keyof typeof words.labels) => ({ ...form.getInputProps(name), label: words.labels[name], autoComplete: 'off' })
  return (
    <form className={`${styles.form} no-print`} {...formProps} aria-label={words.title}>
      <TextInput
        key={form.key('holder')}
        {...field('holder')}
        // The button that asked for it is gone.
        ref={focusOnMount}
      />
      <TextInput
        key={form.key('ifsc')}
        {...field('ifsc')}
        description={words.hints.ifsc}
        inputWrapperOrder={hintBelow}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
      <TextInput key={form.key('accountNumber')} {...field('accountNumber')} inputMode="numeric" />
      <TextInput key={form.key('again')} {...field('again')} inputMode="numeric" />
      <TextInput
        key={form.key('currentPassword')}
        {...form.getInputProps('currentPassword')}
        label={profileMessages.labels.currentPassword}
        description={words.hints.password}
        inputWrapperOrder={hintBelow}
        type="password"
        autoComplete="current-password"
      />
      <div className={styles.answers}>
        <Button type="submit" busy={isPending}>
          {words.save}
        </Button>
        <Button variant="subtle" onClick={onDone}>
          {actionMessages.cancel}
        </Button>
      </div>
    </form>
  )
}
