import { z } from '../core/zod.ts'

/** A summary of online payments for the office, shown above the lists. */
export const onlineOverview = z.object({
  /** How many payments the office has to decide on. */
  open: z.number().int(),
  /** Payments were found by asking, and the provider has told of nothing since this moment. */
  noEventsSince: z.iso.datetime().optional(),
  /** Days whose settlements the provider has not told of yet, the newest first; absent where there is none. */
  missedDays: z.array(z.iso.date()).optional(),
})
export type OnlineOverview = z.output<typeof onlineOverview>
