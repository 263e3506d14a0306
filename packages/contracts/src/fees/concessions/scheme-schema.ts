import { line, optional } from '../../core/field-schemas.ts'
import { z } from '../../core/zod.ts'
import { maxFeeSchemes } from '../options.ts'
import { planMessages } from '../plans/messages.ts'
import { schemeMessages as words } from './scheme-messages.ts'

/** A scheme by which concessions are given; with a sponsor, somebody else pays them in place of the student. */
export const feeScheme = z.object({ id: z.uuid(), name: z.string(), sponsor: z.string().optional() })
export type FeeScheme = z.output<typeof feeScheme>

/** A scheme as the office writes it; one without an id is new. */
const schemeDraft = z.object({
  id: z.uuid().optional(),
  name: line(planMessages.noHeadName, { max: 60 }),
  sponsor: optional(line(words.sponsor, { max: 100 })),
})

const hasEachOnce = (values: readonly string[]) => new Set(values).size === values.length

/** All schemes in their order; `former` is the list that was changed: where there is another one by now, the change is a conflict. */
export const feeSchemesDraft = z.object({
  schemes: z
    .array(schemeDraft)
    .max(maxFeeSchemes)
    .refine((all) => hasEachOnce(all.map(({ name }) => name.toLowerCase())), planMessages.headTwice)
    .refine((all) => hasEachOnce(all.flatMap(({ id = [] }) => id)), planMessages.headTwice),
  former: z.array(feeScheme),
})
export type FeeSchemesDraft = z.output<typeof feeSchemesDraft>
