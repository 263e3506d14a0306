import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { statementLimits } from '@campus/contracts/bank/options.ts'
import type { StatementLayout } from '@campus/contracts/bank/presets.ts'
import { statementMessages } from '@campus/contracts/bank/statement-messages.ts'
import { CsvError, type Info, parse } from 'csv-parse'
import { findHead, findSeparator, type Places, rowsBeforeHead, type SheetRow } from './layout-rules.ts'
import { fieldsOf, mt940Reader } from './mt940-rules.ts'
import { sheetReader } from './sheet-rules.ts'
import { type StatementLine, UnreadableStatement } from './statement-line-rules.ts'

/** Characters of a row; a quotation mark that is never closed ends here. */
const rowLength = 16 * 1024
/** Rows of a file: the lines, and what may stand around them. */
const mostRows = statementLimits.lines + 2000
/** Characters, and fields of MT940, that are read at once: other requests are answered in between. */
const partLength = 4 * 1024
const partFields = 500

/** Reads the statement of a file in the form of its account; MT940 names the account, by whose last digits it is told. Throws UnreadableStatement. */
export const readStatement = async (
  file: string,
  layout: StatementLayout | 'MT940',
  lastDigits: string | null = null,
): Promise<StatementLine[]> => {
  const text = decode(await readFile(file))
  return layout === 'MT940' ? readMt940(text, lastDigits) : readSheet(text, layout)
}

const readMt940 = async (text: string, lastDigits: string | null): Promise<StatementLine[]> => {
  const reader = mt940Reader(lastDigits)
  let count = 0
  for (const field of fieldsOf(text)) {
    reader.take(field)
    count += 1
    if (count % partFields === 0) await setImmediate()
  }
  return reader.end()
}

/** Banks write UTF-8, Windows-1252, or UTF-16 with its mark. */
const decode = (bytes: Buffer): string => {
  const begin = bytes.toString('latin1', 0, 4)
  if (begin.startsWith('PK') || begin.startsWith('\u00d0\u00cf\u0011\u00e0')) throw new UnreadableStatement(statementMessages.workbook)
  const encoding = begin.startsWith('\u00ff\u00fe') ? 'utf-16le' : begin.startsWith('\u00fe\u00ff') ? 'utf-16be' : 'utf-8'
  const text = decodeAs(bytes, encoding)
  if (text.includes('\0')) throw new UnreadableStatement(statementMessages.notText)
  if (/^\s*<(?:!doctype|html|table|\?xml)/i.test(text.slice(0, 1000))) throw new UnreadableStatement(statementMessages.webPage)
  if (text.trim() === '') throw new UnreadableStatement(statementMessages.empty)
  return text
}

const decodeAs = (bytes: Buffer, encoding: string): string => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    if (encoding !== 'utf-8') throw new UnreadableStatement(statementMessages.notText)
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const partsOf = async function* (text: string) {
  for (let at = 0; at < text.length; at += partLength) {
    await setImmediate()
    yield text.slice(at, at + partLength)
  }
}

const readSheet = async (text: string, layout: StatementLayout): Promise<StatementLine[]> => {
  // Rows of nothing cost most for what they weigh, and cells of nothing count for nothing in the size of a row.
  const lines = text.split(/\r\n|[\r\n]/, 2 * mostRows + 1)
  if (lines.length > 2 * mostRows) throw new UnreadableStatement(statementMessages.tooMany(statementLimits.lines))
  const tooLong = lines.findIndex((line) => line.length > rowLength)
  if (tooLong >= 0) throw new UnreadableStatement(statementMessages.tooLongRow(tooLong + 1))
  const parser = parse({
    delimiter: findSeparator(lines.slice(0, rowsBeforeHead), layout),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: rowLength,
    skip_empty_lines: false,
  })
  const reader = sheetReader(layout)
  const above: SheetRow[] = []
  let places: Places | null = null
  let last = 0
  try {
    for await (const { record, info } of Readable.from(partsOf(text)).pipe(parser) as AsyncIterable<{ record: string[]; info: Info }>) {
      const row = { row: info.records, cells: record }
      last = row.row
      if (last > mostRows) throw new UnreadableStatement(statementMessages.tooMany(statementLimits.lines))
      if (places) reader.take(row, places)
      else above.push(row)
      if (!places && above.length >= rowsBeforeHead) places = begin(above, layout, reader)
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const isLong = error.code === 'CSV_MAX_RECORD_SIZE'
    throw new UnreadableStatement((isLong ? statementMessages.tooLongRow : statementMessages.broken)(last + 1))
  }
  if (!places) begin(above, layout, reader)
  return reader.end()
}

/** Finds the head among the first rows, and reads those below it. */
const begin = (rows: readonly SheetRow[], layout: StatementLayout, reader: ReturnType<typeof sheetReader>): Places => {
  const { row: head, places } = findHead(rows, layout)
  for (const row of rows) if (row.row > head) reader.take(row, places)
  return places
}
