import { line, optional, recordId } from '../../core/field-schemas.ts'
import { z } from '../../core/zod.ts'
import { choicesList } from './choices-schema.ts'
import { comparable } from '../resolve-answers.ts'
import { fileHeads } from '../list/csv-columns.ts'
import { maxDecimals } from '../questions/number-answers.ts'
import {
  maxHintLength,
  maxQuestionLength,
  maxNumberBound,
  maxQuestionChoices,
  maxQuestionCourses,
  maxQuestions,
  type OwnQuestion,
  questionIdForm,
  questionKinds,
  questionNeeds,
} from '../questions/questions.ts'
import { questionMessages } from '../questions/question-messages.ts'

const columns = new Set(Object.values(fileHeads).flat().map(comparable))

const question = {
  id: z.string(),
  text: z.string(),
  hint: z.string().optional(),
  kind: z.enum(questionKinds),
  need: z.enum(questionNeeds),
  choices: z.array(z.string()).optional(),
  least: z.number().optional(),
  most: z.number().optional(),
}

/** A question as it stands in the document of the form: with the courses by their ids, because the office may give a course another code. */
export const keptQuestion = z.object({ ...question, courseIds: z.array(z.string()).optional() })

/** The same as the form asks it. */
export const ownQuestion = z.object({ ...question, courses: z.array(z.string()).optional() }) satisfies z.ZodType<OwnQuestion>

/** Removes fields that do not belong to the kind of answer, whatever was written before the kind was changed. */
const withoutOddFields = (written: unknown) => {
  if (typeof written !== 'object' || written === null || !('kind' in written)) return written
  return {
    ...written,
    ...(written.kind !== 'choice' && { choices: undefined }),
    ...(written.kind !== 'number' && { least: undefined, most: undefined }),
  }
}

/** Between bounds that are finer than any answer there may be no answer. */
const bound = optional(
  z
    .number(questionMessages.noBound)
    .min(-maxNumberBound, questionMessages.noBound)
    .max(maxNumberBound, questionMessages.noBound)
    .refine((number) => Number(number.toFixed(maxDecimals)) === number, questionMessages.boundTooFine(maxDecimals)),
)

/** No course is all of them. */
const courseIds = z
  .array(recordId)
  .max(maxQuestionCourses, questionMessages.tooManyCourses(maxQuestionCourses))
  .transform((ids) => (ids.length === 0 ? undefined : [...new Set(ids)]))
  .optional()

const draft = z.preprocess(
  withoutOddFields,
  z
    .object({
      id: z.string(questionMessages.noId).regex(questionIdForm, questionMessages.noId),
      text: line(questionMessages.noText, { max: maxQuestionLength }).refine(
        (text) => !columns.has(comparable(text)),
        questionMessages.isColumn,
      ),
      hint: optional(line(questionMessages.noText, { max: maxHintLength })),
      kind: z.enum(questionKinds, questionMessages.noKind),
      need: z.enum(questionNeeds, questionMessages.noNeed),
      choices: choicesList({ none: questionMessages.noChoices, most: maxQuestionChoices, mayHaveOther: true }).optional(),
      least: bound,
      most: bound,
      courseIds,
    })
    .refine(({ kind, choices }) => kind !== 'choice' || choices !== undefined, { path: ['choices'], error: questionMessages.noChoices })
    .refine(({ least = -Infinity, most = Infinity }) => least <= most, { path: ['most'], error: questionMessages.boundsTurned }),
)

/** The rules of the office's changes to the questions. That there are none is not written down: a document of before had none either. */
export const questionsDraft = z
  .array(draft, questionMessages.noText)
  .max(maxQuestions, questionMessages.tooMany(maxQuestions))
  .superRefine((questions, context) => {
    // The bound before this one does not keep the rest from being read.
    if (questions.length > maxQuestions) return
    const [ids, texts] = [new Set<string>(), new Set<string>()]
    for (const [place, { id, text }] of questions.entries()) {
      if (ids.has(id)) context.addIssue({ code: 'custom', message: questionMessages.sameId })
      if (texts.has(comparable(text))) context.addIssue({ code: 'custom', message: questionMessages.twice, path: [place, 'text'] })
      ids.add(id)
      texts.add(comparable(text))
    }
  })
  .transform((questions) => (questions.length === 0 ? undefined : questions))
  .optional()
