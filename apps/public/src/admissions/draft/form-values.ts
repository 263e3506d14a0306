import type { AdmissionForm } from '@campus/contracts/admissions/consent.ts'
import {
  admissionFields,
  type AdmissionFieldName,
  type AdmissionOptions,
  admissionSteps,
  isOtherName,
  otherOf,
  outOfFields,
  questionsStep,
} from '@campus/contracts/admissions/form.ts'
import {
  answerPath,
  type AsksQuestions,
  isAnswerPath,
  type ownAnswersField,
  questionsFor,
  type SentOwnAnswers,
  type shownQuestionsField,
} from '@campus/contracts/admissions/questions/questions.ts'
import type { Draft } from '@campus/ui/form/contract-form.ts'

/** What stands in the form's fields, by their names. */
export type FormValues = Draft<AdmissionForm>
export type FormValueName = Extract<keyof FormValues, string>

type Questions = typeof ownAnswersField | typeof shownQuestionsField

/** Every field of the form's own that holds a text, each choice with the text beside it. */
export const textNames = admissionFields.flatMap(({ name }) =>
  [name, otherOf(name)].filter((one) => one === name || isOtherName(one)),
) as Exclude<FormValueName, 'guardianConsent' | Questions>[]

/** The form before anything is filled in. */
export const emptyFormValues = {
  ...Object.fromEntries(textNames.map((name) => [name, ''])),
  guardianConsent: false,
  ownAnswers: {},
} as unknown as FormValues

/** The same with what marks are out of, where the college says that, and its own questions. */
export const startOf = ({ fullMarks, questions = [] }: Pick<AdmissionOptions, 'fullMarks' | 'questions'>): FormValues => ({
  ...emptyFormValues,
  ownAnswers: Object.fromEntries(questions.map(({ id }) => [id, ''])),
  ...Object.fromEntries(outOfFields.map(({ exam, outOf }) => [outOf, String(fullMarks[exam] ?? '')])),
})

/** Whether anything was filled in; what the college has set is not. */
export const isEmpty = (entries: Partial<FormValues>): boolean =>
  textNames.every((name) => textOf(entries, name) === '' || outOfFields.some(({ outOf }) => outOf === name)) &&
  Object.values(ownAnswersOf(entries)).every((answer) => answer === '')

/** A field's text; numbers as they are written. */
export const textOf = (entries: Partial<FormValues>, name: Exclude<FormValueName, Questions>): string => String(entries[name] ?? '')

/** The answers to the college's own questions, by their ids. */
export const ownAnswersOf = ({ ownAnswers }: Partial<FormValues>): SentOwnAnswers => (typeof ownAnswers === 'object' ? ownAnswers : {})

/** The step after which the application is sent. */
export const lastStep = admissionSteps.length - 1

/** What the college asks of who has entered this. */
export const askedOf = <College extends AsksQuestions>(college: College, entries: Partial<FormValues>): College =>
  questionsFor(college, textOf(entries, 'courseName'))

/** The paths of a step's fields. The consent is asked for beside the date of birth, which makes it needed. */
export const formValuesOf = (step: number, { questions = [] }: AsksQuestions = {}): string[] => {
  const names: AdmissionFieldName[] = (admissionSteps[step]?.fields ?? []).map(({ name }) => name)
  const texts = textNames.filter((name) => names.some((one) => one === name || otherOf(one) === name))
  const own = step === questionsStep ? questions.map(({ id }) => answerPath(id)) : []
  return names.includes('dateOfBirth') ? [...texts, 'guardianConsent'] : [...texts, ...own]
}

/** The first step on which one of these stands; null where none of them is a field of the form. */
export const stepWith = (names: readonly string[]): number | null => {
  const step = admissionSteps.findIndex(
    (_, index) => formValuesOf(index).some((name) => names.includes(name)) || (index === questionsStep && names.some(isAnswerPath)),
  )
  return step === -1 ? null : step
}
