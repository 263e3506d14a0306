import { type AdmissionDates, admissionStateOf, isOutOfTime } from '@campus/contracts/admissions/round/state.ts'
import { admissionSentence } from '@campus/contracts/admissions/round/state-messages.ts'
import { type AdmissionOptions, otherChoice } from '@campus/contracts/admissions/form-fields.ts'
import type { SentAdmission } from '@campus/contracts/admissions/schema.ts'
import type { ApplicationStatus } from '@campus/contracts/admissions/options.ts'
import type { StatusUpdate } from '@campus/contracts/admissions/status/schema.ts'
import { newStudentMessages } from '@campus/contracts/admissions/new-student/messages.ts'
import { admissionMessages, statusMessages } from '@campus/contracts/admissions/messages.ts'
import { AppError, type FieldErrors } from '@campus/contracts/core/errors.ts'

/**
 * Returns the admission that a status means: admitted or not, and in which semester, the first unless told otherwise. Money already paid
 * stays where it is (docs/product/admissions.md#status).
 */
export const admissionOf = (status: ApplicationStatus, semester = 1): { isAdmitted: boolean; semester: number | null } =>
  status === 'Approved' ? { isAdmitted: true, semester } : { isAdmitted: false, semester: null }

/**
 * Returns the refusal of a decision on an application that stands at `current`; null where it is allowed. That Pending is never chosen,
 * the contract sees to.
 */
export const refusalOf = (current: ApplicationStatus, { applicationStatus, currentStatus }: StatusUpdate): AppError | null => {
  if (currentStatus !== undefined && currentStatus !== current)
    return new AppError('CONFLICT', { message: statusMessages.changedMeanwhile(current) })
  return applicationStatus === current ? new AppError('CONFLICT', { message: statusMessages.sameStatus(current) }) : null
}

type Choice = Pick<SentAdmission, 'courseName' | 'university'>
type Offer = Pick<AdmissionOptions, 'admissionCourses' | 'universities'>

/** Returns the choices that were closed since the form was opened, by field. */
export const closedChoices = ({ courseName, university }: Choice, { admissionCourses, universities }: Offer): FieldErrors => ({
  ...(!admissionCourses.includes(courseName) && { courseName: admissionMessages.closed }),
  ...(university !== otherChoice && !universities.includes(university) && { university: admissionMessages.closed }),
})

/** Returns the refusal of an application that arrived on `today`, too early or too late; null where the dates allow it. */
export const admissionDatesRefusal = (
  round: (AdmissionDates & { session?: string | undefined }) | undefined,
  openCourses: number,
  today: string,
) => {
  if (!round) return null
  const state = admissionStateOf(round, openCourses, today)
  return isOutOfTime(state) ? new AppError('CONFLICT', { message: admissionSentence(state, round.session) }) : null
}

/** Refuses a course or year that the office may not choose for a new student, at its field. Neither dates nor a closed course stop it. */
export const refusedPlace = (
  { semester, ...choice }: Choice & { semester: number },
  offer: Offer,
  course: { semesters: number } | undefined,
): FieldErrors => ({
  ...closedChoices(choice, offer),
  ...(course && semester > course.semesters && { semester: newStudentMessages.noSuchSemester(course.semesters) }),
})

/** Returns the refusal for a student who exists already for the course and year, at the field by which they are the same. */
export const sameStudent = ({ uniqueId, by }: { uniqueId: string; by: 'number' | 'person' }): AppError => {
  const { byNumber, byPerson } = newStudentMessages.duplicate
  const fields: FieldErrors = by === 'number' ? { AadharCardNumber: byNumber(uniqueId) } : { email: byPerson(uniqueId) }
  return new AppError('CONFLICT', { fields })
}

/**
 * Returns the content of a form as text, by which a repeated form is recognised. How the questions read on its page is left out: that
 * follows the college, which may have changed them since the form was stored.
 */
export const contentOfForm = (sent: { shownQuestions?: unknown }): string => JSON.stringify({ ...sent, shownQuestions: undefined })

/** A value that is searched by its beginning, in the form in which the column has it. */
export type IdPrefix = { of: 'uniqueId' | 'email' | 'contactNumber'; text: string }

/** A parsed search: possible prefixes, or else the words of a name. */
export type Search = { beginnings: IdPrefix[]; words: string[] }

export const searchOf = (text: string): Search => {
  const words = text.toLowerCase().split(/\s+/)
  if (isNumber(text)) return { beginnings: beginningsOf(text), words: [] }
  const [word = '', ...others] = words
  if (others.length > 0) return { beginnings: [], words }
  const email: IdPrefix = { of: 'email', text: word }
  const id = /^stu\d+$/.test(word)
  if (id) return { beginnings: [{ of: 'uniqueId', text: word.toUpperCase() }, email], words: [] }
  return { beginnings: [email], words: word.includes('@') ? [] : words }
}

/** Digits, with what people write between and before those of a phone. */
const isNumber = (text: string) => /^\+?[\d\s().-]*$/.test(text) && /\d/.test(text)

/** Digits may be an id's, a phone's and, unless they are set apart, those that an address begins with. */
const beginningsOf = (written: string): IdPrefix[] => {
  const digits = written.replaceAll(/\D/g, '')
  const numbers = numbersOf(digits, written.startsWith('+')).map((text): IdPrefix => ({ of: 'contactNumber', text }))
  if (digits !== written) return numbers
  return [{ of: 'uniqueId', text: `STU${digits}` }, { of: 'email', text: digits }, ...numbers]
}

/** India's code for calls from abroad, and how many digits its own numbers have. */
const countryCode = '91'
const ownDigits = 10

/** Returns the forms in which a phone number may be stored: each applicant put 0, the country's code or nothing before it. */
const numbersOf = (digits: string, hasCode: boolean): string[] => {
  const withCode = digits.replace(/^0+/, '')
  const isAbroad = hasCode || digits.startsWith('00') || withCode.length > ownDigits
  const bare = isAbroad && withCode.startsWith(countryCode) ? withCode.slice(countryCode.length) : withCode
  return bare === '' ? [digits] : ['', '0', countryCode, `00${countryCode}`].map((before) => before + bare)
}

/** The last line of a page; the next page begins below it. */
export type CursorPosition = { appliedAt: string; id: string }

export const encodeCursor = ({ appliedAt, id }: CursorPosition): string => `${Date.parse(appliedAt).toString(36)}.${id}`

/** Null: no cursor of ours. */
export const decodeCursor = (cursor: string): CursorPosition | null => {
  const found = /^(?<at>[0-9a-z]{1,9})\.(?<id>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(cursor)?.groups
  return found?.at && found.id ? { appliedAt: new Date(Number.parseInt(found.at, 36)).toISOString(), id: found.id } : null
}
