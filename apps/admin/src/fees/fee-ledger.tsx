import type { EntryKind } from '@campus/contracts/fees/options.ts'
import type { FeeEntry } from '@campus/contracts/fees/ledger.ts'
import { adjustmentWords } from '@campus/contracts/fees/words.ts'
import { formatDay } from '@campus/contracts/kit/dates.ts'
import { formatRupees } from '@campus/contracts/kit/money.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { AdjustmentForm } from './adjustment-form.tsx'
import styles from './fee-ledger.module.css'
import { ReversalForm } from './reversal-form.tsx'

/** Whether an entry makes what is due less; one with a negative amount does the contrary. */
const lessens: Record<EntryKind, boolean> = { Payment: true, Concession: true, Reversal: false, 'Late Fine': false }

const signed = ({ kind, amount }: FeeEntry) => `${lessens[kind] === amount > 0 ? '−' : '+'} ${formatRupees(Math.abs(amount))}`

/** The account's entries, the newest first. Nothing in it is ever changed: a mistake is put right by a further entry. */
export const FeeLedger = ({ uniqueId, entries }: { uniqueId: string; entries: FeeEntry[] }) => {
  const [reversing, setReversing] = useState<string | null>(null)
  const [adjusting, setAdjusting] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const close = () => {
    setReversing(null)
    setAdjusting(false)
    // The button that opened it may have gone with the payment.
    heading.current?.focus()
  }
  return (
    <section className={`panel ${styles.ledger}`} aria-labelledby="fee-ledger">
      <h2 id="fee-ledger" ref={heading} tabIndex={-1}>
        Ledger
      </h2>
      {entries.length === 0 && <p className={styles.none}>Nothing has been paid yet.</p>}
      <ol>
        {entries.map((entry) => (
          <li key={`${entry.at} ${entry.kind} ${entry.receiptNumber}`} data-reversed={entry.isReversed || undefined}>
            <Entry entry={entry} />
            {canBeReversed(entry) && reversing !== entry.receiptNumber && (
              <Button
                look="quiet"
                size="small"
                className={styles.reverse ?? ''}
                aria-label={`Reverse receipt ${entry.receiptNumber}`}
                onClick={() => setReversing(entry.receiptNumber)}
              >
                Reverse
              </Button>
            )}
            {canBeReversed(entry) && reversing === entry.receiptNumber && (
              <ReversalForm number={entry.receiptNumber} amount={entry.amount} onDone={close} />
            )}
          </li>
        ))}
      </ol>
      {adjusting ? (
        <AdjustmentForm uniqueId={uniqueId} onDone={close} />
      ) : (
        <Button look="quiet" size="small" className={styles.adjust ?? ''} onClick={() => setAdjusting(true)}>
          {adjustmentWords.title}
        </Button>
      )}
    </section>
  )
}

const canBeReversed = (entry: FeeEntry): entry is FeeEntry & { receiptNumber: string } =>
  entry.kind === 'Payment' && !entry.isReversed && entry.receiptNumber !== undefined

const Entry = ({ entry }: { entry: FeeEntry }) => {
  const { kind, at, by, paymentMethod, receiptNumber, reference, reason, isReversed } = entry
  return (
    <>
      <p className={styles.line}>
        <b>{kind === 'Payment' ? paymentMethod : kind}</b>
        <span className={styles.amount}>{signed(entry)}</span>
      </p>
      <p className={styles.about}>
        <time dateTime={at}>{formatDay(at)}</time>
        {receiptNumber && (
          <Link to="/receipts/$number" params={{ number: receiptNumber }}>
            {receiptNumber}
          </Link>
        )}
        {reference && <span>{reference}</span>}
        {by && <span>{by}</span>}
        {isReversed && <strong>Reversed</strong>}
      </p>
      {reason && <p className={styles.reason}>{reason}</p>}
    </>
  )
}
