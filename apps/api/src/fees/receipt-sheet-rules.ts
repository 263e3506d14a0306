import type { Receipt } from '@campus/contracts/fees/receipts.ts'
import { receiptWords } from '@campus/contracts/fees/words.ts'
import { formatCalendarDay, formatDay } from '@campus/contracts/kit/dates.ts'
import { formatRupees } from '@campus/contracts/kit/money.ts'
import type { Sheet } from '../kit/pdf-sheet.ts'

/** Everything that a receipt says, label and value. */
export const receiptFacts = (receipt: Receipt): [label: string, value: string][] => [
  [receiptWords.number, receipt.receiptNumber],
  [receiptWords.date, receipt.paidOn === undefined ? formatDay(receipt.paidAt) : formatCalendarDay(receipt.paidOn)],
  ...(receipt.paidOn === undefined ? [] : [[receiptWords.entered, formatDay(receipt.paidAt)] satisfies [string, string]]),
  [receiptWords.student, receipt.student.name],
  [receiptWords.id, receipt.student.uniqueId],
  ...(receipt.student.rollNumber === undefined ? [] : [[receiptWords.rollNumber, receipt.student.rollNumber] satisfies [string, string]]),
  [receiptWords.course, receipt.courseName],
  ...(receipt.semester === undefined ? [] : [[receiptWords.semester, String(receipt.semester)] satisfies [string, string]]),
  [receiptWords.amount, formatRupees(receipt.amount)],
  [receiptWords.inWords, receipt.amountInWords],
  [receiptWords.method, receipt.paymentMethod],
  ...(receipt.reference === undefined ? [] : [[receiptWords.reference, receipt.reference] satisfies [string, string]]),
  ...(receipt.chequeBank === undefined ? [] : [[receiptWords.chequeBank, receipt.chequeBank] satisfies [string, string]]),
  ...(receipt.chequeDate === undefined
    ? []
    : [[receiptWords.chequeDate, formatCalendarDay(receipt.chequeDate)] satisfies [string, string]]),
  [receiptWords.receivedBy, receipt.receivedBy],
  [receiptWords.balance, formatRupees(receipt.amount_due)],
]

/** A receipt as it is printed: half a sheet of A4, on one page. */
export const receiptSheet = (receipt: Receipt): Sheet => {
  const { receiptNumber, institute, reversed, confirmation } = receipt
  return {
    size: 'A5',
    title: `${receiptWords.title} ${receiptNumber}`,
    letterhead: institute,
    parts: [
      { kind: 'title', text: receiptWords.title },
      ...(reversed ? [{ kind: 'alarm', text: takenBack(reversed) } as const] : []),
      ...receiptFacts(receipt).map(([label, text]) => ({ kind: 'fact', label, text }) as const),
    ],
    confirmation,
    note: `${receiptWords.confirm}.\n${receiptWords.computed}`,
  }
}

const takenBack = ({ at, reason, isBounce }: NonNullable<Receipt['reversed']>) =>
  `${isBounce ? receiptWords.bounced : receiptWords.reversed} ${formatDay(at)}: ${reason}`
