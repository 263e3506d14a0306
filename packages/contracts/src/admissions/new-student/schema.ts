import { maxSemesters } from '../../courses/semesters.ts'
import { emailOrNone } from '../../core/field-schemas.ts'
import { z } from '../../core/zod.ts'
import { formWithConsent } from '../form-with-consent-schema.ts'
import type { AdmissionOptions } from '../form-fields.ts'
import { newStudentMessages } from './messages.ts'
import { readAdmission, sentAnswers } from '../schema.ts'
import { consentMessages } from '../messages.ts'

const { noSemester } = newStudentMessages

/** The office's choice for a new student. Whether the course has such a semester only the server can know. */
const place = { semester: z.coerce.number({ error: noSemester }).int(noSemester).min(1, noSemester).max(maxSemesters, noSemester) }

/** A student whom the office adds, on the wire: an application, and the semester to which it admits. The e-mail address may be empty. */
export const sentNewStudent = sentAnswers(consentMessages.missingForOffice, undefined, 'office').safeExtend(place)
export type SentNewStudent = z.output<typeof sentNewStudent>

/** A new student read field by field, whatever the college offers now: it returns what was sent, as `readAdmission` does. */
export const readNewStudent = readAdmission.extend({ ...place, email: emailOrNone().default('') })

/** Returns the schema of a new student by the lists of now. */
export const sentNewStudentFor = (options: AdmissionOptions): typeof sentNewStudent =>
  sentAnswers(consentMessages.missingForOffice, options, 'office').safeExtend(place)

/** The office's form: the admission form with all courses of the college, and the semester. */
export const newStudentForm = (options: AdmissionOptions) =>
  formWithConsent(options, consentMessages.missingForOffice, 'office').safeExtend(place)
export type NewStudentSchema = ReturnType<typeof newStudentForm>
export type NewStudentForm = z.output<NewStudentSchema>

/** The reply to a student whom the office has added. */
export const newStudentReceipt = z.object({ uniqueId: z.string(), applicationStatus: z.literal('Approved') })
