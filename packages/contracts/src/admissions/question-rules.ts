import { line, optional } from '../kit/rules.ts'
import { z } from '../kit/zod.ts'
import { choicesList } from './choice-rules.ts'
import { comparable } from './choices.ts'
import {
  answerComplaints,
  type AsksQuestions,
  correctionComplaints,
  longestHint,
  longestQuestion,
  mostKeptAnswers,
  mostQuestionChoices,
  mostQuestions,
  type OwnAnswer,
  ownAnswersField,
  type OwnQuestion,
  questionIdForm,
  questionKinds,
  questionNeeds,
  type SentOwnAnswers,
} from './questions.ts'
import { questionWords } from './question-words.ts'

/** A question as it stands in the document of the form. */
export const ownQuestion = z.object({
  id: z.string(),
  text: z.string(),
  hint: z.string().optional(),
  kind: z.enum(questionKinds),
  need: z.enum(questionNeeds),
  choices: z.array(z.string()).optional(),
}) satisfies z.ZodType<OwnQuestion>

/** What is not chosen from has no choices, whatever was written before its kind was changed. */
const withoutOddChoices = (question: unknown) =>
  typeof question === 'object' && question !== null && 'kind' in question && question.kind !== 'choice'
    ? { ...question, choices: undefined }
    : question

const draft = z.preprocess(
  withoutOddChoices,
  z
    .object({
      id: z.string(questionWords.noId).regex(questionIdForm, questionWords.noId),
      text: line(questionWords.noText, { max: longestQuestion }),
      hint: optional(line(questionWords.noText, { max: longestHint })),
      kind: z.enum(questionKinds, questionWords.noKind),
      need: z.enum(questionNeeds, questionWords.noNeed),
      choices: choicesList({ none: questionWords.noChoices, most: mostQuestionChoices, mayHaveOther: true }).optional(),
    })
    .refine(({ kind, choices }) => kind !== 'choice' || choices !== undefined, { path: ['choices'], error: questionWords.noChoices }),
)

/** What the office may make of the questions. That there are none is not written down: a document of before had none either. */
export const questionsDraft = z
  .array(draft, questionWords.noText)
  .max(mostQuestions, questionWords.tooMany(mostQuestions))
  .superRefine((questions, context) => {
    // The bound before this one does not keep the rest from being read.
    if (questions.length > mostQuestions) return
    const [ids, texts] = [new Set<string>(), new Set<string>()]
    for (const [place, { id, text }] of questions.entries()) {
      if (ids.has(id)) context.addIssue({ code: 'custom', message: questionWords.sameId })
      if (texts.has(comparable(text))) context.addIssue({ code: 'custom', message: questionWords.twice, path: [place, 'text'] })
      ids.add(id)
      texts.add(comparable(text))
    }
  })
  .transform((questions) => (questions.length === 0 ? undefined : questions))
  .optional()

/** As many as the form of a record can have: what it holds, and the questions of now. */
const mostSent = mostKeptAnswers + mostQuestions
/** In UTF-16 units: far more than all questions can be answered with. */
const longestSent = 64 * 1024

/** What can be no set of answers, so that the rule below says so. */
const unreadable = Number.NaN as unknown as SentOwnAnswers

const parsed = (sent: unknown): unknown => {
  if (typeof sent !== 'string') return sent
  try {
    return sent.length > longestSent ? unreadable : JSON.parse(sent)
  } catch {
    return unreadable
  }
}

/** Answers trimmed, in the order of their ids, so that the same ones always read the same; what has no question's id is left out. */
const readSent = (sent: SentOwnAnswers | string | null | undefined) => {
  if (sent === undefined || sent === null || sent === '') return undefined
  const answers = parsed(sent)
  if (typeof answers !== 'object' || answers === null || Array.isArray(answers)) return unreadable
  const known = Object.entries(answers).filter(([id]) => questionIdForm.test(id))
  if (known.length === 0) return undefined
  if (known.length > mostSent) return unreadable
  return Object.fromEntries(
    known
      .map(([id, answer]: [string, unknown]): [string, unknown] => [id, typeof answer === 'string' ? answer.trim() : answer])
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}

/** Answers on the wire: an object, or its JSON where it is a part of a form with files. What they have to be, the college of the day says. */
export const sentOwnAnswers = z
  .preprocess(
    readSent as (sent: SentOwnAnswers | string | undefined) => SentOwnAnswers | undefined,
    z.record(z.string(), z.string(questionWords.unreadable), questionWords.unreadable).optional(),
  )
  .optional()

type Find = (answers: SentOwnAnswers | undefined) => Record<string, string>

const held = (find: Find): typeof sentOwnAnswers =>
  sentOwnAnswers.superRefine((answers, context) => {
    for (const [path, message] of Object.entries(find(answers)))
      context.addIssue({ code: 'custom', message, path: [path.slice(ownAnswersField.length + 1)] })
  })

/** Answers by the questions of now. What is read is what was sent, also where a question has gone. */
export const ownAnswersFor = (college: AsksQuestions): typeof sentOwnAnswers => held((answers) => answerComplaints(college, answers))

/** The same for a record that has answers already. */
export const correctedAnswersFor = (college: AsksQuestions, kept: readonly OwnAnswer[]): typeof sentOwnAnswers =>
  held((answers) => correctionComplaints(college, kept, answers))
