import { z } from '../kit/zod.ts'

/** One card of the admin's dashboard (specification §7). Counts are numbers; an amount comes as words, its currency with it. */
export const dashboardCard = z.object({ name: z.string(), value: z.union([z.number(), z.string()]), icon: z.string() })
export type DashboardCard = z.output<typeof dashboardCard>
