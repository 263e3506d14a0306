import { noControls } from '../../core/control-characters.ts'
import { missing, notChosen } from './missing-messages.ts'
import { isNumber, plainNumber } from './number-answers.ts'
import { questionMessages } from './question-messages.ts'

/** The kinds of answers. A date is a day YYYY-MM-DD. */
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
  /** The choices, where `kind` is `choice`. */
  choices?: string[] | undefined
  /** The smallest and the largest number, where `kind` is `number` and there is such a bound. */
  least?: number | undefined
  most?: number | undefined
  /** The codes of the courses of which it is asked; left out: of all. */
  courses?: string[] | undefined
}

/** A college that has no questions of its own does not say so. */
export type AsksQuestions = { questions?: readonly OwnQuestion[] | undefined }

/** An answer as it is kept: with the question's text at that time. */
export type OwnAnswer = { id: string; kind: QuestionKind; question: string; answer: string }

/** Answers by the ids of their questions, as they are sent; an empty one is none. */
export type SentOwnAnswers = Record<string, string>

/** The wording under which each question was answered (`shownAs`), by the questions' ids. */
export type ShownQuestions = Record<string, string>

export const maxQuestions = 30
export const maxQuestionChoices = 60
/** As many courses as can be open. */
export const maxQuestionCourses = 200
/** The largest number that can be an answer, below 0 too. */
export const maxNumberBound = 999_999_999_999
/** In characters. */
export const maxQuestionLength = 120
export const maxHintLength = 200
export const maxAnswerLength = 200

/** How many a record holds, of whatever questions there have been: as many of the longest as the table takes. */
export const maxStoredAnswers = 120

/** The form of an id. No name that every object has is one. */
export const questionIdForm = /^q[\da-f]{12}$/

/** The id of a new question, from anything with twelve hexadecimal digits in it, such as a new UUID. */
export const questionIdOf = (uuid: string): string => `q${uuid.replaceAll('-', '').slice(0, 12)}`

/** The field of the form that holds the answers. */
export const ownAnswersField = 'ownAnswers'
/** The field that holds the questions as they read when they were answered. A request of an earlier release says nothing of it. */
export const shownQuestionsField = 'shownQuestions'
/** The path of one of them. */
export const answerPath = (id: string): string => `${ownAnswersField}.${id}`
export const isAnswerPath = (path: string): boolean => path.startsWith(`${ownAnswersField}.`)

const isAskedOf = ({ courses }: OwnQuestion, course: string) => courses === undefined || courses.includes(course)

/** The college with the questions that an applicant for a course is asked, by its code. Before a course is chosen these are the ones of all courses. */
export const questionsFor = <College extends AsksQuestions>(college: College, course = ''): College => ({
  ...college,
  ...(college.questions && { questions: college.questions.filter((question) => isAskedOf(question, course)) }),
})

/**
 * Answers without those to questions of other courses, which stay in the form. Those to questions that have gone are sent all the same:
 * whoever sends an application again says the same again.
 */
export const answersToSend = ({ questions = [] }: AsksQuestions, course: string, answers: SentOwnAnswers = {}): SentOwnAnswers => {
  const others = new Set(questions.filter((question) => !isAskedOf(question, course)).map(({ id }) => id))
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !others.has(id)))
}

/** A question as it is read. */
const shownAs = ({ text, hint = '' }: OwnQuestion): string => (hint === '' ? text : `${text}\n${hint}`)
export const shownQuestions = ({ questions = [] }: AsksQuestions): ShownQuestions =>
  Object.fromEntries(questions.map((question) => [question.id, shownAs(question)]))

const readsOtherwise = (question: OwnQuestion, shown: ShownQuestions) => ![undefined, shownAs(question)].includes(shown[question.id])

/** The questions that read otherwise than they did to whoever has answered them. */
export const rewordedQuestions = ({ questions = [] }: AsksQuestions, answers: SentOwnAnswers, shown: ShownQuestions = {}): OwnQuestion[] =>
  questions.filter((question) => (answers[question.id] ?? '') !== '' && readsOtherwise(question, shown))

