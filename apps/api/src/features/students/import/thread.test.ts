import { exampleAdmissionForm } from '@campus/contracts/admissions/examples.ts'
import { importMessages } from '@campus/contracts/students/import-columns.ts'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { expect, onTestFinished, test } from 'vitest'
import { zipOf } from '../../../../testing/files/zips.ts'
import { readStudents, UnreadableFile } from './worker-gateway.ts'

const reading = {
  file: 'none.csv',
  keys: { current: 's'.repeat(32), fallback: null },
  offer: { form: exampleAdmissionForm, universities: [], courses: [], lastYear: 2027 },
  courses: [],
  planned: [],
}

fullTest('a reader of an import that is stuck is ended, and the import with it', async () => {
  const code = `import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { for (;;); })`
  const threads: Worker[] = []
  const ended: Promise<unknown>[] = []
  const makeThread = () => {
    const thread = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`))
    threads.push(thread)
    ended.push(once(thread, 'exit'))
    return thread
  }
  await expect(readStudents(reading, { longest: 200, makeThread }).next()).rejects.toMatchObject({ name: 'AbortError' })
  await Promise.all(ended)
  expect(threads.map(({ threadId }) => threadId)).toEqual([-1])
})

/** Threads of this code, as the source of batches, and those that were made. */
const readBy = (code: string, options = {}) => {
  const threads: Worker[] = []
  const makeThread = () => {
    const thread = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`), options)
    threads.push(thread)
    return thread
  }
  return { batches: readStudents(reading, { makeThread }), threads }
}

test('a file that takes more memory than the thread has is refused with the reason', async () => {
  const code = `import { parentPort } from 'node:worker_threads'
    parentPort.on('message', () => { for (const kept = []; ; ) kept.push(Array.from({ length: 1000 }, () => ({}))) })`
  const { batches } = readBy(code, { resourceLimits: { maxOldGenerationSizeMb: 32 } })
  await expect(batches.next()).rejects.toThrow(new UnreadableFile(importMessages.tooLarge))
})

fullTest('a workbook whose zip64 record lies beyond every file is refused as damaged', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'campus-import-thread-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const zip = Buffer.from(zipOf({ 'xl/workbook.xml': '<workbook/>' }))
  // The record at the end of a zip without a comment takes 22 bytes; the locator stands before it.
  const locator = Buffer.concat([Buffer.from('PK\x06\x07'), Buffer.alloc(4), Buffer.alloc(8, 0xff), Buffer.alloc(4)])
  const file = path.join(folder, 'students.xlsx')
  await writeFile(file, Buffer.concat([zip.subarray(0, -22), locator, zip.subarray(-22)]))
  await expect(readStudents({ ...reading, file }).next()).rejects.toThrow(new UnreadableFile(importMessages.workbook.damaged))
})

test('a thread that fails while nothing is asked of it ends the import and not the server', async () => {
  const code = `import { parentPort } from 'node:worker_threads'
    parentPort.on('message', (asked) => {
      if (asked !== 'next') throw new Error('too late')
      parentPort.postMessage({ batch: { students: [], problems: [], rows: 0, progress: 0 } })
    })`
  const { batches, threads } = readBy(code)
  expect(await batches.next()).toMatchObject({ value: { rows: 0 } })
  const [thread] = threads
  const ended = new Promise((resolve) => thread?.on('exit', resolve))
  thread?.postMessage('something else', [])
  await ended
  await expect(batches.next()).rejects.toThrow('too late')
})
