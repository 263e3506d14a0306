import { importLimits, importMessages } from '@campus/contracts/students/import-columns.ts'
import { readWorkbook, type WorkbookLimits } from '../../../platform/files/workbooks/read-workbook.ts'
import { UnreadableWorkbook, type WorkbookFault } from '../../../platform/files/workbooks/unreadable-workbook.ts'
import { type FileRow, letterOf } from './rules.ts'
import { UnreadableFile } from './worker-gateway.ts'

const MiB = 1024 * 1024

/** The largest register that may be imported, 100,000 rows with all columns, takes 130 MiB from LibreOffice. */
const limits = {
  sheetBytes: 300 * MiB,
  // As much text as a CSV file may have.
  sharedTextBytes: importLimits.bytes,
  sharedTexts: 4_000_000,
  columns: 1000,
} as const satisfies Omit<WorkbookLimits, 'rowLength'>

/** The rows of the first visible sheet of an Excel workbook. Throws UnreadableFile. */
export const readWorkbookRows = async function* (file: string, { rowLength }: { rowLength: number }): AsyncGenerator<FileRow, void> {
  try {
    yield* readWorkbook(file, { ...limits, rowLength })
  } catch (error) {
    throw error instanceof UnreadableWorkbook ? new UnreadableFile(complaintOf(error.fault), { cause: error }) : error
  }
}

const complaintOf = (fault: WorkbookFault): string => {
  const { workbook, tooLarge } = importMessages
  if (fault.kind === 'tooLarge') return tooLarge
  if (fault.kind === 'longRow') return workbook.longRow(fault.row)
  if (fault.kind === 'noResult') return workbook.noResult(fault.row, letterOf(fault.column - 1))
  return workbook[fault.kind]
}
