import { ownFactorMessages as words, secondStepMessages } from '@campus/contracts/identity/second-factor-messages.ts'
import { factorConfirmation, type FactorSetUp } from '@campus/contracts/identity/second-factor-schema.ts'
import { FormDialog } from '@campus/ui/feedback/form-dialog.tsx'
import { showToast } from '@campus/ui/feedback/toasts.ts'
import { showServerErrors, useContractForm } from '@campus/ui/form/use-contract-form.ts'
import { TextInput } from '@mantine/core'
import { showFailureAlert } from '../../api-client/show-failure-alert.ts'
import { useConfirmSetUp } from './api.ts'
import styles from './own-factor.module.css'

type LinkAppProps = { setUp: FactorSetUp; onCodes: (codes: readonly string[]) => void; onClose: () => void }

/** Squares of quiet ground around a QR code. */
const quiet = 4

/** Shows the secret as a QR code and as text, and takes it into use by the first code of the app. */
export const LinkAppDialog = ({ setUp: { secret, uri, qr }, onCodes, onClose }: LinkAppProps) => {
  const confirm = useConfirmSetUp()
  const { form, formProps } = useContractForm({
    schema: factorConfirmation,
    empty: { code: '' },
    check: 'on-submit',
    onValid: async ({ code }) => {
      try {
        const { message, recoveryCodes } = await confirm.mutateAsync(code)
        showToast({ message, kind: 'success' })
        onCodes(recoveryCodes)
        onClose()
      } catch (error) {
        if (!showServerErrors(form, error)) void showFailureAlert(error)
      }
    },
  })
  const size = qr.size + 2 * quiet
  return (
    <FormDialog
      title={words.scanTitle}
      text={words.scanText}
      formProps={formProps}
      action={words.confirm}
      busy={confirm.isPending}
      onClose={onClose}
    >
      <svg
        className={styles.qr}
        viewBox={`${-quiet} ${-quiet} ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={words.qr}
      >
        <path d={qr.path} />
      </svg>
      <p>
        {words.key}: <code className={styles.key}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <p>
        <a href={uri}>{words.openApp}</a>
      </p>
      <TextInput
        key={form.key('code')}
        {...form.getInputProps('code')}
        label={secondStepMessages.labels.totp}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={40}
        required
        data-autofocus
      />
    </FormDialog>
  )
}
