import { paymentPageMessages } from '../../fees/messages.ts'
import { type AdmissionFieldName, admissionFields } from '../form-fields.ts'
import { applicationListMessages } from '../messages.ts'

/** The columns of an applicant that the exports of applications and of students share: grounds on which places are given. */
const fields = [
  'dateOfBirth',
  'gender',
  'tenthMarks',
  'tenthMarksOutOf',
  'tenthBoard',
  'tenthGrade',
  'twelfthMarks',
  'twelfthMarksOutOf',
  'twelfthBoard',
  'twelfthGrade',
] as const satisfies AdmissionFieldName[]

type FieldName = (typeof fields)[number]

/** As they are kept; nothing where nothing was entered. */
export type FileFields = { [Name in FieldName]?: (Name extends `${string}Marks${string}` ? number : string) | null | undefined } & {
  erasedAt?: unknown
}

/** The heads of these columns, as the form labels its fields. */
const fieldLabels = fields.map((name) => admissionFields.find((field) => field.name === name)?.label ?? name)

/** Heads of the file of a course and semester. */
export const studentFileColumns = {
  id: 'Student Id',
  name: 'Name',
  phone: 'Mobile No',
  email: 'Email',
  course: 'Course',
  semester: 'Semester',
  university: 'University',
  mode: 'Mode',
  total: paymentPageMessages.payment.courseFee,
  fine: 'Late Fine',
  paid: paymentPageMessages.payment.paid,
  due: paymentPageMessages.payment.due,
  rollNumber: 'Roll Number',
}

/** The heads of the two files, in the order of their cells. The college's own questions follow, none of which is called like one of them. */
export const fileHeads: { applications: string[]; students: string[] } = {
  applications: [...Object.values(applicationListMessages.columns), ...fieldLabels],
  students: [...Object.values(studentFileColumns), ...fieldLabels],
}

/** The cells below the fields of the form. Full marks say something of marks alone, and of somebody who was erased nothing is left. */
export const fileCells = (kept: FileFields): (string | number)[] => {
  if (kept.erasedAt) return fields.map(() => '')
  const { tenthMarksOutOf, twelfthMarksOutOf, ...others } = kept
  const shown: FileFields = {
    ...others,
    ...(typeof kept.tenthMarks === 'number' && { tenthMarksOutOf }),
    ...(typeof kept.twelfthMarks === 'number' && { twelfthMarksOutOf }),
  }
  return fields.map((name) => shown[name] ?? '')
}
