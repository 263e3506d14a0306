import { formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import type { FeeLedger } from '@campus/contracts/fees/ledger-schema.ts'
import { refundMessages, withdrawalMessages as words } from '@campus/contracts/fees/refunds/messages.ts'
import { askFirst } from '@campus/ui/feedback/alerts.ts'
import { ActionButton } from '../../form/action-button.tsx'
import { ForDuty } from '../../identity/duties/for-duty.tsx'
import { ScreenLink } from '../../navigation/screen-link.tsx'
import { useUndoWithdrawal } from './api.ts'
import styles from './withdrawal.module.css'

type WithdrawalNoteProps = { uniqueId: string; withdrawal: NonNullable<FeeLedger['withdrawal']>; onDone: () => void }

/** Says above the ledger that the student has left and how the money goes back; as long as it has not, the withdrawal can be taken back. */
export const WithdrawalNote = ({ uniqueId, withdrawal: { leftOn, refund }, onDone }: WithdrawalNoteProps) => {
  const undo = useUndoWithdrawal(uniqueId)
  const ask = () => askFirst({ title: words.undoTitle, text: words.undoText, yes: words.undo, no: words.keep })
  return (
    <div className={styles.left}>
      <p>
        <b>{words.hasLeftOn(formatCalendarDay(leftOn))}</b>.{' '}
        {refund && (
          <>
            {refund.paid
              ? words.wasPaid(formatRupees(refund.amount), formatCalendarDay(refund.paid.on), refund.paid.method)
              : words.isToBePaid(formatRupees(refund.amount), formatCalendarDay(refund.payBy))}{' '}
            <ScreenLink to="/fees/refunds" search={{ is: refund.paid ? 'paid' : 'open' }}>
              {refundMessages.report}
            </ScreenLink>
          </>
        )}
      </p>
      {!refund?.paid && (
        <ForDuty may="fees.correct">
          <ActionButton variant="subtle" size="small" ask={ask} send={() => undo.mutateAsync()} onDone={onDone}>
            {words.undo}
          </ActionButton>
        </ForDuty>
      )}
    </div>
  )
}
