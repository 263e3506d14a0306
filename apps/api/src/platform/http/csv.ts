import { Readable } from 'node:stream'
import { exportMessages } from '@campus/contracts/core/export-messages.ts'
import { createConcurrencyLimiter } from '../process/concurrency-limiter.ts'

type Cells = readonly (string | number)[]

/** Matches a cell that a spreadsheet would take for a formula, also behind a blank or in full-width form (CWE-1236). */
const formula = /^\s*[=+\-@|%＝＋－＠]|^[\t\r\n]/

/**
 * A table as a CSV file (RFC 4180). A text that a spreadsheet would run begins with an apostrophe instead; numbers are ours and
 * stay numbers. The mark at the beginning tells Excel that it is UTF-8.
 */
export const toCsv = (rows: readonly Cells[]): string => `\uFEFF${linesOf(rows)}`

/**
 * Reads what a file is made of, three at a time in a process: a part of a list may weigh ten megabytes, and ten clerks who take a file
 * at once are not to take the database from all others. A file has a turn for each of its parts, so that one whose reader is slow
 * keeps nobody waiting while it is being sent.
 */
export const limitExports = createConcurrencyLimiter({ atOnce: 3, mostWaiting: 100, longestWait: 10_000, message: exportMessages.busy })

/**
 * The same of rows that come part by part, sent on as they are read: however many, only a part of them is held at a time. What
 * fails before the first part is there is still refused in words; later the file ends with a line that says so, and is broken off,
 * so that neither who reads it nor a browser takes it for whole.
 */
export const streamCsv = <Row>(head: Cells, parts: AsyncIterable<readonly Row[]>, cellsOf: (row: Row) => Cells): Readable =>
  Readable.from(textOf(head, parts, cellsOf))

const textOf = async function* <Row>(head: Cells, parts: AsyncIterable<readonly Row[]>, cellsOf: (row: Row) => Cells) {
  let before = toCsv([head])
  try {
    for await (const rows of readInTurns(parts)) {
      yield before + linesOf(rows.map(cellsOf))
      before = ''
    }
  } catch (error) {
    if (before === '') yield linesOf([[exportMessages.cut]])
    throw error
  }
  if (before !== '') yield before
}

/** Reads the parts of a list, each in a turn of its own (`limitExports`). */
export const readInTurns = async function* <Part>(parts: AsyncIterable<Part>) {
  const reader = parts[Symbol.asyncIterator]()
  try {
    for (;;) {
      const part = await limitExports(() => reader.next())
      if (part.done) return
      yield part.value
    }
  } finally {
    await reader.return?.()
  }
}

const linesOf = (rows: readonly Cells[]) => rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')

const cellOf = (cell: string | number): string => {
  if (typeof cell === 'number') return String(cell)
  const safe = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
