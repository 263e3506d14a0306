import type { AdmissionFieldName } from '../admissions/form-fields.ts'
import { type RecordSection, recordSections } from './messages.ts'
import type { StudentRecord } from './schema.ts'

type Part = 'student' | 'guardian' | 'tenth' | 'twelfth'

/** The part of a record that has a field under its own name. Never, where no part has it: then it is missing in `studentRecord`. */
type PartWith<N extends string> =
  | (N extends keyof StudentRecord ? 'record' : never)
  | { [P in Part]: N extends keyof StudentRecord[P] ? P : never }[Part]

type Place<N extends string> = {
  /** The course stands in a record by its name alone. */
  part: N extends 'courseName' ? 'course' : PartWith<N>
  /** Null: it is shown together with another field. */
  section: RecordSection | null
}

const [personal, parents, grades, university] = recordSections

/**
 * Where each field of the admission form stands in a record, and under which section it is shown, in the order of the screen. A field
 * that is added to the form does not compile until it stands here.
 */
export const recordPlaces: { [N in AdmissionFieldName]: Place<N> } = {
  firstName: { part: 'student', section: personal },
  middleName: { part: 'student', section: personal },
  lastName: { part: 'student', section: personal },
  gender: { part: 'student', section: personal },
  dateOfBirth: { part: 'student', section: personal },
  email: { part: 'student', section: personal },
  contactNumber: { part: 'student', section: personal },
  AadharCardNumber: { part: 'student', section: personal },
  nationality: { part: 'student', section: personal },
  street: { part: 'student', section: personal },
  city: { part: 'student', section: personal },
  state: { part: 'student', section: personal },
  pinCode: { part: 'student', section: personal },
  fatherName: { part: 'student', section: parents },
  motherName: { part: 'student', section: parents },
  Gname: { part: 'guardian', section: parents },
  Grelation: { part: 'guardian', section: parents },
  GcontactNumber: { part: 'guardian', section: parents },
  tenthMarks: { part: 'tenth', section: grades },
  tenthMarksOutOf: { part: 'tenth', section: null },
  tenthBoard: { part: 'tenth', section: grades },
  tenthGrade: { part: 'tenth', section: grades },
  twelfthMarks: { part: 'twelfth', section: grades },
  twelfthMarksOutOf: { part: 'twelfth', section: null },
  twelfthBoard: { part: 'twelfth', section: grades },
  twelfthGrade: { part: 'twelfth', section: grades },
  university: { part: 'record', section: university },
  courseName: { part: 'course', section: university },
  mode: { part: 'record', section: university },
}

/** The fields that a section shows, in its order. */
export const fieldsShownIn = (section: RecordSection): AdmissionFieldName[] =>
  (Object.keys(recordPlaces) as AdmissionFieldName[]).filter((name) => recordPlaces[name].section === section)

/** The part of a record in which a field of the form stands, and its name there. */
const placeIn = (record: StudentRecord, name: AdmissionFieldName): [part: Record<string, unknown>, key: string] => {
  const { part } = recordPlaces[name]
  if (part === 'course') return [record.student.course_Id, 'name']
  return [part === 'record' ? record : record[part], name]
}

/** Returns the text of a field in a record; undefined where it is empty. */
export const recordText = (record: StudentRecord, name: AdmissionFieldName): string | undefined => {
  const [part, key] = placeIn(record, name)
  const value = part[key]
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined
}
