import { statementLimits } from '@campus/contracts/bank/options.ts'
import type { StatementLayout } from '@campus/contracts/bank/presets.ts'
import { statementMessages } from '@campus/contracts/bank/statement-messages.ts'
import type { Paise } from '@campus/contracts/core/money.ts'
import { isBlankAmount, isDayLike, readAmount, readDay, readMark, textOf } from './cell-rules.ts'
import { isHead, type Places, type SheetRow } from './layout-rules.ts'
import { inOrder, keptLines, type ReadLine, type StatementLine, UnreadableStatement } from './statement-line-rules.ts'

const cellOf = ({ cells }: SheetRow, at: number): string => (at < 0 ? '' : (cells[at] ?? ''))

const fail = (message: string): never => {
  throw new UnreadableStatement(message)
}

const amountIn = ({ row }: SheetRow, cell: string) => readAmount(cell) ?? fail(statementMessages.badAmount(row, textOf(cell, 40)))

/** The amount of a line, above zero for what came in; null where none is written. */
const amountOf = (row: SheetRow, places: Places, { amounts }: StatementLayout): Paise | null => {
  if (amounts === 'columns') return columnsAmount(row, cellOf(row, places.debit), cellOf(row, places.credit))
  const cell = cellOf(row, places.amount)
  if (isBlankAmount(cell)) return null
  const { paise, mark } = amountIn(row, cell)
  if (amounts === 'signed') return mark === 'Dr' ? -Math.abs(paise) : paise
  const written = cellOf(row, places.mark)
  const said = readMark(written) ?? fail(statementMessages.noMark(row.row, textOf(written, 40)))
  return said === 'Dr' ? -Math.abs(paise) : Math.abs(paise)
}

const columnsAmount = (row: SheetRow, debit: string, credit: string): Paise | null => {
  const [out, into] = [debit, credit].map((cell) => (isBlankAmount(cell) ? 0 : amountIn(row, cell).paise))
  if (out && into) return fail(statementMessages.twoAmounts(row.row))
  if (isBlankAmount(debit) && isBlankAmount(credit)) return null
  return out ? -Math.abs(out) : (into ?? 0)
}

const balanceOf = (row: SheetRow, places: Places): Paise => {
  const cell = cellOf(row, places.balance)
  if (isBlankAmount(cell)) return fail(statementMessages.noBalance(row.row))
  const { paise, mark } = amountIn(row, cell)
  return mark === 'Dr' ? -Math.abs(paise) : paise
}

const lineOf = (row: SheetRow, places: Places, layout: StatementLayout): ReadLine => {
  const written = cellOf(row, places.day)
  const { dayFormats } = layout
  if (written.trim() === '') fail(statementMessages.noDay(row.row))
  const day = readDay(written, dayFormats) ?? fail(statementMessages.badDay(row.row, textOf(written, 40), dayFormats.join(', ')))
  const amountPaise = amountOf(row, places, layout)
  const reference = textOf(cellOf(row, places.reference), statementLimits.reference)
  return {
    row: row.row,
    day,
    valueDay: readDay(cellOf(row, places.valueDay), dayFormats),
    narration: textOf(cellOf(row, places.narration)),
    reference: /^[-0\s]*$/.test(reference) ? null : reference,
    // A line of nothing, such as one brought forward, tells the balance alone.
    amountPaise: amountPaise === 0 ? null : amountPaise,
    balancePaise: balanceOf(row, places),
  }
}

/**
 * Returns whether a row without a day, or with figures that are no day, has just one amount and a balance, as a line has and a row of totals
 * has not.
 */
const lacksDay = (row: SheetRow, places: Places): boolean => {
  if (/^[^\d]+$/.test(textOf(cellOf(row, places.day)))) return false
  const isNumber = (at: number) => at >= 0 && readAmount(cellOf(row, at)) !== null
  return isNumber(places.balance) && [places.debit, places.credit, places.amount].filter(isNumber).length === 1
}

/** A cell that has another row in it: a quotation mark that is not closed swallows the rows below. */
const goesOn = (cell: string) =>
  cell.split(/[\r\n]/).some((line, at) => at > 0 && isDayLike(line.split(/[,;\t|]/, 1)[0]?.replaceAll('"', '') ?? ''))

/** Rows without a word or a figure: empty ones, and those that underline something. */
const isRule = ({ cells }: SheetRow) => cells.every((cell) => !/[\p{L}\p{N}]/u.test(cell))

/**
 * Reads a statement row by row: what stands above the titles and below the last line is passed over. All that looks like a line has to be one.
 */
export const sheetReader = (layout: StatementLayout) => {
  const lines: ReadLine[] = []
  let ended = false
  const take = (row: SheetRow, places: Places): void => {
    if (isRule(row)) return
    if (row.cells.some(goesOn)) fail(statementMessages.manyRows(row.row))
    const isLine = isDayLike(cellOf(row, places.day))
    if (isLine && ended) fail(statementMessages.afterEnd(row.row))
    if (ended) return
    if (isLine) lines.push(lineOf(row, places, layout))
    else if (lacksDay(row, places)) lineOf(row, places, layout)
    // A page of a printed statement begins with the titles again; what has no day and no balance goes on with the narration above.
    else if (lines.length > 0 && cellOf(row, places.day).trim() !== '' && !isHead(row, layout)) ended = true
    if (lines.length > statementLimits.lines) fail(statementMessages.tooMany(statementLimits.lines))
  }
  return { take, end: (): StatementLine[] => keptLines(inOrder(lines)) }
}