const dayForm = /^(?:19|20|21)\d\d-\d\d-\d\d$/
/** A day that its month does not have is none. */
const isDay = (text: string) => dayForm.test(text) && new Date(text).getUTCDate() === Number(text.slice(-2))

const complaints: Record<QuestionKind, (answer: string, question: OwnQuestion) => string | undefined> = {
  text: () => undefined,
  number: (answer, { least, most }) => {
    const number = plainNumber(answer)
    const isRight = isNumber(number) && Number(number) >= (least ?? -Infinity) && Number(number) <= (most ?? Infinity)
    return isRight ? undefined : questionMessages.noNumber(least, most)
  },
  choice: (answer, { choices = [] }) => (choices.includes(answer) ? undefined : questionMessages.notListed),
  date: (answer) => (isDay(answer) ? undefined : questionMessages.noDay),
}

/** Words the complaint like those of the form's own fields, unless the question ends in punctuation and so cannot be their subject. */
const missingAnswer = ({ kind, text }: OwnQuestion) =>
  kind === 'choice' || /[^\p{L}\p{M}\p{N})\]]$/u.test(text) ? notChosen : missing(text)

/** Returns the problem of an answer; undefined where there is none. */
const answerProblem = (question: OwnQuestion, answer = ''): string | undefined => {
  if (answer === '') return question.need === 'required' ? missingAnswer(question) : undefined
  if (answer.length > maxAnswerLength) return questionMessages.tooLong(maxAnswerLength)
  return noControls.test(answer) ? complaints[question.kind](answer, question) : questionMessages.controlCharacters
}

/**
 * Returns the problems of the answers to the present questions, by the paths of the form. An answer to no question of now is passed
 * over.
 */
export const answerProblems = (college: AsksQuestions, answers: SentOwnAnswers = {}, shown?: ShownQuestions): Record<string, string> => {
  const reworded = new Set(rewordedQuestions(college, answers, shown))
  return Object.fromEntries(
    (college.questions ?? []).flatMap((question) => {
      const complaint = reworded.has(question) ? questionMessages.reworded : answerProblem(question, answers[question.id])
      return complaint === undefined ? [] : [[answerPath(question.id), complaint]]
    }),
  )
}

/** An answer in the form in which it is kept, whichever way it was written. */
const plainAnswer = ({ kind }: OwnQuestion, answer: string) => (kind === 'number' ? plainNumber(answer) : answer)
const keptAs = (question: OwnQuestion, answer: string): OwnAnswer => {
  const { id, kind, text } = question
  return { id, kind, question: text, answer: plainAnswer(question, answer) }
}

/** The answers to the questions of now as they are kept, in the order of the questions. */
export const storedOwnAnswers = ({ questions = [] }: AsksQuestions, answers: SentOwnAnswers = {}): OwnAnswer[] =>
  questions.flatMap((question) => {
    const answer = answers[question.id] ?? ''
    return answer === '' ? [] : [keptAs(question, answer)]
  })

/**
 * Returns the questions for correcting a record: the present ones, and former ones that it has an answer to. Answers that it has may
 * stay as they are, and answers that it never had are not required.
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

/**
 * Returns the problems of corrected answers, by the paths of the form. Answers that are in the record already need not follow the
 * present rules.
 */
export const correctionProblems = (
  college: AsksQuestions,
  kept: readonly OwnAnswer[],
  corrected: SentOwnAnswers = {},
  shown?: ShownQuestions,
): Record<string, string> => {
  const changed = questionsOfRecord(college, kept).filter((question) => {
    const { id } = question
    const former = kept.find((answer) => answer.id === id)?.answer ?? ''
    return corrected[id] !== undefined && plainAnswer(question, corrected[id]) !== former
  })
  const isNew = ({ id }: OwnQuestion) => corrected[id] !== '' && !kept.some((answer) => answer.id === id)
  const isFull = correctedAnswers(college, kept, corrected).length > maxStoredAnswers
  const found = answerProblems({ questions: changed }, corrected, shown)
  if (isFull) for (const { id } of changed.filter(isNew)) found[answerPath(id)] = questionMessages.full(maxStoredAnswers)
  return found
}

