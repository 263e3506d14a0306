import { answerFilterForm } from '../options.ts'
import type { AsksQuestions } from '../questions/questions.ts'

/** An answer by which applications are looked for: what was chosen at a question, by the question's id. */
type AnswerFilter = { question: string; answer: string }

/** In the form of an address and a request (`answerFilterForm`). */
export const writeAnswerFilter = ({ question, answer }: AnswerFilter): string => `${question}:${answer}`

/** Parses the text of a filter; null where it is none. */
export const readAnswerFilter = (text: string): AnswerFilter | null => {
  const [, question, answer] = answerFilterForm.exec(text) ?? []
  return question === undefined || answer === undefined ? null : { question, answer }
}

/** The answers by which applications can be looked for: all that can be chosen at the college's own questions, in their order. */
export const answerFilters = ({ questions = [] }: AsksQuestions): { value: string; label: string }[] =>
  questions.flatMap(({ id, kind, text, choices = [] }) =>
    kind === 'choice'
      ? choices.map((answer) => ({ value: writeAnswerFilter({ question: id, answer }), label: `${answer} (${text})` }))
      : [],
  )
