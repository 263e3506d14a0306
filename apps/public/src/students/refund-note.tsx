import { formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { refundAccountMessages as words } from '@campus/contracts/fees/refunds/refund-account-messages.ts'
import { withdrawalMessages } from '@campus/contracts/fees/refunds/messages.ts'
import type { OwnRefund } from '@campus/contracts/fees/refunds/schema.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { useRef, useState } from 'react'
import { RefundAccountForm } from './refund-account-form.tsx'
import styles from './refund-note.module.css'

/** Money that goes back to the student: by when and to which bank account, which they say here, or how it was paid. */
export const RefundNote = ({ refund: { _id: id, amount, payBy, paid, account } }: { refund: OwnRefund }) => {
  const [asking, setAsking] = useState(false)
  const line = useRef<HTMLParagraphElement>(null)
  const close = () => {
    // The field or button that had the focus goes with the form.
    line.current?.focus()
    setAsking(false)
  }
  if (paid)
    return (
      <p className="num">
        {withdrawalMessages.refundPaid(formatRupees(amount), formatCalendarDay(paid.on), paid.method, paid.reference)}{' '}
        {paid.account !== undefined && words.wentTo(paid.account)}
      </p>
    )
  return (
    <div className={styles.refund}>
      <p className={`num ${styles.line}`} ref={line} tabIndex={-1}>
        <b>{withdrawalMessages.refundDue(formatRupees(amount), formatCalendarDay(payBy))}</b> {account && words.goesTo(account.lastFour)}
      </p>
      {id !== undefined && (
        <>
          {(asking || !account) && <p className="note">{words.ask}</p>}
          {asking ? (
            <RefundAccountForm id={id} onDone={close} />
          ) : (
            <Button variant={account ? 'subtle' : 'main'} size="small" className="no-print" onClick={() => setAsking(true)}>
              {account ? words.change : words.give}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
