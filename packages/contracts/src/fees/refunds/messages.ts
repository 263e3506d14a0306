import { schemeMessages } from '../concessions/scheme-messages.ts'

/** Texts of the rules by which fees are given back, of withdrawals and of the money that goes back. */
export const refundMessages = {
  /** The report. */
  report: 'Refunds',
  help: 'What goes back to students who leave. It is due within 15 days of the day on which the office got the written application.',
  list: 'Money to give back',
  choice: { label: 'Shown', open: 'Still to be paid', paid: 'Paid', all: 'Everything' },
  columns: {
    student: 'Student',
    course: 'Course',
    leftOn: 'Left on',
    dueOn: 'To be paid by',
    amount: 'Amount',
    paid: 'Paid',
    choose: 'Payment',
  },
  empty: 'No refunds are found',
  emptyHint: 'A refund is written when a student leaves: under Student leaves, at their ledger.',
  failed: 'The refunds could not be fetched',
  overdue: (days: number): string => (days === 1 ? 'One day late' : `${days} days late`),
  daysLeft: (days: number): string => (days === 0 ? 'Due today' : days === 1 ? 'One day left' : `${days} days left`),
  paidOn: (day: string, by: string): string => `${day}, ${by}`,
  /** The form that says how it was paid. */
  markPaid: 'Mark as paid',
  markPaidOf: (amount: string, name: string): string => `Mark ${amount} to ${name} as paid`,
  notPaid: 'Not paid after all',
  notPaidOf: (amount: string, name: string): string => `${amount} to ${name} was not paid after all`,
  notPaidText:
    'It stands among what is still to be paid again, its bank account is forgotten, and the student is told that it was not paid.',
  keepPaid: 'It was paid',
  way: 'Paid by',
  day: 'Paid on',
  reference: 'Number of the transfer or cheque',
  noReference: 'Please enter the number of the transfer or cheque',
  future: schemeMessages.future,
  tooEarly: (day: string): string => `The student left on ${day}: nothing can have been paid back before`,
  markedPaid: (amount: string, name: string): string => `${amount} to ${name} is marked as paid.`,
  markedOpen: (amount: string, name: string): string => `${amount} to ${name} is still to be paid.`,
  unknown: 'There is no such refund',
  alreadyPaid: 'This refund is marked as paid already. Please look at it again',
  alreadyOpen: 'This refund is not marked as paid',
  /** The rules. */
  rules: 'Refund rules',
  rulesHelp:
    'What the college keeps of the fees that had come due when a student leaves. What is due later is not charged, and deposits go back whole, less what is still owed.',
  rulesOf: (course: string, year: number): string => `Refund rules of ${course}, ${year}`,
  noRules: 'No rules',
  clauseCount: (count: number): string => (count === 1 ? 'One clause' : `${count} clauses`),
  makeRules: 'Write rules',
  lastDayOfRules: 'Last day',
  clause: (place: number): string => `Clause ${place}`,
  clauseText: 'Rule it comes from',
  noClauseText: 'Please say which rule it comes from',
  until: 'Application received by',
  keptPercent: 'College keeps, percent',
  percentRange: 'Percent must be a whole number from 0 to 100',
  keptMost: 'But at most (optional)',
  addClause: 'Add a clause',
  removeClause: (place: number): string => `Remove clause ${place}`,
  order: 'Each clause must end later than the one before it',
  tooMany: 'These are too many clauses',
  afterwards: (day: string): string => `Students who leave after ${day} get back nothing of what had come due.`,
  withoutClauses: 'Without a clause nobody of this course and year can be written down as having left.',
  saveRules: 'Save rules',
  rulesSaved: (course: string, year: number, version: number): string =>
    `The refund rules of ${course} for ${year} are saved as version ${version}.`,
  rulesChanged: 'Somebody else has changed these rules meanwhile. Please look at them again',
  /** Ways to begin them. */
  start: 'Begin with',
  startHelp: 'Writes the clauses below, by the last day of admission. Compare them with the circular of the year before you save.',
  lastDay: 'Last day of admission',
  fill: 'Fill in the clauses',
  fillOver: {
    title: 'Replace these clauses?',
    text: 'What is written below goes, and the chosen rules come in its place.',
    yes: 'Replace',
    no: 'Keep them',
  },
  presets: { circular: 'UGC circular of the year', ugc2018: 'UGC, October 2018', aicte: 'AICTE' },
  /** The sources of the clauses that the presets write. */
  rests: {
    circularWhole: (year: number): string => `UGC circular ${year}: whole fee until 30 September`,
    circularLess: (year: number): string => `UGC circular ${year}: less at most ₹1,000 until 31 October`,
    ugcEarly: 'UGC October 2018: 15 days or more before the last date of admission',
    ugcBefore: 'UGC October 2018: before the last date of admission',
    ugcAfter15: 'UGC October 2018: up to 15 days after the last date of admission',
    ugcAfter30: 'UGC October 2018: up to 30 days after the last date of admission',
    aicte: 'AICTE: before the course begins, less at most ₹1,000',
  },
} as const

