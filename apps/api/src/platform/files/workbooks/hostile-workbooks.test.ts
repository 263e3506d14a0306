import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sheetXml, textsXml, workbookOf, type WorkbookOptions } from '../../../../testing/files/workbooks.ts'
import { zipOf } from '../../../../testing/files/zips.ts'
import { readWorkbook } from './read-workbook.ts'
import { UnreadableWorkbook } from './unreadable-workbook.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'campus-hostile-workbooks-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const MiB = 1024 * 1024
const limits = { sheetBytes: 8 * MiB, sharedTextBytes: MiB, sharedTexts: 1000, columns: 100, rowLength: 64 * 1024 }

const refusalOf = async (workbook: Uint8Array) => {
  const file = path.join(folder, 'workbook')
  await writeFile(file, workbook)
  try {
    const rows = []
    for await (const row of readWorkbook(file, limits)) if (row.cells.length > 0) rows.push(row)
    return rows
  } catch (error) {
    return error instanceof UnreadableWorkbook ? error.fault : error
  }
}
const withParts = (parts: NonNullable<WorkbookOptions['parts']>) => workbookOf([['Name']], { parts })
const withSheet = (rows: string) => withParts({ 'xl/worksheets/sheet1.xml': sheetXml(rows) })
const sheetPart = 'xl/worksheets/sheet1.xml'
const textsPart = 'xl/sharedStrings.xml'
const cell = '<row r="1"><c r="A1"><v>1</v></c></row>'
const laughs = `<!DOCTYPE worksheet [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>`

