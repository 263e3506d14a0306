import { chequeBounce, type ChequeBounce } from '@campus/contracts/fees/ledger.ts'
import { bounceMessages as words } from '@campus/contracts/fees/bounce-messages.ts'
import { ledgerMessages } from '@campus/contracts/fees/messages.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { mailMessage } from '@campus/contracts/core/mails/mail-messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { showServerErrors, useContractForm } from '@campus/ui/form/contract-form.ts'
import { NumberInput, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { showFailure } from '../api-client/show-failure.ts'
import { useSendsMails } from '../page/institute-query.ts'
import { useBounceCheque } from './api.ts'
import styles from './fee-ledger.module.css'
import { announceReversal } from './announce-reversal.ts'

type BounceFormProps = { number: string; amount: number; onDone: () => void }

/** Asks why the bank did not pay a cheque and what that costs, and takes the payment back. */
export const BouncedChequeForm = ({ number, amount, onDone }: BounceFormProps) => {
  const bounce = useBounceCheque()
  const sendsMails = useSendsMails()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  const onValid = async (body: ChequeBounce) => {
    try {
      const answer = await bounce.mutateAsync({ number, body })
      onDone()
      await announceReversal(answer)
    } catch (error) {
      if (showServerErrors(form, error)) return
      await showFailure(error, 'oops')
    }
  }
  const { form, formProps } = useContractForm({
    schema: chequeBounce,
    empty: { reason: words.usualReason, charge: '' },
    onValid,
    check: 'on-submit',
  })

  return (
    <form className={styles.reversal} {...formProps} aria-label={words.of(number)}>
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
      <NumberInput
        key={form.key('charge')}
        {...form.getInputProps('charge')}
        label={words.charge}
        description={words.chargeHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        allowNegative={false}
        leftSection="₹"
        thousandSeparator=","
        thousandsGroupStyle="lakh"
        hideControls
      />
      <div className={styles.answers}>
        <Button variant="subtle" size="small" onClick={onDone}>
          {words.no}
        </Button>
        <Button type="submit" size="small" busy={bounce.isPending}>
          {bounce.isPending ? 'Writing…' : words.yes(formatRupees(amount))}
        </Button>
      </div>
    </form>
  )
}
