import type { ApplicationStatus } from '@campus/contracts/admissions/options.ts'
import type { StatusUpdate } from '@campus/contracts/admissions/status.ts'
import { admissionWords, statusWords } from '@campus/contracts/admissions/words.ts'
import { AppError, type FieldErrors } from '@campus/contracts/kit/errors.ts'

/** What a status means for the student: admitted, and in which semester. Money already paid stays where it is (decisions §7). */
export const standingOf = (status: ApplicationStatus): { isAdmitted: boolean; semester: number | null } =>
  status === 'Approved' ? { isAdmitted: true, semester: 1 } : { isAdmitted: false, semester: null }

/**
 * Why an application that stands at `current` does not take a decision; null where it does. That Pending is never chosen, the
 * contract sees to.
 */
export const refusalOf = (current: ApplicationStatus, { applicationStatus, currentStatus }: StatusUpdate): AppError | null => {
  if (currentStatus !== undefined && currentStatus !== current)
    return new AppError('CONFLICT', { message: statusWords.changedMeanwhile(current) })
  return applicationStatus === current ? new AppError('CONFLICT', { message: statusWords.sameStatus(current) }) : null
}

type Choice = { courseName: string; university: string }
type Offer = { courses: readonly string[]; universities: readonly string[] }

/** What has been closed since the form was opened, at its field. */
export const closedChoices = ({ courseName, university }: Choice, { courses, universities }: Offer): FieldErrors => ({
  ...(!courses.includes(courseName) && { courseName: admissionWords.closed }),
  ...(!universities.includes(university) && { university: admissionWords.closed }),
})

/** The year in which a round of admissions begins: that of its session ('2027-2028'), or today's where the institute names none. */
export const admissionYearOf = (session: string | undefined, today: string): number =>
  Number(/^(?:19|20)\d\d/.exec(session ?? '')?.[0] ?? today.slice(0, 4))

/** What somebody looks for, by the look of it; a beginning is in the form in which the column has it. */
export type Search = { by: 'uniqueId' | 'email' | 'contactNumber'; beginning: string } | { by: 'name'; words: string[] }

export const searchOf = (text: string): Search => {
  const [first = '', ...rest] = text.toLowerCase().split(/\s+/)
  const digits = text.replaceAll(/[\s()+-]/g, '')
  if (rest.length === 0 && /^stu\d+$/.test(first)) return { by: 'uniqueId', beginning: first.toUpperCase() }
  if (rest.length === 0 && first.includes('@')) return { by: 'email', beginning: first }
  if (/^\d+$/.test(digits)) return { by: 'contactNumber', beginning: digits }
  return { by: 'name', words: [first, ...rest] }
}

/** The last line of a page; the next page begins below it. */
export type Place = { appliedAt: string; id: string }

export const markOf = ({ appliedAt, id }: Place): string => `${Date.parse(appliedAt).toString(36)}.${id}`

/** Null: no mark of ours. */
export const placeOf = (mark: string): Place | null => {
  const found = /^(?<at>[0-9a-z]{1,9})\.(?<id>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(mark)?.groups
  return found?.at && found.id ? { appliedAt: new Date(Number.parseInt(found.at, 36)).toISOString(), id: found.id } : null
}
