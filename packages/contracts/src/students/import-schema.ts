import { z } from '../core/zod.ts'
import { type FileRule, workbookType } from '../core/files.ts'
import { choice, line } from '../core/field-schemas.ts'
import { importLimits, importModes, importStates, importMessages } from './import-columns.ts'

export const importFile = {
  required: true,
  maxBytes: importLimits.bytes,
  types: [workbookType, 'text/csv'],
  missing: importMessages.choose,
} as const satisfies FileRule

/** The fields that are sent beside the file. */
export const importOrder = z.object({
  mode: choice(importModes, 'Please choose what to do'),
  fileName: line('Please name the file', { max: 200 }),
})

/** An import of students. Each number counts rows of the file; `bad` and `existing` ones are not imported. */
export const studentImport = z.object({
  _id: z.uuid(),
  fileName: z.string(),
  mode: z.enum(importModes),
  state: z.enum(importStates),
  /** Per cent. */
  progress: z.number().int(),
  rows: z.number().int(),
  added: z.number().int(),
  existing: z.number().int(),
  bad: z.number().int(),
  /** The amount due of students who can be imported, or were, in rupees. */
  due: z.number(),
  /** The reason why the file as a whole could not be read. */
  failure: z.string().optional(),
  startedBy: z.string().optional(),
  startedAt: z.string(),
  endedAt: z.string().optional(),
})
export type StudentImport = z.output<typeof studentImport>

/** An error in a cell. Rows are counted as a spreadsheet does: the first below the names of the columns is 2. */
export const importProblem = z.object({ row: z.number().int(), column: z.string(), message: z.string() })
export type ImportProblem = z.output<typeof importProblem>

/** The page of problems: after so many. */
export const problemPage = z.object({ after: z.coerce.number().int().min(0).max(importLimits.problems).default(0) })
export const problemsOnPage = 100
