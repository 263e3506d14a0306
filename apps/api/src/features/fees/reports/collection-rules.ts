import type { Collections } from '@campus/contracts/fees/reports/collection-schema.ts'
import { type CollectionChannel, collectionChannels, type EntryKind, type PaymentMethod } from '@campus/contracts/fees/options.ts'
import { type Paise, toRupees } from '@campus/contracts/core/money.ts'

/** Sums of entries of the fee book. */
export type Sums = { payments: number; amountPaise: Paise; reversals: number; reversedPaise: Paise }

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
  /** It came by the provider of online payments, or takes back what did. */
  isByProvider: boolean
  reference: string | null
  amountPaise: Paise
  reason: string | null
  paidOn: string | null
  recordedBy: string
  rollNumber: string | null
}

/** Returns the sum of one value over rows. */
export const sumBy = <T>(rows: readonly T[], value: (row: T) => number): number => rows.reduce((sum, row) => sum + value(row), 0)

/** Summed in paise, and in rupees only then: sums of rupees with paise are not exact. */
const addUp = (rows: readonly Sums[]): Sums => ({
  payments: sumBy(rows, ({ payments }) => payments),
  amountPaise: sumBy(rows, ({ amountPaise }) => amountPaise),
  reversals: sumBy(rows, ({ reversals }) => reversals),
  reversedPaise: sumBy(rows, ({ reversedPaise }) => reversedPaise),
})

/** Returns sums in rupees, as they are sent. */
export const inRupees = ({ payments, amountPaise, reversals, reversedPaise }: Sums) => ({
  payments,
  amount: toRupees(amountPaise),
  reversals,
  reversed: toRupees(reversedPaise),
})

/** Sums entries by how the money came and together; ways without one are left out. */
export const toTotals = (rows: readonly (Sums & { paymentMethod: CollectionChannel })[]): Pick<Collections, 'methods' | 'total'> => {
  const total = addUp(rows)
  const methods = collectionChannels.flatMap((paymentMethod) => {
    const own = rows.filter((row) => row.paymentMethod === paymentMethod)
    return own.length === 0 ? [] : [{ paymentMethod, ...inRupees(addUp(own)) }]
  })
  return { methods, total: { ...inRupees(total), net: toRupees(total.amountPaise - total.reversedPaise) } }
}
