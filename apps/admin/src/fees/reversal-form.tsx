import { approvalPanelMessages } from '@campus/contracts/approvals/messages.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { paymentReversal } from '@campus/contracts/fees/ledger-schema.ts'
import { feePanelMessages } from '@campus/contracts/fees/panel-messages.ts'
import { useTakesSecondPerson } from '../approvals/api.ts'
import { SecondPersonNote } from '../approvals/second-person-note.tsx'
import { useReversePayment } from './api.ts'
import { LedgerForm, ReasonField } from './ledger-form.tsx'
import { useReversalForm } from './use-reversal-form.ts'

type ReversalFormProps = { number: string; amount: number; onDone: () => void }

/** Asks why a payment is taken back, and takes it back. */
export const ReversalForm = ({ number, amount, onDone }: ReversalFormProps) => {
  const { mutateAsync, isPending } = useReversePayment()
  const takesSecond = useTakesSecondPerson('reversal')
  const { form, formProps, leave, reasonProps } = useReversalForm({
    schema: paymentReversal,
    empty: { reason: '' },
    send: ({ reason }) => mutateAsync({ number, reason }),
    onDone,
  })
  return (
    <LedgerForm
      {...formProps}
      aria-label={feePanelMessages.reverse(number)}
      no={panelMessages.keepIt}
      onNo={leave}
      yes={isPending ? 'Reversing…' : takesSecond ? approvalPanelMessages.ask : `Reverse ${formatRupees(amount)}`}
      busy={isPending}
    >
      {takesSecond && <SecondPersonNote />}
      <ReasonField key={form.key('reason')} {...form.getInputProps('reason')} {...reasonProps} />
    </LedgerForm>
  )
}
