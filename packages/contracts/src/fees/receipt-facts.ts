import { formatCalendarDay, formatMoment } from '../kit/dates.ts'
import { formatRupees } from '../kit/money.ts'
import type { Receipt } from './receipts.ts'
import { receiptWords as words } from './words.ts'

type Fact = [label: string, value: string]

const known = (label: string, value: string | number | undefined): Fact[] => (value === undefined ? [] : [[label, String(value)]])

/** What a receipt says, in the groups in which it stands on the sheet: the same on the screen, printed and as a PDF. */
export const receiptFacts = (receipt: Receipt) => {
  const { paidAt, paidOn, student, chequeDate } = receipt
  return {
    paper: [
      [words.number, receipt.receiptNumber],
      [words.date, paidOn === undefined ? formatMoment(paidAt) : formatCalendarDay(paidOn)],
      ...(paidOn === undefined ? [] : known(words.entered, formatMoment(paidAt))),
    ],
    payment: [
      [words.student, student.name],
      [words.id, student.uniqueId],
      ...known(words.rollNumber, student.rollNumber),
      [words.course, receipt.courseName],
      ...known(words.session, receipt.session),
      ...known(words.semester, receipt.semester),
      [words.receivedBy, receipt.receivedBy],
      [words.method, receipt.paymentMethod],
      ...known(words.reference, receipt.reference),
      ...known(words.chequeBank, receipt.chequeBank),
      ...known(words.chequeDate, chequeDate && formatCalendarDay(chequeDate)),
    ],
    account: accountFacts(receipt),
    money: {
      towards: towards(receipt),
      amount: formatRupees(receipt.amount),
      inWords: receipt.amountInWords,
      balance: formatRupees(receipt.amount_due),
    },
  } satisfies { paper: Fact[]; payment: Fact[]; account: Fact[]; money: Record<string, string | undefined> }
}

/**
 * What the payment was for, as far as the ledger knows: the course's fee where there was no fine, the fine where nothing else was left,
 * and otherwise both. Undefined where the receipt has no account.
 */
const towards = ({ account }: Receipt): string | undefined => {
  if (!account) return undefined
  if (account.late_Fine <= 0) return words.towards.courseFee
  return account.paid_before >= account.course_Fee ? words.towards.lateFine : words.towards.both
}

/** What stood on the account before the payment; with the amount it comes to what is due after it. */
const accountFacts = ({ account }: Receipt): Fact[] =>
  account
    ? [
        [words.account.courseFee, formatRupees(account.course_Fee)],
        ...(account.late_Fine > 0 ? [[words.account.lateFine, formatRupees(account.late_Fine)] satisfies Fact] : []),
        ...(account.paid_before > 0 ? [[words.account.paidBefore, formatRupees(account.paid_before)] satisfies Fact] : []),
      ]
    : []
