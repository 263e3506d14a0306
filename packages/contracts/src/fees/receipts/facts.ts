import { formatCalendarDay, formatMoment } from '../../core/dates.ts'
import { addRupees, formatRupees } from '../../core/money.ts'
import { partsText } from '../demand-labels.ts'
import { fineLabelOf } from '../late-fines/label.ts'
import type { Receipt } from './schema.ts'
import { receiptMessages as words } from '../messages.ts'

type Fact = [label: string, value: string]

const known = (label: string, value: string | number | undefined): Fact[] => (value === undefined ? [] : [[label, String(value)]])

/** Returns the facts about the student of an account, as every paper has them. */
export const holderFacts = ({
  student,
  courseName,
  session,
  semester,
}: Pick<Receipt, 'student' | 'courseName' | 'session' | 'semester'>): Fact[] => [
  [words.student, student.name],
  [words.id, student.uniqueId],
  ...known(words.rollNumber, student.rollNumber),
  [words.course, courseName],
  ...known(words.session, session),
  ...known(words.semester, semester),
]

/** Returns the facts of a receipt in their groups: the same on the screen, printed and as a PDF. */
export const receiptFacts = (receipt: Receipt) => {
  const { paidAt, paidOn, chequeDate } = receipt
  return {
    paper: [
      [words.number, receipt.receiptNumber],
      [words.date, paidOn === undefined ? formatMoment(paidAt) : formatCalendarDay(paidOn)],
      ...(paidOn === undefined ? [] : known(words.entered, formatMoment(paidAt))),
    ],
    payment: [
      ...holderFacts(receipt),
      [words.receivedBy, receipt.receivedBy],
      [words.method, receipt.paymentMethod],
      ...known(words.reference, receipt.reference),
      ...known(words.chequeBank, receipt.chequeBank),
      ...known(words.chequeDate, chequeDate && formatCalendarDay(chequeDate)),
    ],
    account: accountFacts(receipt),
    money: { towards: receipt.parts && partsText(receipt.parts), amount: formatRupees(receipt.amount), inWords: receipt.amountInWords },
  } satisfies { paper: Fact[]; payment: Fact[]; account: Fact[]; money: Record<string, string | undefined> }
}

/**
 * Returns the account before the payment and the amount due after it: the one less the payment is the other. Of a payment that was taken
 * back nothing: neither holds without it.
 */
const accountFacts = ({ account, amount_due, due_now, reversed }: Receipt): Fact[] => {
  if (reversed) return []
  return [
    ...(account ? sums(account) : []),
    [words.balance, formatRupees(amount_due)],
    ...known(words.dueByThen, due_now === undefined ? undefined : formatRupees(due_now)),
  ]
}

const sums = ({ course_Fee, concession = 0, paid_before, ...fines }: NonNullable<Receipt['account']>): Fact[] => [
  [words.account.courseFee, formatRupees(addRupees([course_Fee, concession]))],
  ...(concession > 0 ? [[words.account.concession, formatRupees(-concession)] satisfies Fact] : []),
  ...(fines.late_Fine > 0 ? [[fineLabelOf(fines), formatRupees(fines.late_Fine)] satisfies Fact] : []),
  ...(paid_before > 0 ? [[words.account.paidBefore, formatRupees(-paid_before)] satisfies Fact] : []),
]
