import type { PaymentMethod } from '@campus/contracts/fees/options.ts'
import { homePaths } from '@campus/contracts/identity/options.ts'
import { receiptNotes } from '@campus/contracts/fees/receipts/notes.ts'
import { bounceMessages } from '@campus/contracts/fees/bounce-messages.ts'
import { receiptMessages } from '@campus/contracts/fees/messages.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { refundAccountMessages } from '@campus/contracts/fees/refunds/refund-account-messages.ts'
import { refundMessages, withdrawalMessages } from '@campus/contracts/fees/refunds/messages.ts'
import type { RefundPayment, WithdrawalProposal } from '@campus/contracts/fees/refunds/schema.ts'
import { dueFacts } from '@campus/contracts/fees/due-facts.ts'
import type { Fee } from '@campus/contracts/fees/schema.ts'
import { amountInWords } from '@campus/contracts/core/formats/amount-in-words.ts'
import { greetingOf, type Named } from '@campus/contracts/core/mails/greeting.ts'
import { studentAreaNote } from '@campus/contracts/core/mails/student-area-note.ts'
import type { MailDraft } from '../../platform/mail/mail-content.ts'
import type { Account } from './account-queries.ts'

type Payer = Named & { uniqueId: string; email: string; courseName: string }
type Payment = { receiptNumber: string; amount: number; fee: Fee; paymentMethod: PaymentMethod; confirmation: string }

/** Returns whom a mail about an account goes to. */
export const addressee = ({ uniqueId, payer: { firstName, middleName, lastName, email }, course: { courseName } }: Account): Payer => ({
  uniqueId,
  firstName,
  middleName,
  lastName,
  email: email[0] ?? '',
  courseName,
})

/** Returns the mail that reminds of what is due now. */
export const reminderMail = (payer: Payer, fee: Fee): MailDraft => ({
  to: payer.email,
  about: payer.uniqueId,
  subject: 'Fees are due',
  heading: `${formatRupees(fee.due_now)} is due now`,
  paragraphs: [
    greetingOf(payer, 'student'),
    'Please pay what is due at the office of the college, or see on the page of fees how else you can pay.',
  ],
  facts: [[receiptMessages.id, payer.uniqueId], [receiptMessages.course, payer.courseName], ...dueFacts(fee)],
  link: { words: 'See what is due, and for what', to: '/payment' },
  secondLink: { words: 'Open your student area', to: homePaths.student },
  notes: [studentAreaNote, 'If you have paid already, you need not do anything. Where that was days ago, please tell the office.'],
})

/** Returns the mail for a payment that the office has recorded. */
export const receiptMail = (payer: Payer, payment: Payment): MailDraft => ({
  to: payer.email,
  about: payer.uniqueId,
  subject: 'Receipt of your payment',
  heading: `We have received ${formatRupees(payment.amount)}`,
  paragraphs: [
    greetingOf(payer, 'student'),
    'Thank you. This is the receipt of your payment. You find it in your student area as well, as a PDF to print or to keep.',
  ],
  facts: [
    [receiptMessages.number, payment.receiptNumber],
    [receiptMessages.id, payer.uniqueId],
    [receiptMessages.course, payer.courseName],
    [receiptMessages.amount, formatRupees(payment.amount)],
    [receiptMessages.inWords, amountInWords(payment.amount)],
    [receiptMessages.method, payment.paymentMethod],
    ...dueFacts(payment.fee),
  ],
  link: { words: 'Confirm this receipt with the college', to: payment.confirmation },
  secondLink: { words: 'Open your student area', to: homePaths.student },
  notes: [
    ...(payment.paymentMethod === 'Cheque' ? [receiptNotes.realisation] : []),
    studentAreaNote,
    'If you have not made this payment, please tell the office.',
  ],
})

type Reversed = { receiptNumber: string; reason: string; isBounce: boolean; charge: number | undefined; fee: Fee }

/** Returns the mail for a payment that the office has reversed. */
export const reversalMail = (payer: Payer, { receiptNumber, reason, isBounce, charge, fee }: Reversed): MailDraft => ({
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
    ...(charge === undefined ? [] : [[bounceMessages.charged, formatRupees(charge)] satisfies [string, string]]),
    ...dueFacts(fee),
  ],
  notes: ['If this surprises you, please ask the office.'],
})