/** Texts of the form that writes down that a student has left, and of what it comes to. */
export const withdrawalMessages = {
  title: 'Student leaves',
  leftOn: 'Written application came on',
  leftOnHelp: 'The rules go by this day, and the 15 days to pay begin with it.',
  proposal: 'What it comes to',
  linesKept: 'What is kept of each fee',
  unpaid: (amount: string): string => `${amount} that was not paid is not charged any more.`,
  paidOf: (paid: string, amount: string, dueOn: string): string => `${paid} of ${amount} paid, due by ${dueOn}.`,
  /** Why a line is kept or not, where no clause of the rules says so. */
  because: {
    whole: 'Nothing of a deposit is kept',
    notRefundable: 'Not refundable',
    notDue: 'Not yet due',
    allKept: 'After the last day of the rules',
  },
  byClause: (clause: string): string => `By the rules: ${clause}`,
  kept: 'The college keeps',
  back: 'Goes back to the student',
  owed: 'Still owed by the student',
  payBy: (day: string): string => `To be paid by ${day}.`,
  question: (name: string): string => `Write down that ${name} has left?`,
  asks: (back: string, owed: string): string =>
    `${back} goes back, ${owed} stays due. Both entries stay in the ledger; they can be taken back until the money is paid.`,
  /** Messages of the server. */
  future: schemeMessages.future,
  tooEarly: (day: string): string => `The account was opened on ${day}: nobody can have left before`,
  noRules: (course: string, year: number): string =>
    `There are no refund rules of ${course} for ${year}. Please write them under Refunds, among the fee reports`,
  hasLeft: 'This student has left already. Take the withdrawal back first',
  nothing: 'Nothing would change: all fees are kept, and nothing goes back. So there is nothing to write down',
  changed: 'What it comes to has changed meanwhile. Please work it out again',
  done: (back: string, day: string): string => `It is written down. ${back} is to be paid back by ${day}.`,
  doneWithoutMoney: 'It is written down. Nothing is to be paid back.',
  /** In a request for approval. */
  about: (facts: Record<'day' | 'clause' | 'less' | 'owed', string>): string =>
    `from ${facts.day}; ${facts.clause}; ${facts.less} is not charged any more; ${facts.owed} stays due`,
  /** In the ledger, and on the way back. */
  ledger: 'Not charged any more',
  chargedAgain: 'Charged again',
  refundUndone: 'Refund taken back',
  stillOwed: (amount: string): string => `${amount} is still to be paid`,
  nothingOwed: 'Nothing is owed, and nothing is to be paid back',
  hasLeftOn: (day: string): string => `Left on ${day}`,
  isToBePaid: (amount: string, day: string): string => `${amount} is to be paid back by ${day}.`,
  wasPaid: (amount: string, day: string, by: string): string => `${amount} was paid back on ${day}, ${by}.`,
  undo: 'Take the withdrawal back',
  undoTitle: 'Take this withdrawal back?',
  keep: 'Keep the withdrawal',
  undoText: 'What was written off is asked for again, and nothing is paid back.',
  undone: 'The withdrawal is taken back.',
  paidBack: 'The money was paid back already, so the withdrawal stays',
  addedSince: 'Something was added to the account since. A withdrawal can only be taken back while it is the last thing that happened',
  unknown: 'There is no such withdrawal',
  keepsConcessions:
    'The student has left, so no concession can be taken back. Take the withdrawal back first, or write a late fine with the reason',
  refundWaits: 'Money is to go back to this student. Take the withdrawal back first',
  refunded: 'Money of this payment went back when the student left, so it cannot be reversed',
  /** To the student. */
  refund: 'Refund',
  refundDue: (amount: string, day: string): string => `We will pay ${amount} back to you by ${day}.`,
  refundPaid: (amount: string, day: string, by: string, reference: string): string =>
    `We paid ${amount} back to you on ${day}: ${by}, number ${reference}.`,
} as const
