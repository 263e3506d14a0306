import { optional } from '../../core/field-schemas.ts'
import { z } from '../../core/zod.ts'
import { courseFilter } from '../../courses/schema.ts'
import { type DueAge, dueAges } from '../options.ts'

/** Unpaid amounts by how long they have been due, and in all, in rupees. */
const openSums = z.object({
  ages: z.object(Object.fromEntries(dueAges.map((age) => [age, z.number()])) as Record<DueAge, z.ZodNumber>),
  open: z.number(),
})

/** Unpaid fees of admitted students, by head in the college's order. Heads that are fully paid are left out. */
export const ageing = z.object({ rows: z.array(openSums.extend({ head: z.string() })), total: openSums })
export type Ageing = z.output<typeof ageing>

export const ageingFilter = z.object({ course: courseFilter })

/**
 * The money of some days by what it went to, in rupees. `moved` is money of former payments that a concession, a fine or a withdrawal has
 * put under another head: in all it is nothing.
 */
const headSums = z.object({ received: z.number(), reversed: z.number(), refunded: z.number(), moved: z.number(), net: z.number() })

/** By head, in the college's order; heads without any money are left out. */
export const headCollections = z.object({ rows: z.array(headSums.extend({ head: z.string() })), total: headSums })
export type HeadCollections = z.output<typeof headCollections>

/** A financial year by the year in which it begins: 2026 is April 2026 to March 2027. Without one it is the present one. */
export const financialYear = z.object({ year: optional(z.coerce.number().int().min(2000).max(2199)) })

/**
 * The fees due in a month, less concessions and cancelled fees, and the part that is paid by now; and the money that came in that month,
 * for any fees, less reversals and refunds. In rupees.
 */
const monthSums = z.object({ asked: z.number(), paid: z.number(), open: z.number(), cameIn: z.number() })

/** The twelve months of a financial year: '2026-04' to '2027-03'. */
export const monthlyFees = z.object({ year: z.number().int(), rows: z.array(monthSums.extend({ month: z.string() })), total: monthSums })
export type MonthlyFees = z.output<typeof monthlyFees>
