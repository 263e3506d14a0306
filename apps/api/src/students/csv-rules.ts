import type { StudentRecord } from '@campus/contracts/students/schema.ts'
import { studentWords } from '@campus/contracts/students/words.ts'

export const studentHead = Object.values(studentWords.file)

/** A student as a line of a file, in the order of its head; amounts in rupees. */
export const studentCells = ({
  uniqueId,
  student,
  semester,
  university,
  mode,
  fee,
  rollNumber = '',
}: StudentRecord): (string | number)[] => [
  uniqueId,
  [student.firstName, student.middleName, student.lastName].filter(Boolean).join(' '),
  student.contactNumber,
  student.email[0] ?? '',
  student.course_Id.name,
  semester ?? '',
  university,
  mode,
  fee.course_Fee,
  fee.late_Fine,
  fee.amount_paid,
  fee.amount_due,
  rollNumber,
]
