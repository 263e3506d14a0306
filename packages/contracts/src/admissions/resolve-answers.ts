import {
  type AdmissionOptions,
  type AsksTwelfth,
  choiceFields,
  isOfTwelfth,
  optionsOf,
  otherChoice,
  otherOf,
  outOfFields,
} from './form-fields.ts'
import { storedOwnAnswers, type OwnAnswer, questionsFor, type SentOwnAnswers, type ShownQuestions } from './questions/questions.ts'

/** The longest choice, in characters: one of a list, or what is written in its place. */
export const maxChoiceLength = 120

/** A text by which two are compared: spaces, letters of either case and what cannot be seen make no difference. */
export const comparable = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** The list's own spelling of a text; undefined where the list does not have it. */
export const findListed = (list: readonly string[], text: string): string | undefined =>
  list.includes(text) ? text : list.find((entry) => comparable(entry) === comparable(text))

/** Returns whether a text says no more than "Other" does. */
export const isPlaceholder = (text: unknown): boolean =>
  typeof text !== 'string' || comparable(text) === '' || comparable(text) === comparable(otherChoice)

type Answers = Record<string, unknown>

/** Removes answers that the college does not ask for. */
export const askedAnswers = <T extends object>(answers: T, { twelfth }: AsksTwelfth): T =>
  twelfth === 'notAsked'
    ? // All that goes may be missing from an application.
      (Object.fromEntries(Object.entries(answers).filter(([name]) => !isOfTwelfth(name))) as T)
    : answers

/**
 * Answers as they are stored: in place of Other stands what was written, in the list's own spelling where the list has it; what
 * marks are out of where the form alone says it. The companions of the choices are gone.
 */
export const resolveAnswers = <T extends object>(answers: T, options: AdmissionOptions): Omit<T, `${string}Other`> => {
  const resolved: Answers = { ...(answers as Answers) }
  for (const field of choiceFields) {
    const said = resolved[otherOf(field.name)]
    delete resolved[otherOf(field.name)]
    if (resolved[field.name] === otherChoice && typeof said === 'string' && !isPlaceholder(said))
      resolved[field.name] = findListed(optionsOf(field, options), said) ?? said.trim()
  }
  for (const { marks, outOf, exam } of outOfFields) {
    if (resolved[marks] !== undefined) resolved[outOf] ??= options.fullMarks[exam]
  }
  // The keys that went are the companions alone.
  return resolved as Omit<T, `${string}Other`>
}

type Sent = { courseName: string; ownAnswers?: SentOwnAnswers | undefined; shownQuestions?: ShownQuestions | undefined }

/** An application as it is stored: what the college asks of it, resolved, and the answers to its own questions for the course with these. */
export const storedAnswers = <T extends Sent>(
  application: T,
  options: AdmissionOptions,
): Omit<Omit<T, 'ownAnswers' | 'shownQuestions'>, `${string}Other`> & { ownAnswers: OwnAnswer[] } => {
  const { ownAnswers, shownQuestions: _, ...sent } = application
  return {
    ...resolveAnswers(askedAnswers(sent, options), options),
    ownAnswers: storedOwnAnswers(questionsFor(options, application.courseName), ownAnswers),
  }
}

/**
 * Returns the changes to answers whose lists have changed meanwhile: a choice that is not offered any more becomes Other with its text,
 * so that nothing is lost. Course and university, the subject of the application, are asked again. Empty if all choices are offered.
 */
export const pruneAnswers = (answers: Answers, options: AdmissionOptions): Record<string, string> => {
  const changes: Record<string, string> = {}
  for (const field of choiceFields) {
    const chosen = answers[field.name]
    if (typeof chosen !== 'string' || chosen === '' || optionsOf(field, options).includes(chosen)) continue
    const isAskedAgain = field.options === 'admissionCourses' || field.options === 'universities'
    changes[field.name] = isAskedAgain ? '' : otherChoice
    if (!isAskedAgain) changes[otherOf(field.name)] = chosen
  }
  return changes
}
