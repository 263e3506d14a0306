import { formatNumber, type NumberFormat } from './number-formats.ts'
import type { Attributes, XmlHandler } from './read-xml.ts'
import type { SharedStrings } from './shared-strings.ts'
import { textReader, unescapeText } from './text-reader.ts'
import { damaged, UnreadableWorkbook } from './unreadable-workbook.ts'

export type SheetLimits = {
  /** Columns that may have something in them. */
  columns: number
  /** Characters of one row. */
  rowLength: number
}

type Row = { cells: string[]; row: number }
type References = { texts: SharedStrings; formats: readonly NumberFormat[]; is1904: boolean }

/** How many rows and columns Excel has. */
const most = { rows: 1_048_576, columns: 16_384 }

/** Puts the cells of a sheet together to rows. `takeRows` returns those that are complete, and forgets them; `lastRow` is the number of
 * the row that was begun last. */
export const sheetReader = (
  references: References,
  limits: SheetLimits,
): { handler: XmlHandler; takeRows: () => Row[]; lastRow: () => number } => {
  let rows: Row[] = []
  let inRows = false
  let isDone = false
  let row: Row = { cells: [], row: 0 }
  /** Characters of the row so far. */
  let length = 0
  let cell: Cell = { column: 0, type: '', format: 0, isFormula: false, value: '' }
  let isValue = false

  const checkLength = (more: number) => {
    if (length + more > limits.rowLength) throw new UnreadableWorkbook({ kind: 'longRow', row: row.row })
  }
  const inline = textReader(checkLength)

  const beginRow = ({ r }: Attributes) => {
    const number = r === undefined ? row.row + 1 : Number(r)
    // Rows stand in the file once, in order: a number that came twice would make a problem's row number ambiguous.
    if (!Number.isInteger(number) || number <= row.row || number > most.rows) throw damaged('a row out of order')
    row = { cells: [], row: number }
    cell = { ...cell, column: 0 }
    length = 0
  }
  const beginCell = ({ r, t = 'n', s = '0' }: Attributes) => {
    const column = r === undefined ? cell.column + 1 : columnOf(r)
    if (column < 1 || column > most.columns) throw damaged('a cell outside of the sheet')
    cell = { column, type: t, format: Number(s), isFormula: false, value: '' }
    isValue = false
    inline.begin()
  }
  const endCell = () => {
    const text = cell.type === 'inlineStr' ? inline.end() : textOf(cell, references)
    if (text.trim() === '') {
      // Programs that do not compute write formulas without a result. An empty text has the type of a text, and so is a result.
      if (text === '' && cell.isFormula && cell.type !== 'str')
        throw new UnreadableWorkbook({ kind: 'noResult', row: row.row, column: cell.column })
      return
    }
    checkLength(text.length)
    if (cell.column > limits.columns) throw new UnreadableWorkbook({ kind: 'longRow', row: row.row })
    length += text.length
    while (row.cells.length < cell.column) row.cells.push('')
    row.cells[cell.column - 1] = text
  }

  const handler: XmlHandler = {
    isDone: () => isDone,
    open: (name, attributes) => {
      if (name === 'sheetData') inRows = true
      if (!inRows) return
      if (name === 'row') beginRow(attributes)
      else if (name === 'c') beginCell(attributes)
      else if (name === 'f') cell.isFormula = true
      else inline.open(name)
      isValue = name === 'v'
    },
    close: (name) => {
      if (name === 'sheetData') isDone = true
      if (!inRows) return
      if (name === 'c') endCell()
      else if (name === 'row' && row.cells.length > 0) rows.push(row)
      else inline.close(name)
      isValue = false
    },
    text: (piece) => {
      if (isValue) {
        cell.value += piece
        checkLength(cell.value.length)
      } else inline.add(piece)
    },
  }
  const takeRows = () => {
    const taken = rows
    rows = []
    return taken
  }
  return { handler, takeRows, lastRow: () => row.row }
}

type Cell = {
  /** From 1 on. */
  column: number
  type: string
  /** The number of its format. */
  format: number
  isFormula: boolean
  value: string
}

/** Returns the number of a cell's column from 1 on: 1 of A7, 28 of AB7; 0 where its name is none. */
const columnOf = (name: string): number => {
  const [letters = ''] = /^[A-Z]{1,3}/.exec(name) ?? []
  let column = 0
  for (let at = 0; at < letters.length; at += 1) column = column * 26 + letters.charCodeAt(at) - 64
  return column
}

const textOf = ({ type, value, format }: Cell, { texts, formats, is1904 }: References): string => {
  if (value === '') return ''
  if (type === 's') return texts.at(Number(value))
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type === 'd') return value.replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '')
  // A text, or an error such as #N/A.
  if (type !== 'n') return unescapeText(value)
  const number = Number(value)
  return Number.isFinite(number) ? formatNumber(number, formats[format] ?? { shows: 'number' }, is1904) : value
}
