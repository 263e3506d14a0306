import type { PaymentMethod } from '@campus/contracts/fees/options.ts'
import { homePaths } from '@campus/contracts/identity/options.ts'
import { receiptNotes } from '@campus/contracts/fees/receipt-notes.ts'
import { bounceMessages } from '@campus/contracts/fees/bounce-messages.ts'
import { receiptMessages } from '@campus/contracts/fees/messages.ts'
import { formatRupees, type Paise, toRupees } from '@campus/contracts/core/money.ts'
import { amountInWords } from '@campus/contracts/core/formats/amount-in-words.ts'
import { greetingOf, type Named } from '@campus/contracts/core/mails/greeting.ts'
import { studentAreaNote } from '@campus/contracts/core/mails/student-area-note.ts'
import type { MailDraft } from '../../platform/mail/mail-content.ts'
import type { Account } from './account-queries.ts'

type Payer = Named & { uniqueId: string; email: string; courseName: string }
type Payment = { receiptNumber: string; amountPaise: Paise; duePaise: Paise; paymentMethod: PaymentMethod; confirmation: string }

/** Returns whom a mail about an account goes to. */
export const addressee = ({ uniqueId, payer: { firstName, middleName, lastName, email }, course: { courseName } }: Account): Payer => ({
  uniqueId,
  firstName,
  middleName,
  lastName,
  email: email[0] ?? '',
  courseName,
})

const rupees = (paise: Paise) => formatRupees(toRupees(paise))

/** Returns the mail for a payment that the office has recorded. */
export const receiptMail = (payer: Payer, payment: Payment): MailDraft => ({
  to: payer.email,
  about: payer.uniqueId,
  subject: 'Receipt of your payment',
  heading: `We have received ${rupees(payment.amountPaise)}`,
  paragraphs: [
    greetingOf(payer, 'student'),
    'Thank you. This is the receipt of your payment. You find it in your student area as well, as a PDF to print or to keep.',
  ],
  facts: [
    [receiptMessages.number, payment.receiptNumber],
    [receiptMessages.id, payer.uniqueId],
    [receiptMessages.course, payer.courseName],
    [receiptMessages.amount, rupees(payment.amountPaise)],
    [receiptMessages.inWords, amountInWords(toRupees(payment.amountPaise))],
    [receiptMessages.method, payment.paymentMethod],
    [receiptMessages.balance, rupees(payment.duePaise)],
  ],
  link: { words: 'Confirm this receipt with the college', to: payment.confirmation },
  secondLink: { words: 'Open your student area', to: homePaths.student },
  notes: [
    ...(payment.paymentMethod === 'Cheque' ? [receiptNotes.realisation] : []),
    studentAreaNote,
    'If you have not made this payment, please tell the office.',
  ],
})

type Reversed = { receiptNumber: string; reason: string; isBounce: boolean; chargePaise: Paise; duePaise: Paise }

/** Returns the mail for a payment that the office has reversed. */
export const reversalMail = (payer: Payer, { receiptNumber, reason, isBounce, chargePaise, duePaise }: Reversed): MailDraft => ({
  to: payer.email,
  about: payer.uniqueId,
  subject: isBounce ? 'Your cheque bounced' : 'A payment of yours was reversed',
  heading: isBounce
    ? `The bank did not pay the cheque of receipt ${receiptNumber}`
    : `The payment of receipt ${receiptNumber} was reversed`,
  paragraphs: [
    greetingOf(payer, 'student'),
    'The office has taken this payment out of your fee account again. Its receipt is not valid any more.',
    reason,
  ],
  facts: [
    [receiptMessages.number, receiptNumber],
    [receiptMessages.id, payer.uniqueId],
    [receiptMessages.course, payer.courseName],
    ...(chargePaise > 0 ? [[bounceMessages.charged, rupees(chargePaise)] satisfies [string, string]] : []),
    [receiptMessages.dueNow, rupees(duePaise)],
  ],
  notes: ['If this surprises you, please ask the office.'],
})
