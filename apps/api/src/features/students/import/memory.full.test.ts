import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { exampleAdmissionForm } from '@campus/contracts/admissions/examples.ts'
import { importMessages } from '@campus/contracts/students/import-columns.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sheetXml, textsXml, workbookOf } from '../../../../testing/files/workbooks.ts'
import { readStudents, type Reading } from './worker-gateway.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'campus-import-memory-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const MiB = 1024 * 1024
/** The size of each unpacked file, and the memory that the thread may use, its program included. */
const unpacked = 48 * MiB
const resourceLimits = { maxOldGenerationSizeMb: 48 }
const makeThread = (workerData: Reading) => new Worker(new URL('./worker.ts', import.meta.url), { workerData, resourceLimits })

/** The refusal of a workbook that is read by a thread without room for it. */
const refusalOf = async (workbook: Uint8Array): Promise<unknown> => {
  const file = path.join(folder, 'students')
  await writeFile(file, workbook)
  const keys = { current: 's'.repeat(32), fallback: null }
  const offer = { form: exampleAdmissionForm, universities: [], courses: [], lastYear: 2027 }
  try {
    for await (const batch of readStudents({ file, keys, offer, courses: [], planned: [] }, { makeThread })) {
      expect(batch.rows).toBe(0)
    }
    return null
  } catch (error) {
    return error instanceof Error ? error.message : error
  }
}
const times = (xml: string) => xml.repeat(Math.floor(unpacked / xml.length))
const gap = ' '.repeat(40)
const emptyRows = { 'xl/worksheets/sheet1.xml': sheetXml(times(`<row><c t="str"><v>${gap}</v></c></row>`)) }
const texts = { 'xl/sharedStrings.xml': textsXml([times('<t>Asha Kumari Devi of Ward 7, Lake Road</t></si><si>')]) }

test.each<[string, Record<string, string>, string]>([
  ['rows without anything in them', emptyRows, importMessages.empty],
  ['texts that no cell has', texts, importMessages.empty],
])('a workbook of %s is read in less memory than it unpacks to', async (_, parts, message) => {
  expect(await refusalOf(workbookOf([[]], { parts }))).toBe(message)
})
