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
      ...known(words.semester, receipt.semester),
      [words.receivedBy, receipt.receivedBy],
      [words.method, receipt.paymentMethod],
      ...known(words.reference, receipt.reference),
      ...known(words.chequeBank, receipt.chequeBank),
      ...known(words.chequeDate, chequeDate && formatCalendarDay(chequeDate)),
    ],
    money: {
      amount: formatRupees(receipt.amount),
      inWords: receipt.amountInWords,
      balance: formatRupees(receipt.amount_due),
    },
  } satisfies { paper: Fact[]; payment: Fact[]; money: Record<string, string> }
}

/** All of it as one list. */
export const listedFacts = (receipt: Receipt): Fact[] => {
  const { paper, payment, money } = receiptFacts(receipt)
  return [...paper, ...payment, [words.amount, money.amount], [words.inWords, money.inWords], [words.balance, money.balance]]
}
