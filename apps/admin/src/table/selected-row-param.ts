import { studentIdLength } from '@campus/contracts/core/identifiers/student-id-length.ts'
import { z } from '@campus/contracts/core/zod.ts'

/** The row of a list that the address has chosen, by a student's id; what is none is left out. */
export const selectedRowParam = z
  .string()
  .regex(/^[\w-]+$/)
  .max(studentIdLength.admin.max)
  .optional()
  .catch(undefined)
