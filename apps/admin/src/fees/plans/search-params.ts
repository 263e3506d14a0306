import { planYear } from '@campus/contracts/fees/plan-schema.ts'
import { z } from '@campus/contracts/core/zod.ts'

/** The admission year; absent: the one for which the college admits. */
export const planSearchParams = z.object({ year: planYear.optional().catch(undefined) })
