import { z } from '../core/zod.ts'
import { toPaise } from '../core/money.ts'
import { calendarDay } from '../core/field-schemas.ts'
import { maxAdjustment } from './options.ts'
import { rupees } from './schema.ts'
import { lateFineMessages, ledgerMessages } from './messages.ts'

const dueDates = z
  .array(calendarDay, lateFineMessages.noDates)
  .max(60, 'At most 60 due dates')
  .refine((days) => new Set(days).size === days.length, lateFineMessages.twice)

/** The fine of a course's students for each due date on which they still owe something; 0: none. */
const setting = z.object({
  amount: rupees
    .min(0, ledgerMessages.negative)
    .refine((amount) => toPaise(amount) !== null, ledgerMessages.inexact)
    .max(maxAdjustment, ledgerMessages.tooLarge),
  dueDates,
})
export type LateFineSetting = z.output<typeof setting>

/** `former` is the setting that was changed: where there is another one by now, the change is a conflict. Without it nothing is compared. */
export const lateFineDraft = setting.extend({ former: setting.optional() })
export type LateFineDraft = z.output<typeof lateFineDraft>

/** The setting of one course; every course has one, the earliest due date comes first. */
export const lateFine = z.object({ course: z.string(), courseName: z.string(), amount: z.number(), dueDates: z.array(calendarDay) })
export type LateFine = z.output<typeof lateFine>

/** The result of a run: the number of fines, and their sum in rupees. */
export const lateFineRun = z.object({ fined: z.number().int(), amount: z.number() })
export type LateFineRun = z.output<typeof lateFineRun>
