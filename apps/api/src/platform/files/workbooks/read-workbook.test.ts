import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sheetXml, textsXml, type WorkbookCell, workbookOf, type WorkbookOptions } from '../../../../testing/files/workbooks.ts'
import { readWorkbook, type WorkbookRow } from './read-workbook.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'campus-workbooks-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const MiB = 1024 * 1024
const limits = { sheetBytes: 8 * MiB, sharedTextBytes: MiB, sharedTexts: 1000, columns: 100, rowLength: 64 * 1024 }

const rowsOf = async (workbook: Uint8Array): Promise<WorkbookRow[]> => {
  const file = path.join(folder, 'workbook')
  await writeFile(file, workbook)
  const rows = []
  for await (const row of readWorkbook(file, limits)) if (row.cells.length > 0) rows.push(row)
  return rows
}
/** Returns the cells that are read from a workbook of one row. */
const shown = async (cells: WorkbookCell[], options: WorkbookOptions = {}) => (await rowsOf(workbookOf([cells], options)))[0]?.cells

test.each([{ inline: false }, { inline: true }])(
  'reads texts and numbers with empty cells and rows between them ($inline)',
  async (options) => {
    const rows = await rowsOf(workbookOf([['Name', null, ' Marks & <grade> '], [], ['Āśā', null, 421, null]], options))
    expect(rows).toMatchObject([
      { row: 1, cells: ['Name', '', ' Marks & <grade> '] },
      { row: 3, cells: ['Āśā', '', '421'] },
    ])
    expect(rows.at(-1)?.progress).toBeGreaterThan(0.5)
  },
)

test.each<[string, WorkbookCell, string]>([
  ['a whole number of twelve digits, whatever its column shows', { number: 876_543_210_123, format: '0.00E+00' }, '876543210123'],
  ['an amount', 45_000.5, '45000.5'],
  ['an amount that was computed', { xml: '><f>A1+B1</f><v>45000.299999999996</v>' }, '45000.3'],
  ['a share', { number: 0.875, format: '0.0%' }, '87.5%'],
  ['leading zeros of a format', { number: 7, format: '000' }, '007'],
  ['a currency with a word in it', { number: 1200, format: '"days" #,##0.00_);[Red]\\(#,##0.00\\)' }, '1200'],
  ['a truth value', { xml: ' t="b"><v>1</v>' }, 'TRUE'],
  ['an error', { xml: ' t="e"><f>VLOOKUP(1,2,3)</f><v>#N/A</v>' }, '#N/A'],
  ['the result of a formula', { xml: ' t="str"><f>A1&amp;B1</f><v>BCA-01</v>' }, 'BCA-01'],
  ['a line break in a text', { xml: ' t="inlineStr"><is><t>12 Lake Road_x000D_\nRanchi</t></is>' }, '12 Lake Road\r\nRanchi'],
  ['an escaped escape', { xml: ' t="inlineStr"><is><t>_x005F_x0041_</t></is>' }, '_x0041_'],
  [
    'a formatted text without its pronunciation',
    { xml: ' t="inlineStr"><is><r><t>As</t></r><r><rPr><b/></rPr><t>ha</t></r><rPh><t>x</t></rPh></is>' },
    'Asha',
  ],
  ['a day', { number: 39_150, format: '14' }, '2007-03-09'],
  ['a day in a format of its own', { number: 39_150, format: '[$-4009]dddd, d mmmm yy;@' }, '2007-03-09'],
  ['a day at midnight', { number: 39_150, format: 'yyyy-mm-dd hh:mm:ss' }, '2007-03-09'],
  ['a day with a time', { number: 39_150.25, format: 'dd/mm/yyyy hh:mm' }, '2007-03-09 06:00'],
  ['a time that is not shown', { number: 39_150.75, format: 'dd/mm/yyyy' }, '2007-03-09'],
  ['a day in ISO 8601', { xml: ' t="d"><v>2007-03-09T00:00:00</v>' }, '2007-03-09'],
  ['a day of 1900', { number: 59, format: '14' }, '1900-02-28'],
  ['the day that 1900 did not have', { number: 60, format: '14' }, '1900-02-29'],
  ['a day without its year', { number: 39_150, format: '16' }, '09-Mar'],
  ['a month', { number: 39_142, format: 'mmm-yy' }, 'Mar-2007'],
  ['a time of day', { number: 0.4375, format: 'h:mm AM/PM' }, '10:30'],
  ['a duration', { number: 1.5, format: '[h]:mm' }, '1.5'],
  ['a number that is no day', { number: -5, format: '14' }, '-5'],
  ['a number of no known style', { xml: ' s="77"><v>5</v>' }, '5'],
])('%s: %j is read as %s', async (_, cell, text) => {
  expect(await shown([cell])).toEqual([text])
})

test('reads days of the system that begins in 1904', async () => {
  expect(
    await shown(
      [
        { number: 37_688, format: '14' },
        { number: 0, format: '14' },
      ],
      { is1904: true },
    ),
  ).toEqual(['2007-03-09', '1904-01-01'])
})

test('reads the first visible sheet, its hidden rows too, and no chart', async () => {
  const hidden = { state: 'hidden', rows: [['hidden']] } as const
  const sheets = [hidden, { ...hidden, state: 'veryHidden' as const }, { rows: [['first']] }, { rows: [['second']] }].map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row) => [...row]),
  }))
  expect(await rowsOf(workbookOf(sheets))).toMatchObject([{ cells: ['first'] }])
  const folded = sheetXml('<row r="1" hidden="1"><c r="A1"><v>1</v></c></row>')
  expect(await rowsOf(workbookOf([[]], { parts: { 'xl/worksheets/sheet1.xml': folded } }))).toMatchObject([{ cells: ['1'] }])
})

test('reads what other programs write: prefixes, no places, absolute targets in another case', async () => {
  const rows = '<x:row><x:c><x:v>1</x:v></x:c><x:c t="s"><x:v>0</x:v></x:c></x:row><x:row><x:c><x:v>2</x:v></x:c></x:row>'
  const sheet = `<x:worksheet xmlns:x="urn:x"><x:sheetData>${rows}</x:sheetData></x:worksheet>`
  const relations = `<Relationships><Relationship Id="rId1" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/worksheet" Target="/XL/Worksheets/Sheet1.XML"/>
    <Relationship Id="t" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/sharedStrings" Target="../xl/SharedStrings.xml"/></Relationships>`
  const parts = {
    'xl/worksheets/sheet1.xml': sheet,
    'xl/_rels/workbook.xml.rels': relations,
    'xl/sharedStrings.xml': textsXml(['<t>one</t>']),
  }
  expect(await rowsOf(workbookOf([[]], { parts }))).toMatchObject([
    { row: 1, cells: ['1', 'one'] },
    { row: 2, cells: ['2'] },
  ])
})

test('reads the row at the end of the sheet without the million before it', async () => {
  const rows = '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="CV1048576"><v>2</v></c></row>'
  const read = await rowsOf(workbookOf([[]], { parts: { 'xl/worksheets/sheet1.xml': sheetXml(rows) } }))
  expect(read.map(({ row, cells }) => [row, cells.length])).toEqual([
    [1, 1],
    [1_048_576, 100],
  ])
})
