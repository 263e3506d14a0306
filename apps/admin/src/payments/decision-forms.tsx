import { actionMessages } from '@campus/contracts/core/messages.ts'
import { formatMoney, formatRupees } from '@campus/contracts/core/money.ts'
import { approvalPanelMessages } from '@campus/contracts/approvals/messages.ts'
import { studentIdOf } from '@campus/contracts/core/identifiers/student-id.ts'
import { heldCreditForm, heldRefundForm } from '@campus/contracts/payments/held-schema.ts'
import { onlinePanelMessages } from '@campus/contracts/payments/panel-messages.ts'
import type { ProviderPayment } from '@campus/contracts/payments/schema.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { askFirst } from '@campus/ui/feedback/alerts.ts'
import { focusOnMount } from '@campus/ui/form/focus-on-mount.ts'
import { TextInput } from '@mantine/core'
import { skipToken, useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { LeaveButton } from '../form/leave-button.tsx'
import { useClosingForm } from '../form/use-closing-form.ts'
import { useTakesSecondPerson } from '../approvals/api.ts'
import { SecondPersonNote } from '../approvals/second-person-note.tsx'
import { fullName } from '../students/full-name.ts'
import { feeInfoQuery } from '../fees/api.ts'
import { AmountField, ReasonField } from '../fees/ledger-form.tsx'
import { useCreditHeld, useRefundHeld } from './api.ts'
import styles from './online.module.css'

const { credit, refund } = onlinePanelMessages

type DecisionProps = { payment: ProviderPayment; onDone: () => void }

type FrameProps = ComponentProps<'form'> & { title: string; yes: string; busy: boolean; onLeave: () => unknown; note?: ReactNode }

const Frame = ({ title, yes, busy, onLeave, note, children, ...props }: FrameProps) => (
  <form {...props} className={`panel ${styles.decision} no-print`} aria-labelledby="decision">
    <h3 id="decision">{title}</h3>
    {note}
    <div className={styles.fields}>{children}</div>
    <div className={styles.answers}>
      <Button type="submit" size="small" busy={busy}>
        {yes}
      </Button>
      <LeaveButton busy={busy} onLeave={onLeave}>
        {actionMessages.cancel}
      </LeaveButton>
    </div>
  </form>
)

/** Adds held money to the fee account of a student: that which it was begun for, or another. */
export const CreditForm = ({ payment, onDone }: DecisionProps) => {
  const { held, paymentId, student } = payment
  const { mutateAsync, isPending } = useCreditHeld(payment._id)
  const [id, setId] = useState(student?.uniqueId ?? '')
  const known = studentIdOf(id)
  const account = useQuery({ ...feeInfoQuery(known ?? ''), ...(known === null && { queryFn: skipToken }) })
  const name = known !== null && account.data ? fullName(account.data.student) : null
  const { form, formProps, leave } = useClosingForm({
    schema: heldCreditForm,
    empty: { uniqueId: student?.uniqueId ?? '', amount: held, reason: '' },
    send: async (written) => {
      const title = credit.ask(formatRupees(written.amount), name === null ? written.uniqueId : `${name} (${written.uniqueId})`)
      if (!(await askFirst({ title, text: credit.text, yes: credit.yes, no: credit.no }))) return undefined
      return mutateAsync({ ...written, held })
    },
    staysOpen: true,
    outlivesSearch: true,
    onClose: onDone,
  })
  form.watch('uniqueId', ({ value }) => setId(value))
  return (
    <Frame {...formProps} title={credit.of(formatRupees(held), paymentId)} yes={credit.yes} busy={isPending} onLeave={leave}>
      <TextInput
        key={form.key('uniqueId')}
        {...form.getInputProps('uniqueId')}
        ref={focusOnMount}
        label={credit.uniqueId}
        autoComplete="off"
        description={name !== null && account.data ? credit.owes(name, formatRupees(account.data.fee.amount_due)) : undefined}
      />
      <AmountField key={form.key('amount')} {...form.getInputProps('amount')} label={credit.amount} />
      <ReasonField key={form.key('reason')} {...form.getInputProps('reason')} description={credit.help} />
    </Frame>
  )
}

/** Gives held money back to where it came from. */
export const RefundForm = ({ payment, onDone }: DecisionProps) => {
  const { held, paymentId, currency } = payment
  const { mutateAsync, isPending } = useRefundHeld(payment._id)
  const takesSecond = useTakesSecondPerson('refund')
  const { form, formProps, leave } = useClosingForm({
    schema: heldRefundForm,
    empty: { amount: held, reason: '' },
    send: async (written) => {
      const title = refund.ask(formatMoney(written.amount, currency))
      const text = takesSecond ? `${refund.text} ${approvalPanelMessages.needed}` : refund.text
      if (!(await askFirst({ title, text, yes: takesSecond ? approvalPanelMessages.ask : refund.yes, no: credit.no }))) return undefined
      return mutateAsync({ ...written, held })
    },
    staysOpen: true,
    outlivesSearch: true,
    onClose: onDone,
  })
  const yes = takesSecond ? approvalPanelMessages.ask : refund.yes
  const note = takesSecond && <SecondPersonNote />
  return (
    <Frame {...formProps} title={refund.title(paymentId)} yes={yes} busy={isPending} onLeave={leave} note={note}>
      <AmountField
        key={form.key('amount')}
        {...form.getInputProps('amount')}
        ref={focusOnMount}
        label={currency === 'INR' ? credit.amount : refund.foreign(currency)}
        {...(currency !== 'INR' && { leftSection: null })}
      />
      <ReasonField key={form.key('reason')} {...form.getInputProps('reason')} description={credit.help} />
    </Frame>
  )
}
