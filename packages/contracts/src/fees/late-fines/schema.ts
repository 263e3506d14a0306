import { z } from '../../core/zod.ts'
import { toPaise } from '../../core/money.ts'
import { calendarDay, optional } from '../../core/field-schemas.ts'
import { lateFineMessages as words } from './messages.ts'
import { maxAdjustment, maxFineSteps } from '../options.ts'
import { fineStep, rupees } from '../schema.ts'
import { ledgerMessages } from '../messages.ts'

const dueDates = z
  .array(calendarDay, words.noDates)
  .max(60, 'At most 60 due dates')
  .refine((days) => new Set(days).size === days.length, words.twice)

/** A rule of money, with the bounds that all amounts of fines have. */
const charge = (amount: typeof rupees) =>
  amount.refine((sum) => toPaise(sum) !== null, ledgerMessages.inexact).max(maxAdjustment, ledgerMessages.tooLarge)

/** A step as the office writes it. */
const stepDraft = z
  .object({
    fromDay: z.number(words.wrongDay).int(words.wrongDay).min(1, words.wrongDay).max(365, words.wrongDay),
    amount: charge(rupees.positive(ledgerMessages.notPositive)),
    most: optional(charge(rupees.positive(ledgerMessages.notPositive))),
  })
  .refine(({ amount, most }) => most === undefined || most >= amount, { path: ['most'], error: words.mostTooLittle })

const steps = z
  .array(stepDraft)
  .max(maxFineSteps, words.tooManySteps)
  .superRefine((all, context) => {
    for (const [i, { fromDay }] of all.entries())
      if (fromDay <= (all[i - 1]?.fromDay ?? 0)) context.addIssue({ code: 'custom', path: [i, 'fromDay'], message: words.inOrder })
  })
  .default([])

/**
 * How a course fines its students: an amount for each of the days that the office names, on which they still owe something, or steps for
 * each instalment that is not paid.
 */
const setting = z.object({ amount: charge(rupees.min(0, ledgerMessages.negative)), dueDates, steps })
export type LateFineSetting = z.output<typeof setting>

/** `former` is the setting that was changed: where there is another one by now, the change is a conflict. Without it nothing is compared. */
export const lateFineDraft = setting
  .extend({ former: setting.optional() })
  .refine((draft) => draft.steps.length === 0 || draft.dueDates.length === 0, { path: ['steps'], error: words.bothWays })
export type LateFineDraft = z.output<typeof lateFineDraft>

/** The setting of one course; every course has one, the earliest due date comes first. */
export const lateFine = z.object({
  course: z.string(),
  courseName: z.string(),
  amount: z.number(),
  dueDates: z.array(calendarDay),
  /** None from a process of the release before, during an upgrade. */
  steps: z.array(fineStep).default([]),
  /** The steps count for instalments that are due from this day on; absent where there are none. */
  stepsSince: calendarDay.optional(),
})
export type LateFine = z.output<typeof lateFine>

/** The result of a run: the number of fines, and their sum in rupees. */
export const lateFineRun = z.object({ fined: z.number().int(), amount: z.number() })
export type LateFineRun = z.output<typeof lateFineRun>

/** The fines that a run would write now, in rupees: by course, and those of the students with the largest fines. */
export const lateFinePreview = lateFineRun.extend({
  courses: z.array(lateFineRun.extend({ course: z.string(), courseName: z.string() })),
  students: z.array(
    lateFineRun.extend({
      uniqueId: z.string(),
      name: z.string(),
      course: z.string(),
      /** The earliest due date for which they would be fined. */
      oldest: calendarDay,
    }),
  ),
  /** How many students there are in all. */
  studentCount: z.number().int(),
})
export type LateFinePreview = z.output<typeof lateFinePreview>
