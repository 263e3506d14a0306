import { minimumPayment, onlineTransfer } from './options.ts'

const paidEarlier = 'Paid on an earlier day'

/** Texts of the public payment page (docs/product/fixed-texts.md#student-area-payment-course). */
export const paymentPageMessages = {
  title: 'Secure Payment Gateway',
  student: { title: 'Student Information', name: 'Name', email: 'Email', phone: 'Number', father: 'Father Name', mother: 'Mother Name' },
  payment: { title: 'Payment Information', courseFee: 'Total Course Fee', paid: 'Total Amount Paid', due: 'Total Amount Due' },
  amount: 'Amount to pay now',
  pay: 'Pay Your Fee',
  bank: 'Bank Account',
  summary: { title: 'Summary', duration: 'Duration', details: 'Details', total: 'Total' },
  /** A sum that makes up what is due, and what a payment makes of it. */
  lines: { courseFee: 'Course fee', lateFine: 'Late fine', paid: 'Paid so far', payment: 'This payment', left: 'Due after it' },
  underDevelopment: { title: 'Under Development', text: 'Payment Feature is under development' },
} as const

/** How fees are paid while nothing can be paid on the site; each line stands where the office has filled it in. */
export const howToPayMessages = {
  title: 'How to pay today',
  accountName: 'Paid to',
  accountNumber: 'A/c no.',
  ifsc: 'IFSC',
  bank: 'Bank',
  upiId: 'UPI ID',
  code: (upiId: string): string => `QR code of ${upiId}`,
  scan: 'Scan it from another phone with any UPI app, or open a picture of it in the app, and write the reference with what you pay.',
  /** A link beside the code, for the phone that shows it. */
  openApp: 'Pay with a UPI app',
  online: 'Pay online',
  onlineHelp: (studentId: string | undefined): string =>
    studentId === undefined ? 'It asks for the Student Id.' : `It asks for the Student Id, ${studentId}.`,
  counter: 'Counter',
  hours: 'Hours',
  reference: 'Reference to give',
  /** Where the office has said nothing else. */
  studentId: 'The student’s own id',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'This browser did not copy it. Please write it down',
} as const

