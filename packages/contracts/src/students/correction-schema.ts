import { isMinor } from '../admissions/applicant/age.ts'
import type { AdmissionField, AdmissionOptions, AsksTwelfth } from '../admissions/form-fields.ts'
import { ownAnswer } from '../admissions/questions/stored-answer-schema.ts'
import { correctedAnswersFor, sentQuestions } from '../admissions/questions/answers-schema.ts'
import { type OwnAnswer, questionsFor } from '../admissions/questions/questions.ts'
import { applicantDetailsFor, type ApplicantDetails, changedDetails, detailFieldsFor, detailNames } from '../admissions/schema.ts'
import { versionOnly } from '../content/schema.ts'
import { line } from '../core/field-schemas.ts'
import { z } from '../core/zod.ts'
import { studentRecord } from './schema.ts'
import { fieldGroups } from './field-groups.ts'
import { noReason } from './messages.ts'

export type DetailName = keyof ApplicantDetails
export type DetailField = AdmissionField & { name: DetailName }

const isDetail = (field: AdmissionField): field is DetailField => detailNames.some((name) => name === field.name)

/** The groups of the form in which the office corrects a record: the admission form's fields about the applicant. */
export const correctionGroups = fieldGroups
  .map(({ title, fields }) => ({ title, fields: fields.filter(isDetail) }))
  .filter(({ fields }) => fields.length > 0)

/** Its fields, in one line. */
export const correctionFields: readonly DetailField[] = correctionGroups.flatMap(({ fields }) => fields)

const { student, guardian, tenth, twelfth } = studentRecord.shape

/** The present values of a record. It is not held to the rules, which may have become stricter since it was written. */
export const recordDetails = z.object({
  ...student.omit({ email: true, avtar: true, AadharCardNumber: true, course_Id: true }).shape,
  email: z.string(),
  ...guardian.shape,
  ...tenth.shape,
  ...twelfth.shape,
})
export type RecordDetails = z.output<typeof recordDetails>

/** The form for one record: what the college asks now, and of class 12 also what the record has beside it. */
export const correctionGroupsFor = (college: AsksTwelfth, kept: RecordDetails): typeof correctionGroups => {
  const shown = detailFieldsFor(college, kept).filter(isDetail)
  return correctionGroups.map(({ title, fields }) => ({
    title,
    fields: fields.flatMap(({ name }) => shown.filter((field) => field.name === name)),
  }))
}

/** A record to be corrected, with the version that a correction of it has to name: how often it was corrected before. */
export const editedRecord = versionOnly.extend({
  content: recordDetails,
  /** The code of the course; its questions are those that are corrected. */
  course: z.string(),
  /** Absent where there is none. */
  ownAnswers: z.array(ownAnswer).optional(),
  hasConsent: z.boolean(),
  rollNumber: z.string().optional(),
})
export type EditedRecord = z.output<typeof editedRecord>

const why = { reason: line(noReason, { max: 200 }) }

/**
 * The body of a correction: the changed fields and own answers, the reason, and the version that they were read with. `guardianConsent`
 * records that a guardian has agreed; a day of birth that makes the applicant under 18 needs it, unless it is recorded already.
 */
export const recordCorrection = versionOnly.extend({
  ...why,
  ...changedDetails.shape,
  ...sentQuestions,
  guardianConsent: z.literal(true).optional(),
})
export type RecordCorrection = z.output<typeof recordCorrection>

/** The whole form, as the office fills it in: by the lists of now, and what stands in the record. */
export const correctionFormFor = (options: AdmissionOptions, { content, course, ownAnswers = [] }: KeptRecord) =>
  applicantDetailsFor(options, content)
    .safeExtend({ ...why, ...sentQuestions, guardianConsent: z.boolean() })
    .superRefine(...correctedAnswersFor(questionsFor(options, course), ownAnswers))
type KeptRecord = { content: RecordDetails; course: string; ownAnswers?: readonly OwnAnswer[] | undefined }
export type CorrectionSchema = ReturnType<typeof correctionFormFor>
export type CorrectionForm = z.output<CorrectionSchema>

/** Returns whether a correction of the day of birth is one that a guardian has to agree to. */
export const needsConsent = (former: string, now: string): boolean => now !== former && isMinor(now)
