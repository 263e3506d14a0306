import { isMinor } from '@campus/contracts/admissions/applicant/age.ts'
import { type AdmissionFieldName, labelOf } from '@campus/contracts/admissions/form-fields.ts'
import { defaultFullMarks } from '@campus/contracts/admissions/options.ts'
import { consentMessages, marksMessages } from '@campus/contracts/admissions/messages.ts'
import { dueMessages } from '@campus/contracts/fees/due-messages.ts'
import { paymentPageMessages, receiptMessages } from '@campus/contracts/fees/messages.ts'
import { formatCalendarDay, formatMoment } from '@campus/contracts/core/dates.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { formatPhone } from '@campus/contracts/core/formats/phone.ts'
import { studentPanelMessages } from '@campus/contracts/students/panel-messages.ts'
import { fieldsShownIn, recordPlaces, recordText } from '@campus/contracts/students/record-fields.ts'
import type { StudentRecord } from '@campus/contracts/students/schema.ts'
import { rollNumberMessages, studentMessages } from '@campus/contracts/students/messages.ts'
import type { RecordSection } from '@campus/contracts/students/messages.ts'

/** Label and value of an entry; the value is undefined when the record has none. */
type RecordEntry = [label: string, value: string | undefined]

const withFull = (marks: number | undefined, outOf = defaultFullMarks) =>
  marks === undefined ? undefined : marksMessages.shown(marks, outOf)

const { payment } = paymentPageMessages

/** An adult without a consent shows none. An erased record shows no age. */
const consentEntries = (birthday: string, consent: StudentRecord['consent']): RecordEntry[] => {
  if (consent) return [[consentMessages.recorded, consentMessages.given(consent.by, formatMoment(consent.at))]]
  return isMinor(birthday) ? [[consentMessages.recorded, consentMessages.lacking]] : []
}

/** Fields that are shown otherwise than as they stand in the record. */
const formats: { [N in AdmissionFieldName]?: (record: StudentRecord) => string | undefined } = {
  dateOfBirth: ({ student }) => formatCalendarDay(student.dateOfBirth),
  email: ({ student }) => student.email[0] || undefined,
  contactNumber: ({ student }) => formatPhone(student.contactNumber),
  GcontactNumber: ({ guardian }) => formatPhone(guardian.GcontactNumber),
  tenthMarks: ({ tenth }) => withFull(tenth.tenthMarks, tenth.tenthMarksOutOf),
  twelfthMarks: ({ twelfth }) => withFull(twelfth.twelfthMarks, twelfth.twelfthMarksOutOf),
}

/** Nothing is said of class 12 where the applicant came from class 10. */
const isShown = (name: AdmissionFieldName, { twelfth }: StudentRecord) =>
  recordPlaces[name].part !== 'twelfth' ||
  [twelfth.twelfthMarks, twelfth.twelfthBoard, twelfth.twelfthGrade].some((answer) => answer !== undefined)

/** The fields of the form in a section. Labels are those under which the applicant was asked. */
const fieldEntries = (section: RecordSection, record: StudentRecord): RecordEntry[] =>
  fieldsShownIn(section)
    .filter((name) => isShown(name, record))
    .map((name) => {
      const format = formats[name]
      return [labelOf(name), format ? format(record) : recordText(record, name)]
    })

/** Entries of a section beside the form's fields. */
const furtherEntries: Partial<Record<RecordSection, (record: StudentRecord) => RecordEntry[]>> = {
  'Parent Information': (record) => consentEntries(record.student.dateOfBirth, record.consent),
  'University Information': (record) => [
    ['Semester', record.semester?.toString()],
    ...(record.rollNumber === undefined ? [] : [[rollNumberMessages.label, record.rollNumber] satisfies RecordEntry]),
    ['Admitted', record.isAdmitted ? 'Yes' : 'No'],
  ],
  'Fee Information': ({ fee, applicationStatus }) => [
    [payment.courseFee, formatRupees(fee.course_Fee)],
    [studentPanelMessages.lateFineTitle, formatRupees(fee.late_Fine)],
    [payment.paid, formatRupees(fee.amount_paid)],
    [
      payment.due,
      applicationStatus !== 'Approved' && fee.amount_due > 0
        ? `${formatRupees(fee.amount_due)}, ${studentMessages.onceApproved}`
        : formatRupees(fee.amount_due),
    ],
    [dueMessages.now, formatRupees(fee.due_now)],
    ...(fee.next_due
      ? [[receiptMessages.nextDue(formatCalendarDay(fee.next_due.date)), formatRupees(fee.next_due.amount)] satisfies RecordEntry]
      : []),
  ],
}

/** The entries of a section. */
export const recordEntries = (section: RecordSection, record: StudentRecord): RecordEntry[] => [
  ...fieldEntries(section, record),
  ...(furtherEntries[section]?.(record) ?? []),
]
