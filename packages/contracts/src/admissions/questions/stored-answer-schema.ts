import { z } from '../../core/zod.ts'
import { type OwnAnswer, questionKinds } from './questions.ts'

/** An answer as it is kept with an application. Apart from the rules of questions, which a reader of records needs not load. */
export const ownAnswer = z.object({
  id: z.string(),
  kind: z.enum(questionKinds),
  question: z.string(),
  answer: z.string(),
}) satisfies z.ZodType<OwnAnswer>
