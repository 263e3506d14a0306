import { monthsLater } from '@campus/contracts/core/dates.ts'
import { type Paise, toRupees } from '@campus/contracts/core/money.ts'
import { type DueAge, dueAges } from '@campus/contracts/fees/options.ts'
import type { Ageing, HeadCollections, MonthlyFees } from '@campus/contracts/fees/reports/schema.ts'
import { sumBy } from './collection-rules.ts'

/** The sums that entries of each kind put under a head; below zero where they took from it. */
export type HeadRow = { head: string } & Record<'receivedPaise' | 'reversedPaise' | 'refundedPaise' | 'movedPaise', Paise>
/** The open sums of a head by their age, in paise. */
export type AgeRow = { head: string } & Record<DueAge, Paise>
export type MonthRow = { month: string } & Record<'askedPaise' | 'paidPaise' | 'cameInPaise', Paise>

type Rows<Row> = readonly Omit<Row, 'head' | 'month'>[]

/** Reversals and refunds are sent without a sign, as in the other reports. */
const headSums = (rows: Rows<HeadRow>) => {
  const received = sumBy(rows, ({ receivedPaise }) => receivedPaise)
  const reversed = sumBy(rows, ({ reversedPaise }) => -reversedPaise)
  const refunded = sumBy(rows, ({ refundedPaise }) => -refundedPaise)
  const moved = sumBy(rows, ({ movedPaise }) => movedPaise)
  return {
    received: toRupees(received),
    reversed: toRupees(reversed),
    refunded: toRupees(refunded),
    moved: toRupees(moved),
    net: toRupees(received - reversed - refunded + moved),
  }
}

/** Returns the money by head with its total; in paise until then, for sums of rupees are not exact. */
export const toHeadCollections = (rows: readonly HeadRow[]): HeadCollections => ({
  rows: rows.map((row) => ({ head: row.head, ...headSums([row]) })),
  total: headSums(rows),
})

const ageSums = (rows: Rows<AgeRow>) => {
  const of = (age: DueAge) => sumBy(rows, (row) => row[age])
  const [ahead, days30, days60, days90, longer] = dueAges.map((age) => toRupees(of(age)))
  return {
    ages: { ahead, days30, days60, days90, longer } as Record<DueAge, number>,
    open: toRupees(sumBy(dueAges, of)),
  }
}

/** Returns what is open by head and age with its total. */
export const toAgeing = (rows: readonly AgeRow[]): Ageing => ({
  rows: rows.map((row) => ({ head: row.head, ...ageSums([row]) })),
  total: ageSums(rows),
})

const monthSums = (rows: Rows<MonthRow>) => {
  const asked = sumBy(rows, ({ askedPaise }) => askedPaise)
  const paid = sumBy(rows, ({ paidPaise }) => paidPaise)
  return {
    asked: toRupees(asked),
    paid: toRupees(paid),
    open: toRupees(asked - paid),
    cameIn: toRupees(sumBy(rows, ({ cameInPaise }) => cameInPaise)),
  }
}

/** Returns all months of a financial year, also those of which there is nothing, with their total. */
export const toMonthlyFees = (
  from: string,
  asked: readonly Omit<MonthRow, 'cameInPaise'>[],
  cameIn: readonly Pick<MonthRow, 'month' | 'cameInPaise'>[],
): MonthlyFees => {
  const rows = Array.from({ length: 12 }, (_, later): MonthRow => {
    const month = monthsLater(from, later).slice(0, 7)
    const { askedPaise = 0, paidPaise = 0 } = asked.find((row) => row.month === month) ?? {}
    const { cameInPaise = 0 } = cameIn.find((row) => row.month === month) ?? {}
    return { month, askedPaise, paidPaise, cameInPaise }
  })
  return { year: Number(from.slice(0, 4)), rows: rows.map((row) => ({ month: row.month, ...monthSums([row]) })), total: monthSums(rows) }
}
