import { collegeDay, formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { actionMessages } from '@campus/contracts/core/messages.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { onlineTransfer, refundMethods } from '@campus/contracts/fees/options.ts'
import { refundAccountMessages as accountWords } from '@campus/contracts/fees/refunds/refund-account-messages.ts'
import { refundMessages as words } from '@campus/contracts/fees/refunds/messages.ts'
import { type Refund, refundMark } from '@campus/contracts/fees/refunds/schema.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { focusOnMount } from '@campus/ui/form/focus-on-mount.ts'
import { SelectField } from '@campus/ui/form/select-field.tsx'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { LeaveButton } from '../../form/leave-button.tsx'
import { useClosingForm } from '../../form/use-closing-form.ts'
import { AccountOfRefund } from './account-of-refund.tsx'
import { useMarkRefund } from './api.ts'
import styles from './refunds.module.css'

type RefundPaymentFormProps = { refund: Refund; onDone: () => void }

/** Says how a refund was paid. It begins in its first field. */
export const RefundPaymentForm = ({ refund, onDone }: RefundPaymentFormProps) => {
  const { mutateAsync, isPending } = useMarkRefund(refund)
  // The account that the admin looked at. It is sent even if a newer one has come, which the server then refuses.
  const [seen, setSeen] = useState(refund.account)
  const { form, formProps, leave } = useClosingForm({
    schema: refundMark,
    empty: { paid: { on: collegeDay(), method: onlineTransfer, reference: '', account: '' } },
    send: ({ paid }) => mutateAsync({ paid: paid && { ...paid, account: paid.method === onlineTransfer ? seen?.at : undefined } }),
    staysOpen: true,
    outlivesSearch: true,
    onClose: onDone,
  })
  const field = (name: string) => ({ ...form.getInputProps(name), readOnly: isPending })
  return (
    <form {...formProps} className={`panel ${styles.payment} no-print`} aria-labelledby="refund-payment">
      <h3 id="refund-payment">{words.markPaidOf(formatRupees(refund.amount), refund.name)}</h3>
      <div className={styles.facts}>
        <Sources refund={refund} />
        <AccountOfRefund refund={refund} seen={seen} onSeen={setSeen} />
      </div>
      <TextInput
        key={form.key('paid.on')}
        {...field('paid.on')}
        ref={focusOnMount}
        type="date"
        label={words.day}
        min={refund.leftOn}
        max={collegeDay()}
      />
      <SelectField key={form.key('paid.method')} {...field('paid.method')} label={words.way}>
        {refundMethods.map((method) => (
          <option key={method}>{method}</option>
        ))}
      </SelectField>
      <TextInput key={form.key('paid.reference')} {...field('paid.reference')} label={words.reference} autoComplete="off" />
      <div className={styles.answers}>
        <Button type="submit" size="small" busy={isPending}>
          {words.markPaid}
        </Button>
        <LeaveButton busy={isPending} onLeave={leave}>
          {actionMessages.cancel}
        </LeaveButton>
      </div>
    </form>
  )
}

/** The payments that a refund comes from. */
const Sources = ({ refund: { from = [] } }: { refund: Refund }) =>
  from.length > 0 && (
    <div>
      <h4>{accountWords.sources}</h4>
      <ul>
        {from.map(({ receiptNumber, amount, method, reference, on }) => (
          <li key={receiptNumber} className="num">
            {accountWords.sourceOf({ amount: formatRupees(amount), method, reference, day: formatCalendarDay(on), receipt: receiptNumber })}
          </li>
        ))}
      </ul>
    </div>
  )
