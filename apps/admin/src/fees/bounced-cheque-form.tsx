import { approvalPanelMessages } from '@campus/contracts/approvals/messages.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { bounceMessages as words } from '@campus/contracts/fees/bounce-messages.ts'
import { chequeBounce } from '@campus/contracts/fees/ledger-schema.ts'
import { useTakesSecondPerson } from '../approvals/api.ts'
import { SecondPersonNote } from '../approvals/second-person-note.tsx'
import { useBounceCheque } from './api.ts'
import styles from './fee-ledger.module.css'
import { AmountField, LedgerForm, ReasonField } from './ledger-form.tsx'
import { useReversalForm } from './use-reversal-form.ts'

type BounceFormProps = { number: string; amount: number; onDone: () => void }

/** Records why a cheque bounced and its charge, and reverses the payment. */
export const BouncedChequeForm = ({ number, amount, onDone }: BounceFormProps) => {
  const { mutateAsync, isPending } = useBounceCheque()
  const takesSecond = useTakesSecondPerson('bounce')
  const { form, formProps, leave, reasonProps } = useReversalForm({
    schema: chequeBounce,
    empty: { reason: words.usualReason, charge: '' },
    send: (body) => mutateAsync({ number, body }),
    onDone,
  })
  return (
    <LedgerForm
      {...formProps}
      aria-label={words.of(number)}
      no={words.no}
      onNo={leave}
      yes={isPending ? 'Writing…' : takesSecond ? approvalPanelMessages.ask : words.yes(formatRupees(amount))}
      busy={isPending}
    >
      {takesSecond && <SecondPersonNote />}
      <ReasonField key={form.key('reason')} {...form.getInputProps('reason')} {...reasonProps} />
      <div className={styles.fields}>
        <AmountField key={form.key('charge')} {...form.getInputProps('charge')} label={words.charge} description={words.chargeHint} />
      </div>
    </LedgerForm>
  )
}