/** A record's answers with a correction in them: an answer that changes takes the question's text of now, an emptied one is gone. */
export const correctedAnswers = (college: AsksQuestions, kept: readonly OwnAnswer[], corrected: SentOwnAnswers = {}): OwnAnswer[] =>
  questionsOfRecord(college, kept).flatMap((question) => {
    const former = kept.find(({ id }) => id === question.id)
    const answer = corrected[question.id] ?? former?.answer ?? ''
    if (answer === '') return []
    return former?.answer === plainAnswer(question, answer) ? [former] : [keptAs(question, answer)]
  })

/** The texts of the questions at which two records differ. */
export const changedAnswers = (former: readonly OwnAnswer[], now: readonly OwnAnswer[]): string[] => {
  const of = (answers: readonly OwnAnswer[], id: string) => answers.find((answer) => answer.id === id)?.answer
  const all = [...now, ...former.filter(({ id }) => of(now, id) === undefined)]
  return all.filter(({ id }) => of(former, id) !== of(now, id)).map(({ question }) => question)
}

/** Empties answers whose question has been reworded meanwhile, or whose choice is not offered any more, so that they are asked again. */
export const pruneOwnAnswers = (answers: SentOwnAnswers, college: AsksQuestions, shown?: ShownQuestions): SentOwnAnswers => {
  const notOffered = (college.questions ?? []).filter(({ id, kind, choices = [] }) => {
    const answer = answers[id] ?? ''
    return kind === 'choice' && answer !== '' && !choices.includes(answer)
  })
  return Object.fromEntries([...notOffered, ...rewordedQuestions(college, answers, shown)].map(({ id }) => [id, '']))
}

/** Answers as parts of a form with files, each with how its question reads; no parts where nothing was answered. */
export const answerParts = (answers: SentOwnAnswers = {}, shown: ShownQuestions = {}): { ownAnswers?: string; shownQuestions?: string } => {
  const given = Object.entries(answers).filter(([, answer]) => answer !== '')
  if (given.length === 0) return {}
  const read = given.flatMap(([id]) => (shown[id] === undefined ? [] : [[id, shown[id]]]))
  return {
    [ownAnswersField]: JSON.stringify(Object.fromEntries(given)),
    ...(read.length > 0 && { [shownQuestionsField]: JSON.stringify(Object.fromEntries(read)) }),
  }
}

/** The texts of the questions without whose answer no application is sent: those of all courses, and those of some courses that are `open`. */
export const requiredQuestions = (
  { questions = [] }: AsksQuestions = {},
  open: readonly string[] = [],
): { courses?: string[]; texts: string[] }[] => {
  const groups = new Map<string, { courses?: string[]; texts: string[] }>()
  for (const { text, need, courses } of questions) {
    const named = courses?.filter((code) => open.includes(code))
    if (need !== 'required' || named?.length === 0) continue
    const key = JSON.stringify(named ?? null)
    const group = groups.get(key) ?? { ...(named && { courses: named }), texts: [] }
    groups.set(key, { ...group, texts: [...group.texts, text] })
  }
  return [...groups.values()].toSorted((one, other) => Number(one.courses !== undefined) - Number(other.courses !== undefined))
}

/** Returns the hint that is shown while a question is answered. */
export const hintOf = ({ kind, hint, least, most }: OwnQuestion): string | undefined =>
  [hint, kind === 'number' && questionMessages.bounds(least, most)].filter(Boolean).join(' · ') || undefined

/** Returns the heads of the exported columns for answers, and a record's answers in them. */
export const questionTexts = ({ questions = [] }: AsksQuestions): string[] => questions.map(({ text }) => text)
/** An answer to what was another question then stands with it: a column must not say of it what nobody was asked. */
export const answerCells = ({ questions = [] }: AsksQuestions, answers: readonly OwnAnswer[] = []): string[] =>
  questions.map(({ id, text }) => {
    const { question = text, answer = '' } = answers.find((one) => one.id === id) ?? {}
    return question === text ? answer : `${question}: ${answer}`
  })
