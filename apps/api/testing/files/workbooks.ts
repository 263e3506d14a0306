import { type ZippedFile, zipOf } from './zips.ts'

/** A cell: a text, a number, empty, a number in a format, or the XML between `<c r="A1"` and `</c>`. */
export type WorkbookCell = string | number | null | { number: number; format: string } | { xml: string }

type Sheet = { name?: string; state?: 'hidden' | 'veryHidden'; rows: WorkbookCell[][] }

export type WorkbookOptions = {
  /** Texts stand in their cells and not in a table of their own, as some programs write them. */
  inline?: boolean
  is1904?: boolean
  /** Parts in place of those that a workbook has, or beside them; null: without it. */
  parts?: Record<string, string | ZippedFile | null>
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Returns the letters of a column from 0 on. */
const columnLetters = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : columnLetters(Math.floor(at / 26) - 1) + columnLetters(at % 26)

const relations = (list: [id: string, type: string, target: string][]) =>
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** The XML of a sheet, from its rows or from what stands between them. */
export const sheetXml = (rows: string): string => `${head}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`

/** Writes an Excel workbook of one sheet, or of several. */
export const workbookOf = (sheets: WorkbookCell[][] | Sheet[], options: WorkbookOptions = {}): Uint8Array<ArrayBuffer> => {
  const { inline = false, is1904 = false, parts = {} } = options
  const all: Sheet[] = isRows(sheets) ? [{ rows: sheets }] : sheets
  const texts = new Map<string, number>()
  const formats = new Map<string, number>()
  const numberOf = (known: Map<string, number>, key: string) => {
    const number = known.get(key) ?? known.size
    known.set(key, number)
    return number
  }
  const textCell = (text: string) =>
    inline ? ` t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is>` : ` t="s"><v>${numberOf(texts, text)}</v>`
  const cellXml = (cell: Exclude<WorkbookCell, null>): string => {
    if (typeof cell === 'string') return textCell(cell)
    if (typeof cell === 'number') return `><v>${cell}</v>`
    return 'xml' in cell ? cell.xml : ` s="${numberOf(formats, cell.format) + 1}"><v>${cell.number}</v>`
  }
  const rowXml = (row: WorkbookCell[], at: number) => {
    const cells = row.map((cell, column) => (cell === null ? '' : `<c r="${columnLetters(column)}${at + 1}"${cellXml(cell)}</c>`))
    return `<row r="${at + 1}">${cells.join('')}</row>`
  }
  const sheetParts = all.map(({ rows }, at): [string, string] => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(rows.map(rowXml).join(''))])
  const names = all.map(({ name, state }, at) => {
    const hidden = state ? ` state="${state}"` : ''
    return `<sheet name="${escapeXml(name ?? `Sheet${at + 1}`)}" sheetId="${at + 1}"${hidden} r:id="rId${at + 1}"/>`
  })
  const files: Record<string, string | ZippedFile | null> = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': relations([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${names.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...all.map((_, at): [string, string, string] => [`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`]),
      ['rIdStyles', 'styles', 'styles.xml'],
      ['rIdTexts', 'sharedStrings', 'sharedStrings.xml'],
    ]),
    'xl/styles.xml': stylesXml([...formats.keys()]),
    'xl/sharedStrings.xml': textsXml([...texts.keys()].map((text) => `<t xml:space="preserve">${escapeXml(text)}</t>`)),
    ...Object.fromEntries(sheetParts),
    ...parts,
  }
  const present = Object.entries(files).filter((file): file is [string, string | ZippedFile] => file[1] !== null)
  return zipOf(Object.fromEntries(present))
}

const isRows = (sheets: WorkbookCell[][] | Sheet[]): sheets is WorkbookCell[][] => {
  const [first] = sheets
  return first === undefined || Array.isArray(first)
}

/** The table of shared texts, from the XML of each. */
export const textsXml = (texts: string[]): string => `${head}<sst xmlns="${main}">${texts.map((text) => `<si>${text}</si>`).join('')}</sst>`

/** Style 0 is the general one, the others follow. A format is a code, or the number of one that every workbook has. */
const stylesXml = (formats: string[]): string => {
  const ids = formats.map((format, at) => (/^\d\d+$/.test(format) && !/^0+$/.test(format) ? Number(format) : 164 + at))
  const codes = formats.map((format, at) =>
    ids[at] === 164 + at ? `<numFmt numFmtId="${164 + at}" formatCode="${escapeXml(format)}"/>` : '',
  )
  const cells = ids.map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`)
  return `${head}<styleSheet xmlns="${main}"><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${cells.join('')}</cellXfs></styleSheet>`
}
