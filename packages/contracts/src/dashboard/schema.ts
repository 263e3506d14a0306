import { calendarDay } from '../core/field-schemas.ts'
import { z } from '../core/zod.ts'

/** One card of the admin's dashboard. Counts are numbers; an amount is a text with its currency (docs/product/admin-panel.md#dashboard). */
export const dashboardCard = z.object({ name: z.string(), value: z.union([z.number(), z.string()]), icon: z.string() })
export type DashboardCard = z.output<typeof dashboardCard>

/** A day of the college: its applications, and the rupees received and reversed, for those who may see them. */
export const dashboardDay = z.object({
  day: calendarDay,
  applications: z.number().int(),
  received: z.number().optional(),
  reversed: z.number().optional(),
})
export type DashboardDay = z.output<typeof dashboardDay>

/** The number of days on the dashboard, today included. */
export const dashboardDayCount = 14
