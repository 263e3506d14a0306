import { choiceFields, isOtherName, otherChoice, otherOf } from '@campus/contracts/admissions/form-fields.ts'
import { type OwnQuestion, shownQuestions } from '@campus/contracts/admissions/questions/questions.ts'
import {
  correctionFields,
  type CorrectionForm,
  type CorrectionSchema,
  type DetailField,
  type EditedRecord,
} from '@campus/contracts/students/correction-schema.ts'
import type { correctRecord } from '@campus/contracts/students/correction-endpoints.ts'
import type { Request } from '@campus/contracts/core/endpoint.ts'
import { formatPhone } from '@campus/contracts/core/formats/phone.ts'
import type { Draft } from '@campus/ui/form/use-contract-form.ts'

/** The request of a correction without its version. */
export type Correction = Omit<Request<typeof correctRecord>['body'], 'version'>

const otherNames = choiceFields.map(({ name }) => otherOf(name)).filter((name) => isOtherName(name))

type Kept = Pick<EditedRecord, 'content' | 'ownAnswers'>

export const answerOf = (answers: EditedRecord['ownAnswers'] = [], id: string) => answers.find((answer) => answer.id === id)?.answer ?? ''

/** A phone number as it is shown everywhere else; the form keeps its digits. Anything else as it is kept. */
export const shownAs = ({ kind }: Pick<DetailField, 'kind'>, value: unknown): unknown =>
  kind === 'phone' && typeof value === 'string' ? formatPhone(value) : value

/** Returns the form's initial values from the record. */
export const draftOf = ({ content, ownAnswers }: Kept, questions: readonly OwnQuestion[]): Draft<CorrectionSchema> =>
  // Choices are texts here; the form checks them like everything else.
  ({
    ...Object.fromEntries(correctionFields.map((field) => [field.name, shownAs(field, content[field.name]) ?? ''])),
    ...Object.fromEntries(otherNames.map((name) => [name, ''])),
    ownAnswers: Object.fromEntries(questions.map(({ id }) => [id, answerOf(ownAnswers, id)])),
    shownQuestions: {},
    guardianConsent: false,
    reason: '',
  }) as Draft<CorrectionSchema>

/**
 * Returns the changed fields and answers with the wording of `questions` and the reason; null without a change. Emptied fields are sent
 * empty.
 */
export const correctionOf = (
  { content: record, ownAnswers: kept }: Kept,
  filled: CorrectionForm,
  questions: readonly OwnQuestion[] = [],
): Correction | null => {
  const { reason, guardianConsent, ownAnswers = {}, shownQuestions: _, ...details } = filled
  const said: Record<string, unknown> = details
  /** Returns the text beside Other when it is chosen. */
  const which = (name: string) => (said[name] === otherChoice ? said[otherOf(name)] : undefined)
  const changed = correctionFields.filter(({ name }) => details[name] !== record[name] || which(name) !== undefined)
  // Each from the form's own rules.
  const changes = Object.fromEntries(
    changed.flatMap(({ name }) => [[name, details[name] ?? ''], ...(which(name) === undefined ? [] : [[otherOf(name), which(name)]])]),
  ) as Omit<Correction, 'reason'>
  const answers = Object.entries(ownAnswers).filter(([id, answer]) => answer !== answerOf(kept, id))
  const changedQuestions = questions.filter(({ id }) => answers.some(([of]) => of === id))
  const own =
    answers.length > 0 ? { ownAnswers: Object.fromEntries(answers), shownQuestions: shownQuestions({ questions: changedQuestions }) } : {}
  const consent = guardianConsent ? { guardianConsent } : {}
  return changed.length + answers.length === 0 && !guardianConsent ? null : { reason, ...changes, ...own, ...consent }
}
