import type { Receipt } from '@campus/contracts/fees/receipts.ts'
import { receiptWords as words } from '@campus/contracts/fees/words.ts'
import { formatCalendarDay, formatDay, formatMoment } from '@campus/contracts/kit/dates.ts'
import { formatRupees } from '@campus/contracts/kit/money.ts'
import { CollegeMark } from '@campus/ui/motif/college-mark.tsx'
import { QrCode } from './qr-code.tsx'
import styles from './receipt-sheet.module.css'

/** A receipt on its sheet of paper, on the screen and printed. */
export const ReceiptSheet = ({ receipt }: { receipt: Receipt }) => {
  const { institute, student } = receipt
  return (
    <article className={styles.sheet} data-sheet aria-label={`${words.title} ${receipt.receiptNumber}`}>
      <header className={styles.college}>
        <CollegeMark logo={institute.logo} size={44} />
        <div>
          <p className={styles.name}>{institute.name}</p>
          <p>
            {institute.address} <span>{institute.email}</span> <span>{institute.phone}</span>
          </p>
        </div>
      </header>
      <div className={styles.title}>
        <h2>{words.title}</h2>
        <dl>
          <Fact term={words.number}>{receipt.receiptNumber}</Fact>
          <Fact term={words.date}>{receipt.paidOn ? formatCalendarDay(receipt.paidOn) : formatMoment(receipt.paidAt)}</Fact>
          {receipt.paidOn && <Fact term={words.entered}>{formatMoment(receipt.paidAt)}</Fact>}
        </dl>
      </div>
      {receipt.reversed && <Reversed {...receipt.reversed} />}
      <dl className={styles.facts}>
        <Fact term={words.student}>{student.name}</Fact>
        <Fact term={words.id}>{student.uniqueId}</Fact>
        {student.rollNumber && <Fact term={words.rollNumber}>{student.rollNumber}</Fact>}
        <Fact term={words.course}>{receipt.courseName}</Fact>
        {receipt.semester && <Fact term={words.semester}>{receipt.semester}</Fact>}
        <Fact term={words.receivedBy}>{receipt.receivedBy}</Fact>
        <Fact term={words.method}>{receipt.paymentMethod}</Fact>
        {receipt.reference && <Fact term={words.reference}>{receipt.reference}</Fact>}
        {receipt.chequeBank && <Fact term={words.chequeBank}>{receipt.chequeBank}</Fact>}
        {receipt.chequeDate && <Fact term={words.chequeDate}>{formatCalendarDay(receipt.chequeDate)}</Fact>}
      </dl>
      <div className={styles.amount} data-reversed={receipt.reversed ? true : undefined}>
        <p>{words.amount}</p>
        <b>{formatRupees(receipt.amount)}</b>
        <p className={styles.words}>{receipt.amountInWords}</p>
      </div>
      <div className={styles.lower}>
        <div>
          <p className={styles.balance}>
            <span>{words.balance}</span> <b>{formatRupees(receipt.amount_due)}</b>
          </p>
          <p className={styles.small}>{words.computed}</p>
        </div>
        <figure>
          <QrCode className={styles.code} text={receipt.confirmation} label="QR code" />
          <figcaption>{words.confirm}</figcaption>
        </figure>
      </div>
    </article>
  )
}

const Fact = ({ term, children }: { term: string; children: string | number }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

const Reversed = ({ at, reason, isBounce }: NonNullable<Receipt['reversed']>) => (
  <p className={styles.reversed}>
    <strong>{isBounce ? words.bounced : words.reversed}</strong> on {formatDay(at)}: {reason}
  </p>
)
