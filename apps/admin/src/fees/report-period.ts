import { reportPeriod, type ReportPeriod } from '@campus/contracts/fees/reports/collection-schema.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { z } from '@campus/contracts/core/zod.ts'

const dayLength = 24 * 60 * 60 * 1000

/** The day so many days later; earlier for a negative number. */
export const addDays = (day: string, days: number): string => new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10)

/** The last days until today, today included. */
export const lastDays = (count: number): ReportPeriod => {
  const today = collegeDay()
  return { from: addDays(today, 1 - count), to: today }
}

/** The period in the URL; invalid values are dropped. */
export const periodAddress = z.object({ from: z.string().optional().catch(undefined), to: z.string().optional().catch(undefined) })

/** The period that a report is about: the last 30 days unless the address says another. */
export const periodOf = (address: z.output<typeof periodAddress>): ReportPeriod => reportPeriod.safeParse(address).data ?? lastDays(30)
