import { questionWords } from './question-words.ts'

/** What an answer is. A date is a day YYYY-MM-DD. */
export const questionKinds = ['text', 'number', 'choice', 'date'] as const
export type QuestionKind = (typeof questionKinds)[number]

export const questionNeeds = ['required', 'optional'] as const

/** A question that the college asks on its admission form beside the form's own fields. */
export type OwnQuestion = {
  /** Made with the question and never changed, so that its text can be corrected without losing answers. */
  id: string
  text: string
  hint?: string | undefined
  kind: QuestionKind
  need: (typeof questionNeeds)[number]
  /** What is chosen from, where `kind` is `choice`. */
  choices?: string[] | undefined
}

/** A college that has no questions of its own does not say so. */
export type AsksQuestions = { questions?: readonly OwnQuestion[] | undefined }

/** An answer as it is kept: with the question's text at that time. */
export type OwnAnswer = { id: string; kind: QuestionKind; question: string; answer: string }

/** Answers by the ids of their questions, as they are sent; an empty one is none. */
export type SentOwnAnswers = Record<string, string>

export const mostQuestions = 30
export const mostQuestionChoices = 60
/** In characters. */
export const longestQuestion = 120
export const longestHint = 200
export const longestAnswer = 200

/** How many a record holds, of whatever questions there have been: as many of the longest as the table takes. */
export const mostKeptAnswers = 120

/** The form of an id. No name that every object has is one. */
export const questionIdForm = /^q[\da-f]{12}$/

/** The id of a new question, from anything with twelve hexadecimal digits in it, such as a new UUID. */
export const questionIdOf = (uuid: string): string => `q${uuid.replaceAll('-', '').slice(0, 12)}`

/** Where the answers stand in the form, and are sent. */
export const ownAnswersField = 'ownAnswers'
/** The path of one of them. */
export const answerPath = (id: string): string => `${ownAnswersField}.${id}`
export const isAnswerPath = (path: string): boolean => path.startsWith(`${ownAnswersField}.`)

const numberForm = /^-?\d{1,12}(?:\.\d{1,4})?$/
const dayForm = /^(?:19|20|21)\d\d-\d\d-\d\d$/
/** A day that its month does not have is none. */
const isDay = (text: string) => dayForm.test(text) && new Date(text).getUTCDate() === Number(text.slice(-2))

const complaints: Record<QuestionKind, (answer: string, question: OwnQuestion) => string | undefined> = {
  text: () => undefined,
  number: (answer) => (numberForm.test(answer) ? undefined : questionWords.noNumber),
  choice: (answer, { choices = [] }) => (choices.includes(answer) ? undefined : questionWords.notListed),
  date: (answer) => (isDay(answer) ? undefined : questionWords.noDay),
}

/** What is wrong with an answer; undefined where nothing is. */
export const answerComplaint = (question: OwnQuestion, answer = ''): string | undefined => {
  if (answer === '') return question.need === 'required' ? questionWords.required : undefined
  if (answer.length > longestAnswer) return questionWords.tooLong(longestAnswer)
  return /[\p{Cc}\p{Cs}]/u.test(answer) ? questionWords.controlCharacters : complaints[question.kind](answer, question)
}

/** What is wrong with the answers to the questions of now, by the paths of the form. An answer to no question of now is passed over. */
export const answerComplaints = ({ questions = [] }: AsksQuestions, answers: SentOwnAnswers = {}): Record<string, string> =>
  Object.fromEntries(
    questions.flatMap((question) => {
      const complaint = answerComplaint(question, answers[question.id])
      return complaint === undefined ? [] : [[answerPath(question.id), complaint]]
    }),
  )

const keptAs = ({ id, kind, text }: OwnQuestion, answer: string): OwnAnswer => ({ id, kind, question: text, answer })

/** The answers to the questions of now as they are kept, in the order of the questions. */
export const keptAnswers = ({ questions = [] }: AsksQuestions, answers: SentOwnAnswers = {}): OwnAnswer[] =>
  questions.flatMap((question) => {
    const answer = answers[question.id] ?? ''
    return answer === '' ? [] : [keptAs(question, answer)]
  })

/**
 * The questions by which a record is corrected: those of now, and those that it has an answer to although they are asked no more. What
 * it has may stay as it is, and what it never had need not be given.
 */
