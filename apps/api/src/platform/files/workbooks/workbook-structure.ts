import path from 'node:path'
import { type NumberFormat, numberFormat } from './number-formats.ts'
import { readWholeXml } from './read-xml.ts'
import { damaged, tooLarge, UnreadableWorkbook } from './unreadable-workbook.ts'
import type { Part, Parts } from './zip-parts.ts'

const MiB = 1024 * 1024
/** Unpacked bytes of the parts that describe a workbook, and how many entries of any kind they may have. Styles are the longest. */
const limits = { bytes: 32 * MiB, entries: 70_000 }

type WorkbookStructure = {
  /** The name of the part that holds the first visible sheet. */
  sheet: string
  sharedStrings: string | null
  /** The formats by the number that a cell's style has. */
  formats: readonly NumberFormat[]
  /** Days are counted from 1904 on, as Excel on old Macintosh computers did. */
  is1904: boolean
}

/** Finds the first visible sheet of a workbook and what its cells refer to. Throws UnreadableWorkbook. */
export const readStructure = async (parts: Parts): Promise<WorkbookStructure> => {
  const document = [...(await readRelations(parts, ''))].find(([, { type }]) => type === 'officeDocument')?.[1].target
  const part = document === undefined ? null : parts.find(document, limits.bytes)
  if (document === undefined || !part) throw damaged('no workbook in it')
  const relations = await readRelations(parts, document)
  const { sheets, is1904 } = await readSheets(part)
  const sheet = sheets.map((id) => relations.get(id)).find((relation) => relation?.type === 'worksheet')?.target
  if (sheet === undefined) throw new UnreadableWorkbook({ kind: 'noVisibleSheet' })
  const byType = new Map([...relations.values()].map(({ type, target }) => [type, target]))
  const styles = byType.get('styles')
  const stylesPart = styles === undefined ? null : parts.find(styles, limits.bytes)
  return { sheet, is1904, sharedStrings: byType.get('sharedStrings') ?? null, formats: stylesPart ? await readFormats(stylesPart) : [] }
}

/** A link from one part to another. `type` is the last word of an address: the standard has two sets of addresses with the same words. */
type Relation = { type: string; target: string }

/** Returns the relations of a part, which name other parts, by their ids; '' is the zip as a whole. */
const readRelations = async (parts: Parts, of: string): Promise<Map<string, Relation>> => {
  const { dir, base } = path.posix.parse(of)
  const part = parts.find(path.posix.join(dir, '_rels', `${base}.rels`), limits.bytes)
  const relations = new Map<string, Relation>()
  if (!part) return relations
  await readWholeXml(part.chunks(), {
    open: (name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) => {
      if (name !== 'Relationship' || mode === 'External') return
      if (relations.size >= limits.entries) throw tooLarge()
      relations.set(id, { type: type.slice(type.lastIndexOf('/') + 1), target: path.posix.resolve('/', dir, target) })
    },
  })
  return relations
}

/** Returns the relations of the visible sheets in their order. Some of them may be charts. */
const readSheets = async (part: Part): Promise<{ sheets: string[]; is1904: boolean }> => {
  const sheets: string[] = []
  let is1904 = false
  await readWholeXml(part.chunks(), {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = isTrue(attributes['date1904'])
      if (name !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return
      if (sheets.length >= limits.entries) throw tooLarge()
      // Each program chooses its own prefix of this attribute.
      const id = Object.entries(attributes).find(([attribute]) => attribute.endsWith(':id'))?.[1]
      if (id !== undefined) sheets.push(id)
    },
  })
  return { sheets, is1904 }
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true'

const readFormats = async (part: Part): Promise<NumberFormat[]> => {
  const codes = new Map<number, string>()
  const ids: number[] = []
  let inCells = false
  await readWholeXml(part.chunks(), {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'cellXfs') inCells = true
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode)
      if (name === 'xf' && inCells) ids.push(Number(numFmtId))
      if (codes.size > limits.entries || ids.length > limits.entries) throw tooLarge()
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false
    },
  })
  const formats = new Map([...new Set(ids)].map((id) => [id, numberFormat(id, codes.get(id))]))
  return ids.map((id) => formats.get(id) ?? { shows: 'number' })
}
