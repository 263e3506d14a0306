import { open } from 'node:fs/promises'
import { importMessages } from '@campus/contracts/students/import-columns.ts'
import { readCsvRows } from './csv-worker.ts'
import { type FileRow, letterOf } from './rules.ts'
import { UnreadableFile } from './worker-gateway.ts'
import { readWorkbookRows } from './workbook-worker.ts'

/** Characters of a row. */
const rowLength = 64 * 1024

/** The rows of a file of either kind as they stand there, empty ones too. Throws UnreadableFile. */
export const readRows = async function* (file: string): AsyncGenerator<FileRow, void> {
  const isWorkbook = await startsAsWorkbook(file)
  const brokenAt = isWorkbook ? importMessages.workbook.brokenAt : importMessages.notTextAt
  let heads: string[] | null = null
  for await (const row of isWorkbook ? readWorkbookRows(file, { rowLength }) : readCsvRows(file, { rowLength })) {
    const at = row.cells.findIndex((cell) => unfit.test(cell))
    if (at >= 0) throw new UnreadableFile(brokenAt(row.row, heads?.[at]?.trim() || letterOf(at)))
    if (!isEmpty(row)) heads ??= row.cells
    yield row
  }
}

export const isEmpty = ({ cells }: FileRow): boolean => cells.every((cell) => cell.trim() === '')

/** Matches characters that no text has: a replacement for wrong bytes, or a zero. */
const unfit = /[\uFFFD\0]/

/** How files begin: a zip, and the container of older Excel, in which also a workbook with a password is put. */
const [zip, container] = ['504b', 'd0cf11e0a1b11ae1']

/** Returns whether a file is a workbook, by its content and not by its name. Throws UnreadableFile for one that is locked or old. */
const startsAsWorkbook = async (file: string): Promise<boolean> => {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(8), 0, 8, 0)
    const begin = buffer.toString('hex', 0, bytesRead)
    if (begin === container) throw new UnreadableFile(importMessages.workbook.lockedOrOld)
    return begin.startsWith(zip) && bytesRead > 3 && (buffer[2] ?? 0) < 8
  } finally {
    await handle.close()
  }
}