const damaged: [string, Uint8Array][] = [
  ['is a zip of something else', zipOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<a/>' })],
  ['is an empty zip', zipOf({})],
  ['is cut off', workbookOf([['Name']]).slice(0, 700)],
  ['lacks its sheet', withParts({ [sheetPart]: null })],
  ['lacks the table of its texts', withParts({ [textsPart]: null })],
  ['unpacks to more than it says', withParts({ [sheetPart]: { content: sheetXml(cell.repeat(10_000)), saidBytes: 300 } })],
  ['ends in the middle of its sheet', withParts({ [sheetPart]: sheetXml(cell).replace('</sheetData></worksheet>', '') })],
  ['is packed in an unknown way', withParts({ [sheetPart]: { content: sheetXml(cell), method: 93 } })],
  ['has a name that leads out of the zip', withParts({ '../../etc/passwd': 'x' })],
  ['declares entities', withParts({ [sheetPart]: laughs + sheetXml(cell).slice(55).replace('1</v>', '&b;</v>') })],
  [
    'declares a document type alone',
    withParts({ [textsPart]: '<!DOCTYPE sst SYSTEM "file:///etc/passwd"><sst><si><t>Name</t></si></sst>' }),
  ],
  ['names an unknown entity', withSheet('<row r="1"><c r="A1" t="str"><v>&nbsp;</v></c></row>')],
  ['is no XML', withSheet('<row><c></row>')],
  ['nests elements deeply', withSheet(`${'<x>'.repeat(100_000)}${'</x>'.repeat(100_000)}${cell}`)],
  ['has a million attributes', withSheet(`<row ${Array.from({ length: 100_000 }, (_, n) => `a${n}=""`).join(' ')}/>`)],
  ['has an endless attribute', withSheet(`<row r="1" spans="${'1'.repeat(MiB)}"/>`)],
  ['has an endless comment', withSheet(`<!--${'x'.repeat(MiB)}-->${cell}`)],
  ['has a row twice', withSheet(cell + cell)],
  ['has a row below the last', withSheet('<row r="1048577"><c r="A1"><v>1</v></c></row>')],
  ['has a row that is no number', withSheet('<row r="one"><c r="A1"><v>1</v></c></row>')],
  ['has a cell right of the last', withSheet('<row r="1"><c r="XFE1"><v>1</v></c></row>')],
  ['has a cell of no name', withSheet('<row r="1"><c r="11"><v>1</v></c></row>')],
  ['names a text that is not there', withSheet('<row r="1"><c r="A1" t="s"><v>1</v></c></row>')],
  ['names a text before the first', withSheet('<row r="1"><c r="A1" t="s"><v>-1</v></c></row>')],
]
test.each(damaged)('refuses a workbook as damaged that %s', async (_, workbook) => {
  expect(await refusalOf(workbook)).toEqual({ kind: 'damaged' })
})

const large: [string, Uint8Array][] = [
  ['a sheet that says that it has gigabytes', withParts({ [sheetPart]: { content: sheetXml(cell), saidBytes: 0xff_ff_ff_00 } })],
  ['shared texts that say that they have gigabytes', withParts({ [textsPart]: { content: textsXml([]), saidBytes: 0xff_ff_ff_00 } })],
  ['a description that says that it has gigabytes', withParts({ 'xl/workbook.xml': { content: '', saidBytes: 0xff_ff_ff_00 } })],
  ['more shared text than allowed', withParts({ [textsPart]: textsXml(Array.from({ length: 50 }, () => `<t>${'x'.repeat(30_000)}</t>`)) })],
  ['more shared texts than allowed', withParts({ [textsPart]: textsXml(Array.from({ length: 1001 }, () => '')) })],
  ['one shared text longer than any row', withParts({ [textsPart]: textsXml([`<t>${'x'.repeat(70_000)}</t>`]) })],
  ['more parts than allowed', withParts(Object.fromEntries(Array.from({ length: 10_001 }, (_, n) => [`xl/media/${n}.png`, ''])))],
]
test.each(large)('refuses as too large %s', async (_, workbook) => {
  expect(await refusalOf(workbook)).toEqual({ kind: 'tooLarge' })
})

test.each([
  ['a cell', `<row r="7"><c r="A7" t="str"><v>${'x'.repeat(70_000)}</v></c></row>`],
  ['a number of endless zeros', `<row r="7"><c r="A7"><v>${'0'.repeat(70_000)}</v></c></row>`],
  ['a text in its cell', `<row r="7"><c r="A7" t="inlineStr"><is><t>${'x'.repeat(70_000)}</t></is></c></row>`],
  ['all cells together', `<row r="7">${`<c t="str"><v>${'x'.repeat(30_000)}</v></c>`.repeat(3)}</row>`],
  ['a column too far to the right', '<row r="7"><c r="CW7"><v>1</v></c></row>'],
])('refuses a row that is too long for %s, and names it', async (_, row) => {
  expect(await refusalOf(withSheet(row))).toEqual({ kind: 'longRow', row: 7 })
})

test('passes over empty cells at the right edge, which formatting leaves behind', async () => {
  expect(await refusalOf(withSheet('<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="1"/></row>'))).toMatchObject([{ cells: ['1'] }])
})

test('refuses a formula without a result and names its cell; an empty text is a result', async () => {
  expect(await refusalOf(withSheet('<row r="3"><c r="F3"><f>SUM(A1:A2)</f></c></row>'))).toEqual({ kind: 'noResult', row: 3, column: 6 })
  expect(await refusalOf(withSheet('<row r="3"><c r="F3"><f>A1</f><v></v></c></row>'))).toEqual({ kind: 'noResult', row: 3, column: 6 })
  expect(await refusalOf(withSheet('<row r="3"><c r="A3" t="str"><f>""</f><v></v></c><c r="B3"><v>1</v></c></row>'))).toMatchObject([
    { cells: ['', '1'] },
  ])
})

test('refuses a workbook whose sheets are all hidden', async () => {
  expect(await refusalOf(workbookOf([{ state: 'hidden', rows: [['Name']] }]))).toEqual({ kind: 'noVisibleSheet' })
})

test('refuses a part that is locked with a password', async () => {
  expect(await refusalOf(withParts({ [sheetPart]: { content: sheetXml(cell), encrypted: true } }))).toEqual({ kind: 'encrypted' })
})

test('refuses a part whose checksum is wrong before it gives out a row', async () => {
  expect(await refusalOf(withParts({ [sheetPart]: { content: sheetXml(cell), saidSum: 7 } }))).toEqual({ kind: 'damaged' })
})

test('takes cells that refer to a text of blanks for empty ones', async () => {
  const blank = workbookOf([[' '.repeat(60_000), 'x'], [' '.repeat(60_000)]])
  expect(await refusalOf(blank)).toMatchObject([{ cells: ['', 'x'] }])
})
