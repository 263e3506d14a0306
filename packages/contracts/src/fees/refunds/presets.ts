import { daysLater, formatCalendarDay } from '../../core/dates.ts'
import { refundMessages } from './messages.ts'
import type { RefundClause } from './schema.ts'

/** The rules of others with which a college may begin its own. */
export const refundPresets = ['circular', 'ugc2018', 'aicte'] as const
type RefundPreset = (typeof refundPresets)[number]

const { rests } = refundMessages

/** UGC's notification of October 2018 on refunds, by the formally notified last date of admission; 30 days after it nothing goes back. */
const ugc2018 = (lastDay: string): RefundClause[] => [
  { text: rests.ugcEarly, until: daysLater(lastDay, -15), keptPercent: 5, keptMost: 5000 },
  { text: rests.ugcBefore, until: lastDay, keptPercent: 10 },
  { text: rests.ugcAfter15, until: daysLater(lastDay, 15), keptPercent: 20 },
  { text: rests.ugcAfter30, until: daysLater(lastDay, 30), keptPercent: 50 },
]

/** UGC's circular of each year since 2024, which goes before the rules of 2018 while its days last. */
const circular = (lastDay: string, year: number): RefundClause[] => {
  const own = [
    { text: rests.circularWhole(year), until: `${year}-09-30`, keptPercent: 0 },
    { text: rests.circularLess(year), until: `${year}-10-31`, keptPercent: 100, keptMost: 1000 },
  ]
  return [...own, ...ugc2018(lastDay).filter(({ until }) => until > `${year}-10-31`)]
}

/** AICTE's rule: before the course begins, at most ₹1,000 is kept. The college replaces the given day by that of the beginning. */
const aicte = (lastDay: string): RefundClause[] => [{ text: rests.aicte, until: lastDay, keptPercent: 100, keptMost: 1000 }]

/** Returns the clauses of a preset for a last day of admission, and the year of admission that they are for. */
export const clausesOf = (preset: RefundPreset, lastDay: string, year: number): RefundClause[] =>
  ({ circular, ugc2018, aicte })[preset](lastDay, year)

/** Says until when something goes back by some clauses; null without any. */
export const lastDayOf = (clauses: readonly RefundClause[]): string | null => {
  const last = clauses.at(-1)
  return last ? formatCalendarDay(last.until) : null
}
