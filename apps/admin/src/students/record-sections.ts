import { isMinor } from '@campus/contracts/admissions/age.ts'
import { labelOf } from '@campus/contracts/admissions/form.ts'
import { usualFullMarks } from '@campus/contracts/admissions/options.ts'
import { consentMessages, marksMessages } from '@campus/contracts/admissions/messages.ts'
import { paymentPageMessages } from '@campus/contracts/fees/messages.ts'
import { formatCalendarDay, formatMoment } from '@campus/contracts/core/dates.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { formatPhone } from '@campus/contracts/core/phone.ts'
import type { StudentRecord } from '@campus/contracts/students/schema.ts'
import { rollNumberMessages, studentMessages } from '@campus/contracts/students/messages.ts'
import type { RecordSection } from '@campus/contracts/students/messages.ts'

/** What an entry is called and what it says; undefined where the record does not say it. */
export type RecordEntry = [label: string, value: string | undefined]

const withFull = (marks: number | undefined, outOf = usualFullMarks) =>
  marks === undefined ? undefined : marksMessages.shown(marks, outOf)

const { payment } = paymentPageMessages

/** Of an adult without one there is nothing to say. An erased record says nothing of anybody's age. */
const consentEntries = (birthday: string, consent: StudentRecord['consent']): RecordEntry[] => {
  if (consent) return [[consentMessages.recorded, consentMessages.given(consent.by, formatMoment(consent.at))]]
  return isMinor(birthday) ? [[consentMessages.recorded, consentMessages.lacking]] : []
}

/** Of somebody who came from class 10 there is nothing to say. */
const twelfthEntries = ({ twelfthMarks, twelfthMarksOutOf, twelfthBoard, twelfthGrade }: StudentRecord['twelfth']): RecordEntry[] =>
  [twelfthMarks, twelfthBoard, twelfthGrade].every((answer) => answer === undefined)
    ? []
    : [
        [labelOf('twelfthMarks'), withFull(twelfthMarks, twelfthMarksOutOf)],
        [labelOf('twelfthBoard'), twelfthBoard],
        [labelOf('twelfthGrade'), twelfthGrade],
      ]

/** What stands in each section. Labels are those under which the applicant was asked. */
export const recordEntries: Record<RecordSection, (record: StudentRecord) => RecordEntry[]> = {
  'Personal Information': ({ student }) => [
    [labelOf('firstName'), student.firstName],
    [labelOf('middleName'), student.middleName],
    [labelOf('lastName'), student.lastName],
    [labelOf('gender'), student.gender],
    [labelOf('dateOfBirth'), formatCalendarDay(student.dateOfBirth)],
    [labelOf('email'), student.email[0] || undefined],
    [labelOf('contactNumber'), formatPhone(student.contactNumber)],
    [labelOf('AadharCardNumber'), student.AadharCardNumber],
    [labelOf('nationality'), student.nationality],
    [labelOf('street'), student.street],
    [labelOf('city'), student.city],
    [labelOf('state'), student.state],
    [labelOf('pinCode'), student.pinCode],
  ],
  'Parent Information': ({ student, guardian, consent }) => [
    [labelOf('fatherName'), student.fatherName],
    [labelOf('motherName'), student.motherName],
    [labelOf('Gname'), guardian.Gname],
    [labelOf('Grelation'), guardian.Grelation],
    [labelOf('GcontactNumber'), formatPhone(guardian.GcontactNumber)],
    ...consentEntries(student.dateOfBirth, consent),
  ],
  'Grade Information': ({ tenth, twelfth }) => [
    [labelOf('tenthMarks'), withFull(tenth.tenthMarks, tenth.tenthMarksOutOf)],
    [labelOf('tenthBoard'), tenth.tenthBoard],
    [labelOf('tenthGrade'), tenth.tenthGrade],
    ...twelfthEntries(twelfth),
  ],
  'University Information': ({ university, student, mode, semester, rollNumber, isAdmitted }) => [
    [labelOf('university'), university],
    [labelOf('courseName'), student.course_Id.name],
    [labelOf('mode'), mode],
    ['Semester', semester?.toString()],
    ...(rollNumber === undefined ? [] : [[rollNumberMessages.label, rollNumber] satisfies RecordEntry]),
    ['Admitted', isAdmitted ? 'Yes' : 'No'],
  ],
  'Fee Information': ({ fee, applicationStatus }) => [
    [payment.courseFee, formatRupees(fee.course_Fee)],
    ['Late Fine', formatRupees(fee.late_Fine)],
    [payment.paid, formatRupees(fee.amount_paid)],
    [
      payment.due,
      applicationStatus !== 'Approved' && fee.amount_due > 0
        ? `${formatRupees(fee.amount_due)}, ${studentMessages.onceApproved}`
        : formatRupees(fee.amount_due),
    ],
  ],
}
