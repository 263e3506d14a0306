import type { AmountStyle, BankLayout } from '@campus/contracts/bank/options.ts'
import { bankPresets, type StatementColumns, type StatementLayout } from '@campus/contracts/bank/presets.ts'
import type { BankMapping } from '@campus/contracts/bank/schema.ts'
import { statementMessages } from '@campus/contracts/bank/statement-messages.ts'
import { UnreadableStatement } from './statement-line-rules.ts'

/** A row of the file: its number from 1 and its cells. */
export type SheetRow = { row: number; cells: readonly string[] }

/** The places of the columns in a row; -1 for one that the file may lack and does. */
export type Places = Record<keyof StatementColumns, number>

/** Rows at the top among which the titles of the columns stand. */
export const rowsBeforeHead = 100
/** Cells of a row that are looked at. */
const cellsOfHead = 200

const optional = new Set<keyof StatementColumns>(['valueDay', 'reference'])

/** `Withdrawal Amt. (INR )` and `withdrawal amt` are one title. */
const bare = (title: string) =>
  title
    .slice(0, 60)
    .toLowerCase()
    .replace(/\( ?(?:inr|₹|rs\.?|in rs\.?) ?\)/, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const namesOf = ({ columns }: StatementLayout) =>
  (Object.entries(columns) as [keyof StatementColumns, readonly string[]][]).map(([key, titles]) => ({
    key,
    titles,
    bare: titles.map(bare),
  }))

/** Finds the columns in a row that may be the head; what is missing of it stands in `missing`. */
const look = (cells: readonly string[], names: ReturnType<typeof namesOf>): { places: Places; missing: string[] } => {
  const titles = cells.slice(0, cellsOfHead).map(bare)
  const places = { day: -1, valueDay: -1, narration: -1, reference: -1, debit: -1, credit: -1, amount: -1, mark: -1, balance: -1 }
  const missing: string[] = []
  for (const { key, titles: wanted, bare: anyOf } of names) {
    places[key] = anyOf.map((title) => titles.indexOf(title)).find((at) => at >= 0) ?? -1
    if (places[key] < 0 && !optional.has(key)) missing.push(wanted[0] ?? key)
  }
  return { places, missing }
}

/** Finds the row with the titles of the columns among the first ones. Throws UnreadableStatement, which names what the likeliest row lacks. */
export const findHead = (rows: readonly SheetRow[], layout: StatementLayout): { row: number; places: Places } => {
  const names = namesOf(layout)
  let least: string[] | null = null
  for (const { row, cells } of rows) {
    const { places, missing } = look(cells, names)
    if (missing.length === 0) return { row, places }
    if (least === null || missing.length < least.length) least = missing
  }
  throw new UnreadableStatement(least === null ? statementMessages.empty : statementMessages.noHead(least))
}

/** Returns whether a row has the titles of all columns. */
export const isHead = ({ cells }: SheetRow, layout: StatementLayout): boolean => look(cells, namesOf(layout)).missing.length === 0

const separators = [',', '\t', ';', '|']

/** Returns what separates the cells: that by which one of the first lines has the titles, or that which stands there most. */
export const findSeparator = (lines: readonly string[], layout: StatementLayout): string => {
  const names = namesOf(layout)
  const missingBy = (separator: string) =>
    Math.min(...lines.map((line) => look(line.slice(0, 10_000).split(separator, cellsOfHead), names).missing.length), 99)
  return separators.toSorted((one, other) => missingBy(one) - missingBy(other))[0] ?? ','
}

/** Returns how the statements of an account are read: as a bank's preset says, or by the college's own mapping. */
export const layoutOf = ({ layout, mapping }: { layout: BankLayout; mapping: BankMapping | null }): StatementLayout | 'MT940' => {
  if (layout === 'MT940') return layout
  if (layout !== 'own') return bankPresets[layout]
  if (!mapping) throw new Error('a bank account of its own columns has none')
  const { dayFormat, amounts, day, narration, balance, ...others } = mapping
  const columns: StatementColumns = { day: [day], narration: [narration], balance: [balance] }
  for (const key of ['reference', ...columnsOf[amounts]] as const) {
    const title = others[key]
    if (title !== undefined) columns[key] = [title]
  }
  return { columns, dayFormats: [dayFormat], amounts }
}

const columnsOf: Record<AmountStyle, readonly ('debit' | 'credit' | 'amount' | 'mark')[]> = {
  columns: ['debit', 'credit'],
  signed: ['amount'],
  marked: ['amount', 'mark'],
}
