import type { Collections, ReportPeriod } from '@campus/contracts/fees/reports/collection-schema.ts'
import { toRupees } from '@campus/contracts/core/money.ts'
import type { Bar } from '../../chart/bar-plot.tsx'
import { addDays } from '../report-period.ts'

/** More bars than this say less; then each stands for a week or for a month. */
const mostBars = 62

type Step = (day: string) => string
const byDay: Step = (day) => day
const byWeek: Step = (day) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
const byMonth: Step = (day) => `${day.slice(0, 7)}-01`

/** Returns the bars of a period in rupees, empty ones included, and their unit. */
export const chartPoints = ({ from, to }: ReportPeriod, rows: Collections['rows']): { unit: 'day' | 'week' | 'month'; points: Bar[] } => {
  const days = daysOf(from, to)
  const unit = days.length <= mostBars ? 'day' : days.length <= 7 * 27 ? 'week' : 'month'
  const startOf = { day: byDay, week: byWeek, month: byMonth }[unit]
  const sums = new Map(days.map((day) => [startOf(day), { amount: 0, reversed: 0 }]))
  for (const row of rows) {
    const sum = sums.get(startOf(row.day))
    if (!sum) continue
    sum.amount += paise(row.amount)
    sum.reversed += paise(row.reversed)
  }
  const points = [...sums].map(([start, { amount, reversed }]) => ({ from: start, amount: toRupees(amount), reversed: toRupees(reversed) }))
  return { unit, points }
}

const paise = (rupees: number) => Math.round(rupees * 100)

const daysOf = (from: string, to: string): string[] => {
  const count = (Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000) + 1
  return Array.from({ length: count }, (_, place) => addDays(from, place))
}
