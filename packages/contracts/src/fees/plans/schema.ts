import { maxSemesters } from '../../courses/semesters.ts'
import { maxAnswerLength, questionIdForm } from '../../admissions/questions/questions.ts'
import { calendarDay, line, optional } from '../../core/field-schemas.ts'
import { toPaise } from '../../core/money.ts'
import { z } from '../../core/zod.ts'
import { ledgerMessages } from '../messages.ts'
import { feeHeadKinds, maxAdjustment, maxFeeHeads, maxPlanLines } from '../options.ts'
import { planMessages as words } from './messages.ts'
import { rupees } from '../schema.ts'

/** A head that fees are charged under, such as tuition. The kinds `course` and `fine` are the server's own. */
export const feeHead = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(feeHeadKinds),
  isRefundable: z.boolean(),
  /** The accountant's name for it, where it is another one. */
  ledgerName: z.string().optional(),
})
export type FeeHead = z.output<typeof feeHead>

/** A head as the office writes it; one without an id is new. The kind of one that is there stays. */
const headDraft = z.object({
  id: z.uuid().optional(),
  name: line(words.noHeadName, { max: 60 }),
  kind: z.enum(feeHeadKinds),
  isRefundable: z.boolean(),
  ledgerName: optional(line(words.ledgerName, { max: 100 })),
})

const hasEachOnce = (values: readonly string[]) => new Set(values).size === values.length

/** All heads in their order; `former` is the list that was changed: where there is another one by now, the change is a conflict. */
export const feeHeadsDraft = z.object({
  heads: z
    .array(headDraft)
    .max(maxFeeHeads)
    .refine((heads) => hasEachOnce(heads.map(({ name }) => name.toLowerCase())), words.headTwice)
    .refine((heads) => hasEachOnce(heads.flatMap(({ id = [] }) => id)), words.headTwice)
    .refine((heads) => heads.every(({ id, kind }) => id !== undefined || kind === 'fee' || kind === 'deposit'), words.newKind),
  former: z.array(feeHead),
})
export type FeeHeadsDraft = z.output<typeof feeHeadsDraft>

/**
 * The college's rules for payments: whether they may go to instalments that are still to come, and the choice question of the admission
 * form whose answer the fees depend on; null: they depend on none.
 */
export const feeRules = z.object({ acceptsAdvance: z.boolean(), categoryQuestion: z.string().regex(questionIdForm).nullable().optional() })
export type FeeRules = z.output<typeof feeRules>

/** The rules to change. */
export const feeRulesChange = feeRules.partial()
export type FeeRulesChange = z.output<typeof feeRulesChange>

/** The amount of a head in a semester, in rupees, and the last day on which it is paid in time. */
const planLine = z.object({
  semester: z.number().int().min(1).max(maxSemesters),
  head: z.uuid(words.noHead),
  amount: rupees
    .positive(ledgerMessages.notPositive)
    .refine((amount) => toPaise(amount) !== null, ledgerMessages.inexact)
    .max(maxAdjustment, ledgerMessages.tooLarge),
  dueOn: calendarDay,
})
export type PlanLine = z.output<typeof planLine>

/** The answer by which a plan is for some students alone. */
const category = line(words.noCategory, { max: maxAnswerLength })

/**
 * The fees of a course for students admitted in a year, or for those of one category. Without lines, the course's price applies, or for
 * a category the plan of all others. `version` is the one that the change is based on.
 */
export const feePlanDraft = z.object({
  lines: z.array(planLine).max(maxPlanLines, words.tooMany),
  version: z.number().int().min(0),
  category: optional(category),
})
export type FeePlanDraft = z.output<typeof feePlanDraft>

export const planYear = z.coerce.number().int().min(2000).max(2100)

/** The newest plan of a course for an admission year; version 0: there has been none. One with a category is for its students alone. */
export const feePlan = z.object({
  course: z.string(),
  courseName: z.string(),
  category: z.string().optional(),
  semesters: z.number().int(),
  /** The course's price on its page, and the sum of the lines, in rupees. */
  price: z.number(),
  total: z.number(),
  year: z.number().int(),
  version: z.number().int(),
  savedAt: z.iso.datetime().optional(),
  savedBy: z.string().optional(),
  lines: z.array(planLine),
})
export type FeePlan = z.output<typeof feePlan>
