import { ForDuty } from '../identity/duties/for-duty.tsx'
import { approvalPanelMessages } from '@campus/contracts/approvals/messages.ts'
import { changeOfDue, concessionWords, entryName, signedChange, withFinesTogether } from '@campus/contracts/fees/entry-labels.ts'
import type { FeeEntry, FeeLedger as Ledger } from '@campus/contracts/fees/ledger-schema.ts'
import { bounceMessages } from '@campus/contracts/fees/bounce-messages.ts'
import { adjustmentMessages, recordPaymentMessages } from '@campus/contracts/fees/messages.ts'
import { formatCalendarDay, formatDay } from '@campus/contracts/core/dates.ts'
import { feePanelMessages } from '@campus/contracts/fees/panel-messages.ts'
import { withdrawalMessages } from '@campus/contracts/fees/refunds/messages.ts'
import { statementMessages } from '@campus/contracts/fees/statement-messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { DownloadButton } from '../table/download-button.tsx'
import { saveStatement } from './api.ts'
import { BouncedChequeForm } from './bounced-cheque-form.tsx'
import styles from './fee-ledger.module.css'
import { ReversalForm } from './reversal-form.tsx'
import { WaitingEntries } from './waiting-entries.tsx'

/** Few payments need these forms, so they are loaded when a button is pressed, or with a student who has left. */
const AdjustmentForm = lazy(async () => ({ default: (await import('./adjustment-form.tsx')).AdjustmentForm }))
const WithdrawalForm = lazy(async () => ({ default: (await import('./withdrawals/withdrawal-form.tsx')).WithdrawalForm }))
const WithdrawalNote = lazy(async () => ({ default: (await import('./withdrawals/withdrawal-note.tsx')).WithdrawalNote }))

type FeeLedgerProps = { uniqueId: string; name: string; ledger: Pick<Ledger, 'instalments' | 'entries' | 'withdrawal'> }

/** The account's entries, the newest first, the fines of an instalment together. Nothing in it is ever changed: a mistake is put right by a further entry. */
export const FeeLedger = ({ uniqueId, name, ledger: { instalments, entries, withdrawal } }: FeeLedgerProps) => {
  const [writing, setWriting] = useState<'adjustment' | 'withdrawal' | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const lines = withFinesTogether(entries)
  // The button that opened a form may have gone with the payment.
  const returnFocus = () => heading.current?.focus()
  const close = () => {
    setWriting(null)
    returnFocus()
  }
  return (
    <section className={`panel ${styles.ledger}`} aria-labelledby="fee-ledger">
      <div className={styles.head}>
        <h2 id="fee-ledger" ref={heading} tabIndex={-1}>
          Ledger
        </h2>
        <DownloadButton label={statementMessages.save} onSave={() => saveStatement(uniqueId)} />
      </div>
      {withdrawal && (
        <Suspense fallback={null}>
          <WithdrawalNote uniqueId={uniqueId} withdrawal={withdrawal} onDone={returnFocus} />
        </Suspense>
      )}
      {entries.length === 0 && <p className={styles.none}>{feePanelMessages.nothingPaid}</p>}
      <ol>
        <WaitingEntries uniqueId={uniqueId} />
        {lines.map((entry) => (
          <li key={`${entry.at} ${entry.kind} ${entry.receiptNumber} ${entry.reason}`} data-reversed={entry.isReversed || undefined}>
            <Entry entry={entry} />
            {canBeReversed(entry) && <TakeBack entry={entry} onDone={returnFocus} />}
          </li>
        ))}
      </ol>
      <Suspense fallback={null}>
        {writing === 'adjustment' && <AdjustmentForm uniqueId={uniqueId} name={name} instalments={instalments} onDone={close} />}
        {writing === 'withdrawal' && <WithdrawalForm uniqueId={uniqueId} name={name} onDone={close} />}
      </Suspense>
      {writing === null && (
        <ForDuty may="fees.correct">
          <div className={styles.changes}>
            <Button variant="subtle" size="small" onClick={() => setWriting('adjustment')}>
              {adjustmentMessages.title}
            </Button>
            {!withdrawal && (
              <Button variant="subtle" size="small" onClick={() => setWriting('withdrawal')}>
                {withdrawalMessages.title}
              </Button>
            )}
          </div>
        </ForDuty>
      )}
    </section>
  )
}

type TakeBackProps = { entry: FeeEntry & { receiptNumber: string }; onDone: () => void }

/** The ways to take a payment back, and the form of the chosen one. Each payment has its own, so that opening one loses nothing of another. */
const TakeBack = ({ entry: { receiptNumber, amount, paymentMethod }, onDone }: TakeBackProps) => {
  const [chosen, choose] = useState<'reversed' | 'bounced' | null>(null)
  const close = () => {
    choose(null)
    onDone()
  }
  if (chosen === 'bounced') return <BouncedChequeForm number={receiptNumber} amount={amount} onDone={close} />
  if (chosen === 'reversed') return <ReversalForm number={receiptNumber} amount={amount} onDone={close} />
  return (
    <ForDuty may="fees.correct">
      <div className={styles.ways}>
        <Button variant="subtle" size="small" aria-label={feePanelMessages.reverse(receiptNumber)} onClick={() => choose('reversed')}>
          Reverse
        </Button>
        {paymentMethod === 'Cheque' && (
          <Button variant="subtle" size="small" aria-label={bounceMessages.of(receiptNumber)} onClick={() => choose('bounced')}>
            {bounceMessages.title}
          </Button>
        )}
      </div>
    </ForDuty>
  )
}

const canBeReversed = (entry: FeeEntry): entry is FeeEntry & { receiptNumber: string } =>
  entry.kind === 'Payment' && !entry.isReversed && entry.receiptNumber !== undefined

const Entry = ({ entry }: { entry: FeeEntry }) => {
  const { at, by, approvedBy, receiptNumber, reference, reason, paidOn, isReversed } = entry
  return (
    <>
      <p className={styles.line}>
        <b>{[entryName(entry), ...concessionWords(entry)].join(', ')}</b>
        <span className={styles.amount}>{signedChange(changeOfDue(entry))}</span>
      </p>
      <p className={`note ${styles.about}`}>
        <time dateTime={at}>{formatDay(at)}</time>
        {paidOn && (
          <span>
            {recordPaymentMessages.earlier.day} {formatCalendarDay(paidOn)}
          </span>
        )}
        {receiptNumber && (
          <Link to="/receipts/$number" params={{ number: receiptNumber }}>
            {receiptNumber}
          </Link>
        )}
        {reference && <span>{reference}</span>}
        {by && <span>{approvedBy ? approvalPanelMessages.bothNames(by, approvedBy) : by}</span>}
        {isReversed && <strong>Reversed</strong>}
      </p>
      {reason && <p className={styles.reason}>{reason}</p>}
    </>
  )
}
