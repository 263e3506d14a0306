import { exampleAdmissionForm } from '@campus/contracts/admissions/examples.ts'
import { importMessages } from '@campus/contracts/students/import-columns.ts'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { readStudents, UnreadableFile } from './import-worker-gateway.ts'

const reading = {
  file: 'none.csv',
  keys: { current: 's'.repeat(32), fallback: null },
  offer: { form: exampleAdmissionForm, universities: [], courses: [], lastYear: 2027 },
  courses: [],
}

test('a reader of an import that is stuck is ended, and the import with it', { timeout: 30_000 }, async () => {
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

test('a file that takes more memory than the thread has is refused with the reason', { timeout: 30_000 }, async () => {
  const code = `import { parentPort } from 'node:worker_threads'
    parentPort.on('message', () => { for (const kept = []; ; ) kept.push(Array.from({ length: 1000 }, () => ({}))) })`
  const { batches } = readBy(code, { resourceLimits: { maxOldGenerationSizeMb: 32 } })
  await expect(batches.next()).rejects.toThrow(new UnreadableFile(importMessages.tooLarge))
})

test('a zip that points beyond every file is called damaged', { timeout: 30_000 }, async () => {
  const code = `import { parentPort } from 'node:worker_threads'
    parentPort.on('message', () => { Buffer.alloc(8).readUInt8(2 ** 40) })`
  await expect(readBy(code).batches.next()).rejects.toThrow(new UnreadableFile(importMessages.workbook.damaged))
})

test('a thread that fails while nothing is asked of it ends the import and not the server', { timeout: 30_000 }, async () => {
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
