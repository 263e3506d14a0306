import type { Collections, Outstanding } from '@campus/contracts/fees/collections.ts'
import { type EntryKind, type PaymentMethod, paymentMethods } from '@campus/contracts/fees/options.ts'
import { type Paise, toRupees } from '@campus/contracts/core/money.ts'

/** Sums of entries of the fee book. */
export type Sums = { payments: number; amountPaise: Paise; reversals: number; reversedPaise: Paise }
export type CollectionRow = Sums & { day: string; paymentMethod: PaymentMethod }
export type DebtRow = { course: string; courseName: string; semester: number; students: number; owing: number; duePaise: Paise }

/** A line of the cash book. */
export type CashEntry = {
  /** Its account and its place there, by which it is known. */
  applicationId: string
  place: number
  at: Date
  kind: EntryKind
  receiptNumber: string
  uniqueId: string
  name: string
  courseCode: string
  paymentMethod: PaymentMethod
  reference: string | null
  amountPaise: Paise
  reason: string | null
  paidOn: string | null
  recordedBy: string
  rollNumber: string | null
}

const sumBy = <T>(rows: readonly T[], value: (row: T) => number): number => rows.reduce((sum, row) => sum + value(row), 0)

/** Summed in paise, and in rupees only then: sums of rupees with paise are not exact. */
const addUp = (rows: readonly Sums[]): Sums => ({
  payments: sumBy(rows, ({ payments }) => payments),
  amountPaise: sumBy(rows, ({ amountPaise }) => amountPaise),
  reversals: sumBy(rows, ({ reversals }) => reversals),
  reversedPaise: sumBy(rows, ({ reversedPaise }) => reversedPaise),
})

const onTheWire = ({ payments, amountPaise, reversals, reversedPaise }: Sums) => ({
  payments,
  amount: toRupees(amountPaise),
  reversals,
  reversed: toRupees(reversedPaise),
})

/** Sums entries by method and together; methods without one are left out. */
export const toTotals = (rows: readonly (Sums & { paymentMethod: PaymentMethod })[]): Pick<Collections, 'methods' | 'total'> => {
  const total = addUp(rows)
  const methods = paymentMethods.flatMap((paymentMethod) => {
    const own = rows.filter((row) => row.paymentMethod === paymentMethod)
    return own.length === 0 ? [] : [{ paymentMethod, ...onTheWire(addUp(own)) }]
  })
  return { methods, total: { ...onTheWire(total), net: toRupees(total.amountPaise - total.reversedPaise) } }
}

/** The office's days with their totals. */
export const toCollections = (rows: readonly CollectionRow[]): Collections => ({
  rows: rows.map(({ day, paymentMethod, ...sums }) => ({ day, paymentMethod, ...onTheWire(sums) })),
  ...toTotals(rows),
})

/** Returns the outstanding dues with their total. */
export const toOutstanding = (rows: readonly DebtRow[]): Outstanding => ({
  rows: rows.map(({ duePaise, ...row }) => ({ ...row, amount_due: toRupees(duePaise) })),
  total: {
    students: sumBy(rows, ({ students }) => students),
    owing: sumBy(rows, ({ owing }) => owing),
    amount_due: toRupees(sumBy(rows, ({ duePaise }) => duePaise)),
  },
})
