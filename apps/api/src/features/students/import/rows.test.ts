import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { importMessages } from '@campus/contracts/students/import-columns.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workbookOf } from '../../../../testing/files/workbooks.ts'
import { zipOf } from '../../../../testing/files/zips.ts'
import { readRows } from './rows-worker.ts'
import { UnreadableFile } from './worker-gateway.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'campus-import-rows-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The cells of a file's rows, or why it cannot be read. */
const read = async (content: string | Uint8Array): Promise<string[][] | string> => {
  // Its name says nothing about what it is.
  const file = path.join(folder, 'students')
  await writeFile(file, content)
  try {
    const rows = []
    for await (const { cells } of readRows(file)) rows.push(cells)
    return rows
  } catch (error) {
    if (error instanceof UnreadableFile) return error.message
    throw error
  }
}

const { workbook: words } = importMessages
const heads = ['First Name', 'City']
const sheet = 'xl/worksheets/sheet1.xml'
const oldOrLocked = new Uint8Array(Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)]))
const laughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>`

test.each<[string, Uint8Array<ArrayBuffer>, string]>([
  ['is of older Excel or has a password', oldOrLocked, words.lockedOrOld],
  ['is an OpenDocument sheet', zipOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<a/>' }), words.damaged],
  ['is an empty zip', zipOf({}), words.damaged],
  ['declares entities', workbookOf([[]], { parts: { [sheet]: laughs } }), words.damaged],
  ['unpacks to gigabytes', workbookOf([[]], { parts: { [sheet]: { content: '', saidBytes: 4_000_000_000 } } }), importMessages.tooLarge],
  ['has no visible sheet', workbookOf([{ state: 'hidden', rows: [heads] }]), words.noVisibleSheet],
  ['has a column far to the right', workbookOf([[], Array.from({ length: 1001 }, () => 'x')]), words.longRow(2)],
  ['has a formula without a result', workbookOf([heads, [{ xml: '><f>B1</f>' }]]), words.noResult(2, 'A')],
  ['has a broken letter', workbookOf([heads, ['Ash\uFFFD']]), words.brokenAt(2, 'First Name')],
  ['has a broken letter in its heads', workbookOf([['\uFFFD']]), words.brokenAt(1, 'A')],
])('a workbook that %s is refused as a whole, with the reason', async (_, file, message) => {
  expect(await read(file)).toBe(message)
})

test('tells a file by its content: text that begins like a zip is CSV, and a zip is a workbook', async () => {
  expect(await read('PK,City\r\nAsha,Ranchi\r\n')).toEqual([
    ['PK', 'City'],
    ['Asha', 'Ranchi'],
  ])
  expect(await read(workbookOf([heads, ['Asha', 'Ranchi']]))).toEqual([heads, ['Asha', 'Ranchi']])
})
