import type { Collections, Outstanding } from '@campus/contracts/fees/reports/collection-schema.ts'
import type { CollectionChannel } from '@campus/contracts/fees/options.ts'
import { type Paise, toRupees } from '@campus/contracts/core/money.ts'
import { inRupees, sumBy, type Sums, toTotals } from './collection-rules.ts'

export type CollectionRow = Sums & { day: string; paymentMethod: CollectionChannel }
export type DebtRow = {
  course: string
  courseName: string
  semester: number
  students: number
  owing: number
  dueNowPaise: Paise
  duePaise: Paise
}

/** The office's days with their totals. */
export const toCollections = (rows: readonly CollectionRow[]): Collections => ({
  rows: rows.map(({ day, paymentMethod, ...sums }) => ({ day, paymentMethod, ...inRupees(sums) })),
  ...toTotals(rows),
})

/** Returns the outstanding dues with their total. */
export const toOutstanding = (rows: readonly DebtRow[]): Outstanding => ({
  rows: rows.map(({ dueNowPaise, duePaise, ...row }) => ({ ...row, due_now: toRupees(dueNowPaise), amount_due: toRupees(duePaise) })),
  total: {
    students: sumBy(rows, ({ students }) => students),
    owing: sumBy(rows, ({ owing }) => owing),
    due_now: toRupees(sumBy(rows, ({ dueNowPaise }) => dueNowPaise)),
    amount_due: toRupees(sumBy(rows, ({ duePaise }) => duePaise)),
  },
})
