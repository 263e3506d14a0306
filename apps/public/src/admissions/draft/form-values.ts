import type { AdmissionForm } from '@campus/contracts/admissions/form-with-consent-schema.ts'
import {
  admissionFields,
  type AdmissionFieldName,
  type AdmissionOptions,
  admissionSteps,
  isOtherName,
  otherOf,
  outOfFields,
  questionsStep,
} from '@campus/contracts/admissions/form-fields.ts'
import {
  answerPath,
  type AsksQuestions,
  isAnswerPath,
  type ownAnswersField,
  questionsFor,
  type SentOwnAnswers,
  type shownQuestionsField,
} from '@campus/contracts/admissions/questions/questions.ts'
import type { Draft } from '@campus/ui/form/use-contract-form.ts'

/** The values of the form's fields by name. */
export type FormValues = Draft<AdmissionForm>
type FormValueName = Extract<keyof FormValues, string>

type Questions = typeof ownAnswersField | typeof shownQuestionsField

/** Names of all text fields of the form, including the text beside each choice. */
export const textNames = admissionFields.flatMap(({ name }) =>
  [name, otherOf(name)].filter((one) => one === name || isOtherName(one)),
) as Exclude<FormValueName, 'guardianConsent' | Questions>[]

/** The empty form. */
export const emptyFormValues = {
  ...Object.fromEntries(textNames.map((name) => [name, ''])),
  guardianConsent: false,
  ownAnswers: {},
} as unknown as FormValues

/** Returns the initial form with the college's maximum marks and own questions. */
export const startOf = ({ fullMarks, questions = [] }: Pick<AdmissionOptions, 'fullMarks' | 'questions'>): FormValues => ({
  ...emptyFormValues,
  ownAnswers: Object.fromEntries(questions.map(({ id }) => [id, ''])),
  ...Object.fromEntries(outOfFields.map(({ exam, outOf }) => [outOf, String(fullMarks[exam] ?? '')])),
})

/** Returns whether nothing was filled in; values preset by the college do not count. */
export const isEmpty = (entries: Partial<FormValues>): boolean =>
  textNames.every((name) => textOf(entries, name) === '' || outOfFields.some(({ outOf }) => outOf === name)) &&
  Object.values(ownAnswersOf(entries)).every((answer) => answer === '')

/** Returns a field's value as text. */
export const textOf = (entries: Partial<FormValues>, name: Exclude<FormValueName, Questions>): string => String(entries[name] ?? '')

/** Returns the answers to own questions by id. */
export const ownAnswersOf = ({ ownAnswers }: Partial<FormValues>): SentOwnAnswers => (typeof ownAnswers === 'object' ? ownAnswers : {})

/** The last step, after which the application is sent. */
export const lastStep = admissionSteps.length - 1

/** Returns the college's requirements for these values. */
export const askedOf = <College extends AsksQuestions>(college: College, entries: Partial<FormValues>): College =>
  questionsFor(college, textOf(entries, 'courseName'))

/** Returns the field paths of a step. The consent belongs to the step of the date of birth, which requires it. */
export const formValuesOf = (step: number, { questions = [] }: AsksQuestions = {}): string[] => {
  const names: AdmissionFieldName[] = (admissionSteps[step]?.fields ?? []).map(({ name }) => name)
  const texts = textNames.filter((name) => names.some((one) => one === name || otherOf(one) === name))
  const own = step === questionsStep ? questions.map(({ id }) => answerPath(id)) : []
  return names.includes('dateOfBirth') ? [...texts, 'guardianConsent'] : [...texts, ...own]
}

/** Returns the first step with one of these fields, or null when none is a field of the form. */
export const stepWith = (names: readonly string[]): number | null => {
  const step = admissionSteps.findIndex(
    (_, index) => formValuesOf(index).some((name) => names.includes(name)) || (index === questionsStep && names.some(isAnswerPath)),
  )
  return step === -1 ? null : step
}
