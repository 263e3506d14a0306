import { academicSessionOf } from '@campus/contracts/admissions/round/academic-session.ts'
import type { CertificateDraft } from '@campus/contracts/certificates/issuing-schema.ts'
import { type CertificateKindName, certificateKindOf, newStatement, statementOf } from '@campus/contracts/certificates/kinds.ts'
import type { CertificateContent, CertifiedFees } from '@campus/contracts/certificates/schema.ts'
import { certificateMessages as words } from '@campus/contracts/certificates/messages.ts'
import { daysBetween, financialYearOf, formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { shortLastName } from '@campus/contracts/core/formats/abbreviated-name.ts'
import { maxPeriodDays } from '@campus/contracts/fees/options.ts'
import { collectionMessages } from '@campus/contracts/fees/messages.ts'
import type { Letterhead } from '@campus/contracts/site-content/letterhead.ts'

/** A student as the record has them. */
export type CertifiedStudent = {
  uniqueId: string
  firstName: string
  middleName: string | null
  lastName: string
  fatherName: string
  motherName: string
  guardianName: string
  gender: string
  dateOfBirth: string
  rollNumber: string | null
  semester: number | null
  admissionYear: number
  courseName: string
  isAdmitted: boolean
  isErased: boolean
  /** The day on which they left; null where they have not. */
  leftOn: string | null
}

/** Returns the refusal of a certificate; null where it may be issued. A student who has left has still paid, but is no present student. */
export const issueRefusal = (
  kind: CertificateKindName,
  { isAdmitted, isErased, leftOn }: Pick<CertifiedStudent, 'isAdmitted' | 'isErased' | 'leftOn'>,
): AppError | null => {
  if (!isAdmitted || isErased) return new AppError('CONFLICT', { message: words.onlyApproved })
  return kind === 'bonafide' && leftOn !== null ? new AppError('CONFLICT', { message: words.hasLeft(formatCalendarDay(leftOn)) }) : null
}

/**
 * The days whose payments are certified: the current financial year where the office names none, and never a day after today, of which
 * nobody knows yet. Throws INVALID_INPUT where they have not begun, end before they begin, or are more than a year.
 */
export const periodOf = ({ from, to }: Pick<CertificateDraft, 'from' | 'to'>, today: string): { from: string; to: string } => {
  const year = financialYearOf(today)
  const wanted = { from: from ?? year.from, to: to ?? year.to }
  const period = { from: wanted.from, to: wanted.to < today ? wanted.to : today }
  const refuse = (fields: Record<string, string>) => new AppError('INVALID_INPUT', { fields })
  if (period.from > today) throw refuse({ from: words.notYet })
  if (period.from > period.to) throw refuse({ to: collectionMessages.backwards })
  if (daysBetween(period.from, period.to) >= maxPeriodDays) throw refuse({ to: collectionMessages.tooLong })
  return period
}

/**
 * Returns the content that a new certificate is printed from for good. Of the record only what its kind and the office ask for goes into
 * it.
 */
export const contentOf = (
  { kind, purpose, withDateOfBirth }: Pick<CertificateDraft, 'kind' | 'purpose' | 'withDateOfBirth'>,
  {
    student,
    letterhead,
    announced,
    fees,
  }: { student: CertifiedStudent; letterhead: Letterhead; announced: string | undefined; fees: CertifiedFees | undefined },
): CertificateContent => {
  const { firstName, middleName, lastName, rollNumber, semester, admissionYear, dateOfBirth } = student
  const { uniqueId, fatherName, motherName, guardianName, courseName } = student
  const showsBirth = withDateOfBirth === true && certificateKindOf(kind).asks.includes('dateOfBirth')
  const content: CertificateContent = {
    letterhead,
    student: {
      uniqueId,
      name: [firstName, middleName, lastName].filter(Boolean).join(' '),
      shortName: `${firstName} ${shortLastName(lastName)}`,
      fatherName,
      motherName,
      guardianName,
      courseName,
      // The table requires a semester of each admitted student.
      semester: semester ?? 1,
      session: academicSessionOf(admissionYear, announced),
      ...(rollNumber !== null && { rollNumber }),
      ...(showsBirth && { dateOfBirth }),
    },
    purpose,
    ...(fees && { fees }),
  }
  return { ...content, statement: newStatement(kind, content, student.gender) }
}

/**
 * Returns the refusal of a certificate that would be printed with letters missing; null where all have a font. `unprintable`: which
 * letters of a text no font has.
 */
export const printRefusal = (
  kind: CertificateKindName,
  content: CertificateContent,
  unprintable: (text: string) => string[],
): AppError | null => {
  const { letterhead, purpose } = content
  const ofPurpose = unprintable(purpose)
  if (ofPurpose.length > 0) return new AppError('INVALID_INPUT', { fields: { purpose: words.unprintable.purpose(ofPurpose) } })
  const ofCollege = unprintable([letterhead.name, letterhead.address, letterhead.phone, letterhead.email].join('\n'))
  if (ofCollege.length > 0) return new AppError('INVALID_INPUT', { message: words.unprintable.college(ofCollege) })
  const ofRecord = unprintable([statementOf(kind, content), ...certificateKindOf(kind).facts(content).flat()].join('\n'))
  return ofRecord.length > 0 ? new AppError('INVALID_INPUT', { message: words.unprintable.record(ofRecord) }) : null
}

/** A certificate as it is printed. */
export type PrintedCertificate = {
  number: string
  kind: CertificateKindName
  content: CertificateContent
  issuedAt: Date
  revokedAt: Date | null
}
