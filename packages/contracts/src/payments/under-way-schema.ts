import { z } from '../core/zod.ts'

/** Something that is being paid, for who looks at the fees. */
export const paymentUnderWay = z.object({
  amount: z.number(),
  begunAt: z.iso.datetime(),
  /** Nobody should pay again before this. */
  waitUntil: z.iso.datetime().optional(),
})
export type PaymentUnderWay = z.output<typeof paymentUnderWay>