/** Texts of a payment at the office (docs/product/fixed-texts.md#failures). */
export const recordPaymentMessages = {
  /** Of what is not paid in cash. */
  reference: { label: 'Reference', hint: 'The number of the transfer. It stands on the receipt.' },
  /** How each method stands in a sentence. */
  by: {
    Cash: 'in cash',
    Cheque: 'by cheque',
    [onlineTransfer]: 'by online transfer',
    UPI: 'by UPI',
    'Card Payment': 'by card',
  },
  /** Announces an action and its effects before the office confirms it. */
  will: ({
    amount,
    by,
    name,
    uniqueId,
    left,
    leftNow,
    email,
  }: Record<'amount' | 'by' | 'name' | 'uniqueId' | 'left' | 'leftNow', string> & { email: string | undefined }): string =>
    `Takes ${amount} ${by} from ${name} (${uniqueId}). ${left} stays due, ${leftNow} of it now. ${email ? `The receipt goes to ${email}.` : 'The receipt is not mailed.'}`,
  /** Of the button that does it. */
  pay: (amount: string, by: string, name: string): string => `Pay ${amount} ${by} for ${name}`,
  lasting: 'A payment cannot be deleted. A mistake is put right by a reversal, with a reason.',
  cheque: { bank: 'Drawn on the bank', date: 'Dated', only: 'Only a cheque has a bank and a date' },
  earlier: {
    open: paidEarlier,
    close: 'Paid today',
    day: 'Paid on',
    reason: 'Why it is entered only now',
    /** Which day counts where. */
    hint: 'The receipt shows this day and the day of the entry. Late fines that are still to come go by this day; one that is written already stays until you take it back. Collections and the cash book count it today, so that no day that was reported changes.',
    will: (day: string): string => `It was paid on ${day}.`,
    missing: 'Please choose the day on which it was paid',
    future: 'The day must be earlier than today',
    tooEarly: (day: string): string => `The account was opened on ${day}: nothing can have been paid before`,
  },
  done: 'Payment Successful',
  /** Beside the OK of a payment that was taken. */
  print: 'Print the receipt',
  failed: { title: 'Payment Error', text: 'Payment failed. Please try again.' },
  /** An earlier try had got there, though its answer was lost. */
  already: {
    title: 'Recorded Already',
    text: (amount: string, receiptNumber: string): string =>
      `${amount} stands in the ledger already, with receipt ${receiptNumber}. Nothing more was taken: please enter a further payment anew.`,
  },
  /** The server's message: what was received, and the number of its receipt. */
  recorded: {
    mailed: (amount: string, receiptNumber: string): string =>
      `${amount} received. Receipt ${receiptNumber} is on its way to the student by mail.`,
    kept: (amount: string, receiptNumber: string): string =>
      `${amount} received. Receipt ${receiptNumber} is not mailed, for there is no mail server yet. Please print it.`,
  },
  recordedWithoutAddress: (amount: string, receiptNumber: string): string =>
    `${amount} received. Receipt ${receiptNumber} is not mailed, for the student has no e-mail address. Please print it.`,
  /** The same where the person's data has been erased, and with it the address. */
  recordedWithoutMail: (amount: string, receiptNumber: string): string =>
    `${amount} received. Receipt ${receiptNumber} is not mailed, for the student’s data has been erased. Please print it.`,
  /** The server's message: more than is due is never taken. */
  tooLittle: `Amount must be at least ${minimumPayment}`,
  tooMuch: (due: string): string => `This is more than is due. What is due: ${due}`,
  /** Where the college takes nothing for instalments that are still to come. */
  ahead: (most: string): string => `Nothing is taken ahead. The most that is taken today: ${most}`,
  /** The same Idempotency-Key came with another payment. */
  otherKey: 'This was changed after it was sent. Please look at the account and send it again',
} as const

/** Texts of the ledger of an account and of what the office changes in it. */
export const ledgerMessages = {
  noAmount: 'Please enter an amount',
  notNumber: 'Amount must be a number',
  inexact: 'Amount must be exact to the paisa',
  negative: 'Amount must not be negative',
  notPositive: 'Amount must be more than 0',
  noReason: 'Please give a reason',
  /** Below the reason for taking a payment back. */
  reasonStands: {
    mailed: 'Stands in the ledger for ever, and in the mail to the student, where there is an address.',
    kept: 'Stands in the ledger for ever. Nobody is mailed, for there is no mail server yet.',
  },
  /** Messages of the server. */
  reversed: (receiptNumber: string): string => `The payment of receipt ${receiptNumber} has been reversed.`,
  alreadyReversed: 'This payment has been reversed already',
  bounced: (receiptNumber: string): string => `The cheque of receipt ${receiptNumber} is written down as bounced.`,
  notACheque: 'Only a payment by cheque can bounce',
  /** After either, where a certificate that is not revoked has the payment. */
  certifiedTitle: 'The payment stands on a certificate',
  certified: (numbers: readonly string[]): string =>
    `It stands on fee ${numbers.length === 1 ? 'certificate' : 'certificates'} ${numbers.join(', ')}: whoever scans the code is told. Please revoke what is no longer right.`,
  adjusted: 'The account has been changed.',
  concessionTooLarge: (due: string): string => `A concession can be at most what is due: ${due}`,
  fineIsPaid: (due: string): string => `A fine can be lowered at most by what is due: ${due}`,
  tooLarge: 'Amount is larger than any fee',
  notThatMuch: (there: string): string => `There is not that much to take back: ${there}`,
} as const

