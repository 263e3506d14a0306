import { maxAnswerLength } from '@campus/contracts/admissions/questions/questions.ts'
import { planYear } from '@campus/contracts/fees/plans/schema.ts'
import { z } from '@campus/contracts/core/zod.ts'

/** The admission year; absent: the one for which the college admits. */
export const planSearchParams = z.object({ year: planYear.optional().catch(undefined) })

/** The same for one plan, with the answer of the students whom it is for; absent: all others. */
export const onePlanSearchParams = planSearchParams.extend({ category: z.string().min(1).max(maxAnswerLength).optional().catch(undefined) })
