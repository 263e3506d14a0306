import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { paymentReversal } from '@campus/contracts/fees/ledger.ts'
import { ledgerMessages } from '@campus/contracts/fees/messages.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { mailMessage } from '@campus/contracts/core/mails/mail-messages.ts'
import { feePanelMessages } from '@campus/contracts/fees/panel-messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { showServerErrors, useContractForm } from '@campus/ui/form/contract-form.ts'
import { TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { showFailure } from '../api-client/show-failure.ts'
import { useSendsMails } from '../page/institute-query.ts'
import { useReversePayment } from './api.ts'
import styles from './fee-ledger.module.css'
import { announceReversal } from './announce-reversal.ts'

type ReversalFormProps = { number: string; amount: number; onDone: () => void }

/** Asks why a payment is taken back, and takes it back. */
export const ReversalForm = ({ number, amount, onDone }: ReversalFormProps) => {
  const reverse = useReversePayment()
  const sendsMails = useSendsMails()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  const onValid = async ({ reason }: { reason: string }) => {
    try {
      const answer = await reverse.mutateAsync({ number, reason })
      onDone()
      await announceReversal(answer)
    } catch (error) {
      if (showServerErrors(form, error)) return
      await showFailure(error, 'oops')
    }
  }
  const { form, formProps } = useContractForm({ schema: paymentReversal, empty: { reason: '' }, onValid, check: 'on-submit' })

  return (
    <form className={styles.reversal} {...formProps} aria-label={feePanelMessages.reverse(number)}>
      <TextInput
        key={form.key('reason')}
        {...form.getInputProps('reason')}
        ref={field}
        label="Reason"
        description={mailMessage(sendsMails, ledgerMessages.reasonStands)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={200}
        autoComplete="off"
      />
      <div className={styles.answers}>
        <Button variant="subtle" size="small" onClick={onDone}>
          {panelMessages.keepIt}
        </Button>
        <Button type="submit" size="small" busy={reverse.isPending}>
          {reverse.isPending ? 'Reversing…' : `Reverse ${formatRupees(amount)}`}
        </Button>
      </div>
    </form>
  )
}