/** Returns the mail to a student who has left. */
export const withdrawalMail = (payer: Payer, { leftOn, payBy, clause, back, owed, fee }: WithdrawalProposal & { fee: Fee }): MailDraft => ({
  to: payer.email,
  about: payer.uniqueId,
  subject: 'Your withdrawal has been recorded',
  heading:
    back > 0
      ? withdrawalMessages.refundDue(formatRupees(back), formatCalendarDay(payBy))
      : owed > 0
        ? withdrawalMessages.stillOwed(formatRupees(owed))
        : withdrawalMessages.nothingOwed,
  paragraphs: [
    greetingOf(payer, 'student'),
    'The office has written down that you have left. What was still to come is not charged any more.',
    withdrawalMessages.byClause(clause ?? withdrawalMessages.because.allKept),
    ...(back > 0 ? ['Please say in your student area, or at the office, to which bank account the money shall go.'] : []),
  ],
  facts: [
    [receiptMessages.id, payer.uniqueId],
    [receiptMessages.course, payer.courseName],
    [withdrawalMessages.leftOn, formatCalendarDay(leftOn)],
    ...(back > 0 ? [[withdrawalMessages.refund, formatRupees(back)] satisfies [string, string]] : []),
    ...dueFacts(fee),
  ],
  secondLink: { words: 'Open your student area', to: homePaths.student },
  notes: ['If you have not asked for this, please tell the office at once.'],
})

export const withdrawalUndoneMail = (payer: Payer, fee: Fee): MailDraft => ({
  to: payer.email,
  about: payer.uniqueId,
  subject: 'Your withdrawal has been taken back',
  heading: 'It is no longer written down that you have left',
  paragraphs: [
    greetingOf(payer, 'student'),
    'Your fees are charged again as they were before, and what was to go back to you stays in your account.',
  ],
  facts: [[receiptMessages.id, payer.uniqueId], [receiptMessages.course, payer.courseName], ...dueFacts(fee)],
  secondLink: { words: 'See your fees', to: homePaths.student },
  notes: ['If you have left all the same, please tell the office at once.'],
})

const refundPaidMail = (payer: Payer, { amount, on, method, reference, account }: RefundPayment & { amount: number }): MailDraft => ({
  to: payer.email,
  about: payer.uniqueId,
  subject: 'Your refund was paid',
  heading: `We have paid ${formatRupees(amount)} back to you`,
  paragraphs: [greetingOf(payer, 'student'), 'A bank may need a few days until you see it.'],
  facts: [
    [receiptMessages.id, payer.uniqueId],
    [receiptMessages.course, payer.courseName],
    [withdrawalMessages.refund, formatRupees(amount)],
    [refundMessages.day, formatCalendarDay(on)],
    [refundMessages.way, method],
    [refundMessages.reference, reference],
    ...(account === undefined ? [] : [[refundAccountMessages.column, refundAccountMessages.endsIn(account)] satisfies [string, string]]),
  ],
  notes: ['If it does not reach you, please ask the office.'],
})

/** Returns the mail that says to which bank account a refund goes. */
export const refundAccountMail = (payer: Payer, { lastFour, amount }: { lastFour: string; amount: number }): MailDraft => ({
  to: payer.email,
  about: payer.uniqueId,
  subject: refundAccountMessages.title,
  heading: refundAccountMessages.goesTo(lastFour),
  paragraphs: [greetingOf(payer, 'student'), 'This bank account was written down for the money that the college pays back to you.'],
  facts: [
    [receiptMessages.id, payer.uniqueId],
    [receiptMessages.course, payer.courseName],
    [withdrawalMessages.refund, formatRupees(amount)],
  ],
  secondLink: { words: 'Open your student area', to: homePaths.student },
  notes: ['If neither you nor somebody for you has said so, please tell the office at once.'],
})

/** Returns the mail that says how a refund was paid or, with null, that it was not after all. */
export const refundMail = (payer: Payer, refund: { amount: number; payBy: string }, paid: RefundPayment | null): MailDraft =>
  paid ? refundPaidMail(payer, { ...paid, amount: refund.amount }) : refundNotPaidMail(payer, refund)

const refundNotPaidMail = (payer: Payer, { amount, payBy }: { amount: number; payBy: string }): MailDraft => ({
  to: payer.email,
  about: payer.uniqueId,
  subject: 'Your refund is still to be paid',
  heading: withdrawalMessages.refundDue(formatRupees(amount), formatCalendarDay(payBy)),
  paragraphs: [
    greetingOf(payer, 'student'),
    'The office wrote to you that this was paid. It was not, or it came back. Please say once more to which bank account it shall go.',
  ],
  facts: [
    [receiptMessages.id, payer.uniqueId],
    [receiptMessages.course, payer.courseName],
    [withdrawalMessages.refund, formatRupees(amount)],
  ],
  secondLink: { words: 'Open your student area', to: homePaths.student },
})
