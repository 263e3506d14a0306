import { trimVisible } from '../../core/trim-visible.ts'
import { z } from '../../core/zod.ts'
import {
  answerProblems,
  type AsksQuestions,
  correctionProblems,
  maxStoredAnswers,
  maxQuestions,
  type OwnAnswer,
  ownAnswersField,
  questionIdForm,
  questionsFor,
  type SentOwnAnswers,
  shownQuestionsField,
  type ShownQuestions,
} from './questions.ts'
import { questionMessages } from './question-messages.ts'

/** As many as the form of a record can have: what it holds, and the questions of now. */
const mostSent = maxStoredAnswers + maxQuestions
/** In UTF-16 units: far more than all questions can be answered with. */
const longestSent = 64 * 1024

/** Stands for malformed answers, which the rule below refuses. */
const unreadable = Number.NaN as unknown as SentOwnAnswers

const parsed = (sent: unknown): unknown => {
  if (typeof sent !== 'string') return sent
  try {
    return sent.length > longestSent ? unreadable : JSON.parse(sent)
  } catch {
    return unreadable
  }
}

/** Texts by the ids of questions, in the order of these, so that the same ones always read the same; what has no question's id is left out. */
const readSent = (read: (text: string) => string) => (sent: SentOwnAnswers | string | null | undefined) => {
  if (sent === undefined || sent === null || sent === '') return undefined
  const answers = parsed(sent)
  if (typeof answers !== 'object' || answers === null || Array.isArray(answers)) return unreadable
  const known = Object.entries(answers).filter(([id]) => questionIdForm.test(id))
  if (known.length === 0) return undefined
  if (known.length > mostSent) return unreadable
  return Object.fromEntries(
    known
      .map(([id, answer]: [string, unknown]): [string, unknown] => [id, typeof answer === 'string' ? read(answer) : answer])
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}

/** Texts by the ids of questions on the wire: an object, or its JSON where it is a part of a form with files. */
const textsById = (read: (text: string) => string) =>
  z
    .preprocess(
      readSent(read) as (sent: SentOwnAnswers | string | undefined) => SentOwnAnswers | undefined,
      z.record(z.string(), z.string(questionMessages.unreadable), questionMessages.unreadable).optional(),
    )
    .optional()

/**
 * Answers on the wire, with the texts of their questions as the person who answered saw them. The college's present questions decide
 * which answers are valid. The text of a question is not trimmed: it is compared with saved ones, which may be older than that rule.
 */
export const sentQuestions = { [ownAnswersField]: textsById(trimVisible), [shownQuestionsField]: textsById((text) => text) }

type Answered = { courseName?: string; ownAnswers?: SentOwnAnswers | undefined; shownQuestions?: ShownQuestions | undefined }
type Context = { addIssue: (issue: { code: 'custom'; message: string; path: string[] }) => void }

const isTexts = (texts: unknown) => texts === undefined || (typeof texts === 'object' && texts !== null && !Array.isArray(texts))
/** Returns whether answers could be read at all, whatever else is wrong with a form. */
const areRead = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  [ownAnswersField, shownQuestionsField].every((field) => {
    const texts: unknown = Reflect.get(value, field)
    return isTexts(texts) && Object.values(texts ?? {}).every((text) => typeof text === 'string')
  })

/** For `.superRefine(…)`: says at the answers of a form what `find` finds. */
const held = (
  find: (sent: Answered) => Record<string, string>,
): [(sent: Answered, context: Context) => void, { when: (payload: { value: unknown }) => boolean }] => [
  (sent, context) => {
    for (const [path, message] of Object.entries(find(sent))) context.addIssue({ code: 'custom', message, path: path.split('.') })
  },
  { when: ({ value }) => areRead(value) },
]

/** Checks answers against the present questions of the course. Parsing keeps them as sent, also answers to questions that have gone. */
export const answersFor = (college: AsksQuestions) =>
  held(({ courseName, ownAnswers, shownQuestions }) => answerProblems(questionsFor(college, courseName), ownAnswers, shownQuestions))

/** Checks corrected answers of a record against the questions of its course. */
export const correctedAnswersFor = (college: AsksQuestions, kept: readonly OwnAnswer[]) =>
  held(({ ownAnswers, shownQuestions }) => correctionProblems(college, kept, ownAnswers, shownQuestions))
