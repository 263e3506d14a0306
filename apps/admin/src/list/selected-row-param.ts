import { studentIdLength } from '@campus/contracts/core/identifiers/student-id-length.ts'
import { z } from '@campus/contracts/core/zod.ts'

/** The selected row in the URL, by Student Id; invalid values are dropped. */
export const selectedRowParam = z
  .string()
  .regex(/^[\w-]+$/)
  .max(studentIdLength.admin.max)
  .optional()
  .catch(undefined)
