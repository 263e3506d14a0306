import { type SharedStringLimits, readSharedStrings } from './shared-strings.ts'
import { type SheetLimits, sheetReader } from './sheet-reader.ts'
import { readXml } from './read-xml.ts'
import { damaged } from './unreadable-workbook.ts'
import { readStructure } from './workbook-structure.ts'
import { openParts } from './zip-parts.ts'

export type WorkbookLimits = SheetLimits &
  SharedStringLimits & {
    /** Bytes of the sheet, unpacked. */
    sheetBytes: number
  }

/** A row: its cells as Excel shows them, from column A on. One without cells only reports `progress`, which is from 0 to 1. */
export type WorkbookRow = { cells: string[]; row: number; progress: number }

/** The part with the shared texts may have this many times the bytes of the texts, for the XML around them. */
const withMarkup = 3

/**
 * Reads the rows of the first visible sheet of an Excel workbook (.xlsx), those of hidden rows and columns too. It holds the shared
 * texts and a few rows, never the sheet; whatever is in the file, no more memory is used than `limits` allow. Nothing in it is
 * computed, run or fetched: macros, links and formulas are passed over, and the result of a formula is what the file has. Throws
 * UnreadableWorkbook.
 */
export const readWorkbook = async function* (file: string, limits: WorkbookLimits): AsyncGenerator<WorkbookRow, void> {
  const parts = await openParts(file)
  try {
    const { sheet, sharedStrings, formats, is1904 } = await readStructure(parts)
    const texts = await readSharedStrings(
      sharedStrings === null ? null : parts.find(sharedStrings, withMarkup * limits.sharedTextBytes),
      limits,
    )
    const part = parts.find(sheet, limits.sheetBytes)
    if (!part) throw damaged('the sheet is missing')
    // Rows are given out before the end, where the checksum is: so this looks at it first. Unpacking takes little of the time.
    for await (const _ of part.chunks());
    const reader = sheetReader({ texts, formats, is1904 }, limits)
    for await (const bytes of readXml(part.chunks(), reader.handler)) {
      const progress = bytes / part.bytes
      const rows = reader.takeRows()
      for (const row of rows) yield { ...row, progress }
      if (rows.length === 0) yield { cells: [], row: reader.lastRow(), progress }
    }
  } finally {
    parts.close()
  }
}
