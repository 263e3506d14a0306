import { daysBetween } from '../../core/dates.ts'
import { z } from '../../core/zod.ts'
import { across, calendarDay } from '../../core/field-schemas.ts'
import { collectionChannels, maxPeriodDays } from '../options.ts'
import { collectionMessages } from '../messages.ts'

const days = z.object({ from: calendarDay, to: calendarDay })
const lengthOf = ({ from, to }: z.output<typeof days>) => daysBetween(from, to) + 1

/** The college's days that a report covers, both included. */
export const reportPeriod = days
  .refine(...across(days, 'to', collectionMessages.backwards, ({ from, to }) => from <= to))
  .refine(...across(days, 'to', collectionMessages.tooLong, (period) => lengthOf(period) <= maxPeriodDays))
export type ReportPeriod = z.output<typeof reportPeriod>

/** The rupees received and reversed; a reversal counts on its own day. */
const sums = { payments: z.number().int(), amount: z.number(), reversals: z.number().int(), reversed: z.number() }
const method = z.enum(collectionChannels)

/**
 * The office's days by how the money came: by a payment method, or online by the provider whatever the method there. Days and methods without any money are left out. The
 * oldest day comes first.
 */
export const collections = z.object({
  rows: z.array(z.object({ day: calendarDay, paymentMethod: method, ...sums })),
  /** The sums of the whole period by method. */
  methods: z.array(z.object({ paymentMethod: method, ...sums })),
  /** The sums of everything; `net` is amount less reversed. */
  total: z.object({ ...sums, net: z.number() }),
})
export type Collections = z.output<typeof collections>

/** `owing` of the `students` still owe something: `amount_due` rupees together, of which `due_now` are asked for by today. */
const debts = { students: z.number().int(), owing: z.number().int(), due_now: z.number(), amount_due: z.number() }

/** The dues of admitted students, by course and semester in the college's order. */
export const outstanding = z.object({
  rows: z.array(z.object({ course: z.string(), courseName: z.string(), semester: z.number().int(), ...debts })),
  total: z.object(debts),
})
export type Outstanding = z.output<typeof outstanding>
