import { exampleAdmissionForm } from '@campus/contracts/admissions/examples.ts'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { readStudents } from './import-worker-gateway.ts'

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
