import { resolveAnswers } from '@campus/contracts/admissions/resolve-answers.ts'
import { type AdmissionOptions, labelOf } from '@campus/contracts/admissions/form-fields.ts'
import {
  correctionProblems,
  type OwnAnswer,
  type SentOwnAnswers,
  type ShownQuestions,
} from '@campus/contracts/admissions/questions/questions.ts'
import { type ApplicantDetails, applicantDetailsFor } from '@campus/contracts/admissions/schema.ts'
import { consentMessages } from '@campus/contracts/admissions/messages.ts'
import { versionMessages } from '@campus/contracts/content/messages.ts'
import { AppError, fieldErrors } from '@campus/contracts/core/errors.ts'
import {
  correctionFields,
  type DetailName,
  type EditedRecord,
  needsConsent,
  type RecordCorrection,
  type RecordDetails,
} from '@campus/contracts/students/correction-schema.ts'
import { correctionMessages } from '@campus/contracts/students/correction-messages.ts'

/** Details that may be wrong. */
type Unchecked = { [K in DetailName]?: unknown }

/** A record with a correction in it; what the correction does not name stays. */
export const correctedDetails = (kept: RecordDetails, correction: RecordCorrection): Unchecked => {
  const { version: _, reason: __, guardianConsent: ___, ownAnswers: ____, shownQuestions: _____, ...changes } = correction
  return { ...kept, ...changes }
}

type Answers = { ownAnswers: SentOwnAnswers | undefined; shownQuestions: ShownQuestions | undefined }

/** The answers of a correction, with how their questions read to whoever corrects. */
export const answersOf = ({ ownAnswers, shownQuestions }: RecordCorrection): Answers => ({ ownAnswers, shownQuestions })

/** The fields in which two records differ, in the form's order. */
export const changedFields = (former: Unchecked, now: Unchecked): DetailName[] =>
  correctionFields.map(({ name }) => name).filter((name) => former[name] !== now[name])

/** Fields and questions as the office calls them, for the audit, which keeps none of what stood or stands in them. */
export const namesOf = (fields: readonly DetailName[], questions: readonly string[], isConsentNew: boolean): string =>
  [...fields.map(labelOf), ...questions, ...(isConsentNew ? [consentMessages.recorded] : [])].join(', ')

type Kept = { content: RecordDetails; ownAnswers?: readonly OwnAnswer[] | undefined }
type Corrected = Answers & { details: Unchecked }

/** The whole record by the rules of the form, and by what stands in it. Throws INVALID_INPUT with what is wrong by field. */
export const checkedDetails = (
  { details, ownAnswers, shownQuestions }: Corrected,
  { content, ownAnswers: keptAnswers = [] }: Kept,
  options: AdmissionOptions,
): ApplicantDetails => {
  const checked = applicantDetailsFor(options, content).safeParse(details)
  const wrongAnswers = correctionProblems(options, keptAnswers, ownAnswers, shownQuestions)
  if (checked.success && Object.keys(wrongAnswers).length === 0) return resolveAnswers(checked.data, options)
  throw new AppError('INVALID_INPUT', { fields: { ...fieldErrors(checked.error?.issues ?? []), ...wrongAnswers } })
}

/** Throws INVALID_INPUT where a correction makes the applicant under 18 and no guardian has agreed. */
export const refuseWithoutConsent = (
  { content, hasConsent }: Pick<EditedRecord, 'content' | 'hasConsent'>,
  { dateOfBirth }: ApplicantDetails,
  { guardianConsent }: RecordCorrection,
): void => {
  if (hasConsent || guardianConsent || !needsConsent(content.dateOfBirth, dateOfBirth)) return
  throw new AppError('INVALID_INPUT', { fields: { guardianConsent: consentMessages.missingForOffice } })
}

/** Returns the refusal of a correction that another one has overtaken. */
export const conflictWith = (last: { by: string | null; at: Date } | null): AppError => {
  const message = versionMessages.conflict({ by: last?.by ?? undefined, at: last?.at.toISOString(), deleted: false })
  return new AppError('CONFLICT', { message, fields: { version: message } })
}

/** Returns the refusal of a correction that makes a duplicate of another applicant, at the one of the two fields that was changed. */
export const duplicateOf = (fields: readonly DetailName[]): AppError => {
  const field = fields.includes('email') ? 'email' : 'dateOfBirth'
  return new AppError('CONFLICT', { message: correctionMessages.duplicate, fields: { [field]: correctionMessages.duplicate } })
}
