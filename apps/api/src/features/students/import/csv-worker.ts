import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { importMessages } from '@campus/contracts/students/import-columns.ts'
import { CsvError, type Info, parse } from 'csv-parse'
import type { FileRow } from './rules.ts'
import { UnreadableFile } from './worker-gateway.ts'

/** The rows of a CSV file. Throws UnreadableFile. */
export const readCsvRows = async function* (file: string, { rowLength }: { rowLength: number }): AsyncGenerator<FileRow, void> {
  const { size } = await stat(file)
  const delimiter = await findSeparator(file)
  const bytes = createReadStream(file)
  const rows = bytes.pipe(parse({ delimiter, bom: true, info: true, relax_column_count: true, max_record_size: rowLength }))
  bytes.on('error', (error) => rows.destroy(error))
  try {
    for await (const { record, info } of rows as AsyncIterable<{ record: string[]; info: Info }>) {
      yield { cells: record, row: info.records, progress: info.bytes / size }
    }
  } catch (error) {
    throw error instanceof CsvError ? new UnreadableFile(complaintOf(error)) : error
  }
}

const complaintOf = ({ code, lines }: CsvError): string => {
  const line = typeof lines === 'number' ? lines : 1
  return code === 'CSV_MAX_RECORD_SIZE' ? importMessages.tooLongRow(line) : importMessages.broken(line)
}

const headBytes = 16 * 1024

/** Excel separates by what its country writes no numbers with: whichever the first line has most of. Throws UnreadableFile for what is no text. */
const findSeparator = async (file: string): Promise<string> => {
  for await (const head of createReadStream(file, { encoding: 'utf8', highWaterMark: headBytes, end: headBytes - 1 })) {
    // UTF-16, or no text at all. Of what is text but for some letters the place is told once it is read.
    if (String(head).includes('\0')) throw new UnreadableFile(importMessages.notText)
    const [line = ''] = String(head).split(/[\r\n]/, 1)
    return [',', ';', '\t'].toSorted((one, other) => line.split(other).length - line.split(one).length)[0] ?? ','
  }
  throw new UnreadableFile(importMessages.empty)
}