export const questionsOfRecord = ({ questions = [] }: AsksQuestions, kept: readonly OwnAnswer[]): OwnQuestion[] => {
  const known = new Set(questions.map(({ id }) => id))
  return [
    ...questions.map((question) => {
      const answer = kept.find(({ id }) => id === question.id)?.answer
      if (answer === undefined) return { ...question, need: 'optional' as const }
      const { kind, choices = [] } = question
      return kind === 'choice' && !choices.includes(answer) ? { ...question, choices: [answer, ...choices] } : question
    }),
    ...kept
      .filter(({ id }) => !known.has(id))
      // Nobody knows any more what could be chosen.
      .map(({ id, kind, question }) => ({
        id,
        text: question,
        kind: kind === 'choice' ? ('text' as const) : kind,
        need: 'optional' as const,
      })),
  ]
}

/** What is wrong with corrected answers, by the paths of the form. What stands in the record already is not held to the rules of now. */
export const correctionComplaints = (
  college: AsksQuestions,
  kept: readonly OwnAnswer[],
  corrected: SentOwnAnswers = {},
): Record<string, string> => {
  const changed = questionsOfRecord(college, kept).filter(({ id }) => {
    const former = kept.find((answer) => answer.id === id)?.answer ?? ''
    return corrected[id] !== undefined && corrected[id] !== former
  })
  const isNew = ({ id }: OwnQuestion) => corrected[id] !== '' && !kept.some((answer) => answer.id === id)
  const isFull = correctedAnswers(college, kept, corrected).length > mostKeptAnswers
  const found = answerComplaints({ questions: changed }, corrected)
  if (isFull) for (const { id } of changed.filter(isNew)) found[answerPath(id)] = questionWords.full(mostKeptAnswers)
  return found
}

/** A record's answers with a correction in them: an answer that changes takes the question's text of now, an emptied one is gone. */
export const correctedAnswers = (college: AsksQuestions, kept: readonly OwnAnswer[], corrected: SentOwnAnswers = {}): OwnAnswer[] =>
  questionsOfRecord(college, kept).flatMap((question) => {
    const former = kept.find(({ id }) => id === question.id)
    const answer = corrected[question.id] ?? former?.answer ?? ''
    if (answer === '') return []
    return former?.answer === answer ? [former] : [keptAs(question, answer)]
  })

/** The texts of the questions at which two records differ. */
export const changedAnswers = (former: readonly OwnAnswer[], now: readonly OwnAnswer[]): string[] => {
  const of = (answers: readonly OwnAnswer[], id: string) => answers.find((answer) => answer.id === id)?.answer
  const all = [...now, ...former.filter(({ id }) => of(now, id) === undefined)]
  return all.filter(({ id }) => of(former, id) !== of(now, id)).map(({ question }) => question)
}

/** What has to change in answers whose questions have changed meanwhile: a choice that is not offered any more is asked again. */
export const keepOwnAnswers = (answers: SentOwnAnswers, { questions = [] }: AsksQuestions): SentOwnAnswers =>
  Object.fromEntries(
    questions.flatMap(({ id, kind, choices = [] }) => {
      const answer = answers[id] ?? ''
      return kind === 'choice' && answer !== '' && !choices.includes(answer) ? [[id, '']] : []
    }),
  )

/** Answers as one part of a form with files; undefined where nothing was answered. */
export const answersAsText = (answers: SentOwnAnswers = {}): string | undefined => {
  const given = Object.entries(answers).filter(([, answer]) => answer !== '')
  return given.length === 0 ? undefined : JSON.stringify(Object.fromEntries(given))
}

/** The texts of the questions without whose answer no application is sent. */
export const requiredQuestions = ({ questions = [] }: AsksQuestions = {}): string[] =>
  questions.flatMap(({ text, need }) => (need === 'required' ? [text] : []))

/** What the columns of a file are called in which the answers stand, and a record's answers in them. */
export const questionTexts = ({ questions = [] }: AsksQuestions): string[] => questions.map(({ text }) => text)
/** An answer to what was another question then stands with it: a column must not say of it what nobody was asked. */
export const answerCells = ({ questions = [] }: AsksQuestions, answers: readonly OwnAnswer[] = []): string[] =>
  questions.map(({ id, text }) => {
    const { question = text, answer = '' } = answers.find((one) => one.id === id) ?? {}
    return question === text ? answer : `${question}: ${answer}`
  })
