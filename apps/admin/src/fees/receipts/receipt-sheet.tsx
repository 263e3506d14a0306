import { feePanelMessages } from '@campus/contracts/fees/panel-messages.ts'
import type { Receipt } from '@campus/contracts/fees/receipts/schema.ts'
import { documentCheckMessages, printedCode } from '@campus/contracts/certificates/document-check-messages.ts'
import { receiptFacts } from '@campus/contracts/fees/receipts/facts.ts'
import { validityNote } from '@campus/contracts/fees/receipts/notes.ts'
import { receiptMessages as words } from '@campus/contracts/fees/messages.ts'
import { formatDay } from '@campus/contracts/core/dates.ts'
import { CollegeLogo } from '@campus/ui/picture/college-logo.tsx'
import { QrCode } from './qr-code.tsx'
import styles from './receipt-sheet.module.css'

/** A receipt on its sheet of paper, on the screen and printed. */
export const ReceiptSheet = ({ receipt }: { receipt: Receipt }) => {
  const { institute, confirmation } = receipt
  const { paper, payment, account, money } = receiptFacts(receipt)
  return (
    <article className={styles.sheet} data-sheet aria-label={`${words.title} ${receipt.receiptNumber}`}>
      <header className={styles.college}>
        <CollegeLogo logo={institute.logo} size={44} />
        <div>
          <p className={styles.name}>{institute.name}</p>
          <p className={styles.reach}>
            <span>{institute.address}</span> <span>{institute.email}</span> <span>{institute.phone}</span>
          </p>
        </div>
      </header>
      <div className={styles.title}>
        <h2>{words.title}</h2>
        <Facts facts={paper} />
      </div>
      {receipt.reversed && <Reversed {...receipt.reversed} />}
      <Facts className={styles.facts} facts={payment} />
      <div className={styles.amount} data-reversed={receipt.reversed ? true : undefined}>
        <p>{words.amount}</p>
        <b>{money.amount}</b>
        <p className={styles.words}>
          {words.inWords}: <span>{money.inWords}</span>
        </p>
        {money.towards !== undefined && (
          <p className={styles.words}>
            {words.towards}: <span>{money.towards}</span>
          </p>
        )}
      </div>
      <div className={styles.lower}>
        <div>
          {account.length > 0 && <Facts className={styles.account} facts={account} />}
          <div className={styles.small}>
            <p>
              {documentCheckMessages.paperCode} <b className={styles.written}>{printedCode(confirmation)}</b>
            </p>
            <p>{words.confirm}.</p>
            <p>{documentCheckMessages.byHand(confirmation)}.</p>
            <p>{validityNote(receipt)}</p>
          </div>
        </div>
        <figure>
          <QrCode className={styles.code} text={confirmation} label={feePanelMessages.qrCode} />
        </figure>
      </div>
    </article>
  )
}

const Facts = ({ facts, className }: { facts: [label: string, value: string][]; className?: string | undefined }) => (
  <dl className={className}>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

const Reversed = ({ at, reason, isBounce }: NonNullable<Receipt['reversed']>) => (
  <p className={styles.reversed}>
    <strong>{isBounce ? words.bounced : words.reversed}</strong> on {formatDay(at)}: {reason}
  </p>
)
