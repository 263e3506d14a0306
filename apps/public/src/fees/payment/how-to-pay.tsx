import { howToPayMessages as words, paymentPageMessages } from '@campus/contracts/fees/messages.ts'
import { inGroupsOfFour } from '@campus/contracts/core/formats/groups-of-four.ts'
import { upiQrCodePath, upiLink } from '@campus/contracts/fees/upi.ts'
import type { Institute } from '@campus/contracts/site-content/institute-schema.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { showToast } from '@campus/ui/feedback/toasts.ts'
import { Picture } from '@campus/ui/picture/picture.tsx'
import { OfficePhone } from '../../site/office-phone.tsx'
import styles from './how-to-pay.module.css'

/** `copied` is the text for the clipboard. */
type Fact = { term: string; value: string | undefined; copied?: string | undefined }

/** Shows the college's bank account and the reference for a transfer; `studentId` when the student is known. */
export const BankAccount = ({ institute, studentId }: { institute: Institute; studentId?: string | undefined }) => {
  const { bank, payment } = institute
  const isTransfer = bank.accountNumber !== undefined || payment?.upiId !== undefined
  const place = [bank.name, bank.branch].filter(Boolean).join(', ')
  return (
    <div>
      {bank.logo && <Picture className={styles.logo} address={bank.logo} alt={place || paymentPageMessages.bank} sizes="240px" />}
      <Facts
        facts={[
          { term: words.accountName, value: bank.accountName },
          { term: words.accountNumber, value: bank.accountNumber && inGroupsOfFour(bank.accountNumber), copied: bank.accountNumber },
          { term: words.ifsc, value: bank.ifsc, copied: bank.ifsc },
          { term: words.bank, value: place },
          { term: words.upiId, value: payment?.upiId, copied: payment?.upiId },
          {
            term: words.reference,
            value: isTransfer ? (payment?.reference ?? studentId ?? words.studentId) : undefined,
            copied: studentId,
          },
        ]}
      />
      {payment?.upiId && (
        <figure className={styles.code}>
          <img src={upiQrCodePath} alt={words.code(payment.upiId)} width={168} height={168} loading="lazy" />
          <figcaption>
            {words.scan}
            <a className="no-print" href={upiLink({ upiId: payment.upiId, name: institute.name })}>
              {words.openApp}
            </a>
          </figcaption>
        </figure>
      )}
    </div>
  )
}

/** Shows where to pay in person, the office's notes and whom to ask. */
export const Counter = ({ institute }: { institute: Institute }) => {
  const { counter, hours = institute.officeHours, note } = institute.payment ?? {}
  return (
    <>
      <Facts
        facts={[
          { term: words.counter, value: counter },
          { term: words.hours, value: hours },
        ]}
      />
      {note && <p className={styles.note}>{note}</p>}
      <p className={`links ${styles.note}`}>
        Questions: <OfficePhone institute={{ phone: institute.phone, officeHours: undefined }} className="num" />
      </p>
    </>
  )
}

const Facts = ({ facts }: { facts: readonly Fact[] }) => {
  const known = facts.flatMap(({ term, value, copied }) => (value ? [{ term, value, copied }] : []))
  if (known.length === 0) return null
  return (
    <dl className={`num ${styles.facts}`}>
      {known.map(({ term, value, copied }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            {value} {copied && <Copy term={term} text={copied} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Copy = ({ term, text }: { term: string; text: string }) => {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ message: words.copied, kind: 'success' })
    } catch {
      showToast({ message: words.notCopied, kind: 'failure' })
    }
  }
  return (
    <span className="no-print">
      <Button variant="subtle" size="small" aria-label={`${words.copy}: ${term}`} onClick={() => void copy()}>
        {words.copy}
      </Button>
    </span>
  )
}
