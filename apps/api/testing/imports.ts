import { dayLength } from '@campus/contracts/core/dates.ts'
import { getStudentImport, importStudents } from '@campus/contracts/students/endpoints.ts'
import type { StudentImport } from '@campus/contracts/students/import-schema.ts'
import { importColumns, type ImportMode } from '@campus/contracts/students/import-columns.ts'
import { vi } from 'vitest'
import type { TestApp } from './app.ts'
import { toCsv } from '../src/platform/http/csv.ts'
import { applicant } from './admissions.ts'
import { type WorkbookCell, workbookOf } from './files/workbooks.ts'

type Cells = Record<string, string>

/** A row as a college's office would write it. */
export const studentRow = (n: number, cells: Cells = {}): Cells => ({ ...applicant(n), semester: '3', admissionYear: '2025', ...cells })

const importHeads: string[] = importColumns.map(({ label }) => label)

/** A file of rows under their heads, in the order of the template. */
export const importFile = (rows: Cells[], head: readonly string[] = importHeads): string =>
  toCsv([head, ...rows.map((row) => importColumns.map(({ name }) => row[name] ?? ''))])

/** An Excel workbook of the same rows, in which numbers and days are what a spreadsheet makes of them. */
export const importWorkbook = (rows: Cells[], head: readonly string[] = importHeads): Uint8Array<ArrayBuffer> =>
  workbookOf([[...head], ...rows.map((row) => importColumns.map(({ name }) => asTyped(row[name] ?? '')))])

/** Returns the value that a spreadsheet stores when somebody types a text into a cell. */
const asTyped = (text: string): WorkbookCell => {
  if (text === '') return null
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return { number: Date.parse(text) / dayLength + 25_569, format: 'dd/mm/yyyy' }
  return String(Number(text)) === text ? Number(text) : text
}

type Admin = { token: string }
type File = string | Uint8Array<ArrayBuffer>

export const beginImport = (api: TestApp, admin: Admin, mode: ImportMode, file: File) =>
  api.inject(
    importStudents,
    { body: { mode, fileName: 'students.csv' }, files: { students: new Blob([file], { type: 'text/csv' }) } },
    admin,
  )

/** Takes a file to its end, for at most `patience` milliseconds. */
export const takeImport = async (
  api: TestApp,
  admin: Admin,
  { mode, file, patience }: { mode: ImportMode; file: File; patience: number },
): Promise<StudentImport> => {
  const answer = await beginImport(api, admin, mode, file)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  const { _id } = answer.json<{ data: StudentImport }>().data
  return vi.waitUntil(
    async () => {
      const now = (await api.send(getStudentImport, { params: { importId: _id } }, admin)).body.data
      return now.state === 'running' ? null : now
    },
    { timeout: patience, interval: 20 },
  )
}
