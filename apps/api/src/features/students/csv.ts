import { fileCells, fileHeads } from '@campus/contracts/admissions/list/csv-columns.ts'
import { answerCells, type AsksQuestions, questionTexts } from '@campus/contracts/admissions/questions/questions.ts'
import type { StudentRecord } from '@campus/contracts/students/schema.ts'

/** The college's own questions stand in columns of their own, after the others. */
export const studentHead = (college: AsksQuestions): string[] => [...fileHeads.students, ...questionTexts(college)]

/** A student as a line of a file, in the order of its head; amounts in rupees. */
export const studentCells =
  (college: AsksQuestions) =>
  ({
    uniqueId,
    student,
    tenth,
    twelfth,
    semester,
    university,
    mode,
    fee,
    rollNumber = '',
    ownAnswers,
    erasedAt,
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
    ...fileCells({ ...student, ...tenth, ...twelfth, erasedAt }),
    ...answerCells(college, ownAnswers),
  ]
