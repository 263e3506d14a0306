import { line } from '../field-schemas.ts'
import { studentIdLength } from './student-id-length.ts'
import { studentIdMessages } from './student-id.ts'

const sized = ({ min, max }: { min: number; max: number }, message: string) => line(message, { min, max, tooLong: message })

/** A student's id as anyone may type it. */
export const studentId = sized(studentIdLength.public, studentIdMessages.length)

/** A student's id on the admin's screens. */
export const adminStudentId = sized(studentIdLength.admin, studentIdMessages.notValidated)