/** Texts of the form that grants a concession or changes a fine. */
export const adjustmentMessages = {
  title: 'Concession or fine',
  /** Asked before it is written; kind and way are those of options. */
  question: (way: string, kind: string, amount: string, student: string): string =>
    way === 'Add'
      ? `Add a ${kind.toLowerCase()} of ${amount} for ${student}?`
      : `Take back ${amount} of the ${kind.toLowerCase()} of ${student}?`,
  lasting: 'It stands in the ledger for ever. A mistake is put right by another entry.',
  no: 'Not yet',
} as const

const method = 'Payment method'

/** Texts of a receipt on paper and on the screen, and of the page that confirms it. */
export const receiptMessages = {
  title: 'Fee Receipt',
  number: 'Receipt No.',
  date: 'Date',
  student: 'Student',
  id: 'Student Id',
  rollNumber: 'Roll Number',
  course: 'Course',
  session: 'Session',
  semester: 'Semester',
  amount: 'Amount received',
  /** Heading of the instalments and fines that a payment paid. */
  towards: 'Towards',
  /** Named and counted as in the office's fee summary. */
  account: { courseFee: 'Course fee', concession: 'Concession', paidBefore: 'Paid before' },
  inWords: 'In words',
  method,
  reference: 'Reference',
  receivedBy: 'Received by',
  /** At that moment; what is due today may be another sum. */
  balance: 'Due after this payment',
  /** The part of the balance for instalments whose day had come. */
  dueByThen: 'Already due on that day',
  /** The amounts due by today, by the next due date, and with all instalments to come. */
  dueNow: 'Due now',
  nextDue: (day: string): string => `Next instalment, by ${day}`,
  dueInAll: 'Total due',
  reversed: 'Reversed',
  bounced: 'Cheque bounced',
  entered: 'Entered on',
  chequeBank: 'Bank of the cheque',
  chequeDate: 'Date of the cheque',
  confirm: 'Scan to confirm this receipt with the college',
  /** An unknown number and a wrong mark are answered alike. */
  unknown: 'The college knows no such receipt',
} as const

/** Texts of the office's reports, and the heads of their columns on the screen and in a CSV file. */
export const collectionMessages = {
  backwards: 'The last day must not be before the first',
  tooLong: 'Please choose at most a year',
  tooMany: 'These are too many lines for one file. Please choose fewer days',
  day: 'Day',
  method,
  payments: 'Payments',
  amount: 'Received (INR)',
  reversals: 'Reversals',
  reversed: 'Reversed (INR)',
  net: 'Net (INR)',
  total: 'Total',
  /** A text above the report. */
  meaning:
    'Received is what came in, reversed what was taken back; a reversal counts on its own day, under the payment’s method. A payment that was entered later than it was made counts on the day of its entry. Net is received less reversed, as in Collected this month on the dashboard.',
  dueMeaning:
    'What admitted students owe: course fee less concessions, plus late fines, less what they have paid. Due now leaves out the instalments that are still to come.',
  code: 'Course',
  courseName: 'Course name',
  semester: 'Semester',
  students: 'Students',
  owing: 'Owing',
  dueNow: 'Due now (INR)',
  due: 'Total due (INR)',
  time: 'Time',
  kind: 'Entry',
  entryAmount: 'Amount (INR; reversals negative)',
  reason: 'Reason',
  recordedBy: 'Recorded by',
  paidOn: paidEarlier,
} as const

/** Texts of the page to which the QR code of a receipt leads. */
export const confirmationMessages = {
  title: 'Receipt',
  asking: 'Asking the college…',
  genuine: 'The college gave this receipt',
  compare: 'Compare number, date and amount with what stands on the paper.',
  reversed: 'This payment was taken back',
  invalid: 'The college gave this receipt and reversed the payment later: the receipt is no longer valid.',
} as const

/** Texts of the student area about fees. */
export const ownFeesMessages = {
  title: 'Fees',
  paid: 'paid',
  settled: 'Everything is paid.',
  /** The whole fee, and what was given off it. */
  concession: (whole: string, concession: string): string => `Course fee ${whole}, less a concession of ${concession}`,
  receipts: 'Receipts',
  none: 'No payment yet.',
  save: 'PDF',
  saving: 'Fetching…',
} as const
