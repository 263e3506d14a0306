import type { Collections, Outstanding } from '@campus/contracts/fees/reports/collection-schema.ts'
import type { Debtor } from '@campus/contracts/fees/reports/debtor-schema.ts'
import { debtorMessages } from '@campus/contracts/fees/reports/debtor-messages.ts'
import { collectionMessages as words, receiptMessages } from '@campus/contracts/fees/messages.ts'
import { byProvider } from '@campus/contracts/fees/options.ts'
import { collegeDay, formatTime } from '@campus/contracts/core/dates.ts'
import { rupeesLess, toRupees } from '@campus/contracts/core/money.ts'
import type { CashEntry } from './collection-rules.ts'

/** The rows of a CSV file; amounts in rupees, days as spreadsheets read them. */
type Cells = (string | number)[][]
type Sums = Omit<Collections['total'], 'net'>

const sumsOf = ({ payments, amount, reversals, reversed }: Sums) => [payments, amount, reversals, reversed, rupeesLess(amount, reversed)]

/** The office's days as on the screen, then the totals by method and of everything. */
export const collectionCells = ({ rows, methods, total }: Collections): Cells => [
  [words.day, words.method, words.payments, words.amount, words.reversals, words.reversed, words.net],
  ...rows.map((row) => [row.day, row.paymentMethod, ...sumsOf(row)]),
  ...methods.map((row) => [words.total, row.paymentMethod, ...sumsOf(row)]),
  [words.total, '', ...sumsOf(total)],
]

export const cashBookHead = [
  words.day,
  words.time,
  words.kind,
  receiptMessages.number,
  receiptMessages.id,
  receiptMessages.student,
  words.code,
  words.method,
  receiptMessages.reference,
  words.entryAmount,
  words.reason,
  words.recordedBy,
  words.paidOn,
  receiptMessages.rollNumber,
]

/** A payment or a reversal, which is below zero, so that the column adds up to what came in less what was taken back. */
export const cashBookLine = (entry: CashEntry): (string | number)[] => [
  collegeDay(entry.at),
  formatTime(entry.at),
  entry.kind,
  entry.receiptNumber,
  entry.uniqueId,
  entry.name,
  entry.courseCode,
  entry.isByProvider ? byProvider : entry.paymentMethod,
  entry.reference ?? '',
  toRupees(entry.kind === 'Reversal' ? -entry.amountPaise : entry.amountPaise),
  entry.reason ?? '',
  entry.recordedBy,
  entry.paidOn ?? '',
  entry.rollNumber ?? '',
]

export const debtorHead = Object.values(debtorMessages.columns)

/** A student who owes, as a line of a file. */
export const debtorCells = ({
  name,
  uniqueId,
  contactNumber,
  course,
  semester,
  fee,
  since,
  lastPaid = '',
  rollNumber = '',
  remindedOn = '',
}: Debtor): (string | number)[] => [
  name,
  uniqueId,
  contactNumber,
  course,
  semester,
  fee.course_Fee,
  fee.late_Fine,
  fee.amount_paid,
  fee.due_now,
  fee.amount_due,
  since,
  lastPaid,
  rollNumber,
  remindedOn,
]

/** Returns the rows of outstanding dues as on the screen, then the total. */
export const outstandingCells = ({ rows, total }: Outstanding): Cells => [
  [words.code, words.courseName, words.semester, words.students, words.owing, words.dueNow, words.due],
  ...rows.map(({ course, courseName, semester, students, owing, due_now, amount_due }) => [
    course,
    courseName,
    semester,
    students,
    owing,
    due_now,
    amount_due,
  ]),
  [words.total, '', '', total.students, total.owing, total.due_now, total.amount_due],
]
