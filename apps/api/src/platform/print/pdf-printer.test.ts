import { EventEmitter, once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Sheet } from '@campus/pdf-sheets/pdf-sheet.ts'
import { startThread } from '@campus/pdf-sheets/start-thread.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openSheetPrinter } from './pdf-printer.ts'

const student = (userId: string) => ({ userId, role: 'student' as const })

const sheet: Sheet = {
  size: 'A5',
  title: 'Receipt R2026-001001',
  letterhead: { name: 'Demo College', address: 'Ranchi', phone: '9000000001', email: 'office@college.example' },
  parts: [{ kind: 'fact', label: 'Course', text: 'Bachelor of Computer Applications' }],
  note: 'Keep it',
}

fullTest(
  'receipts asked for at once are printed one after the other; what comes on top of many is told to wait',
  {
    timeout: 30_000,
  },
  async () => {
    const printer = openSheetPrinter({ mostWaiting: 1 })
    const asked = await Promise.allSettled(['one', 'other'].map((caller) => printer.print([sheet], student(caller))))
    await printer.close()
    expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    expect(asked[1]).toMatchObject({ reason: { code: 'UNAVAILABLE', retryAfter: 5 } })
  },
)

/** A thread that never comes to an end of what it is asked. */
const stuckThread = () => {
  const code = `import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { for (;;); })`
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`))
}

test('ends a stuck printer, answers its caller 503 and prints the next receipt in another', {
  timeout: 60_000,
}, async () => {
  const threads: Worker[] = []
  const makeThread = () => {
    const thread = threads.length === 0 ? stuckThread() : startThread()
    threads.push(thread)
    return thread
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const stuck = openSheetPrinter({ longest: 5000, makeThread })
  const asking = Promise.allSettled(['one', 'other'].map((caller) => stuck.print([sheet], student(caller))))
  await vi.advanceTimersByTimeAsync(5000)
  const [one, other] = await asking
  expect(one).toMatchObject({ reason: { code: 'UNAVAILABLE', retryAfter: 5 } })
  expect(other).toMatchObject({ status: 'fulfilled' })
  const [first] = threads
  if (first && first.threadId !== -1) await once(first, 'exit')
  expect((await stuck.print([sheet], student('one'))).subarray(0, 5).toString()).toBe('%PDF-')
  await stuck.close()
  expect(threads).toHaveLength(2)
})

/** A thread that needs the same time for each sheet, one after the other. */
const slowThread = (milliseconds: number) => {
  const thread = new EventEmitter()
  let free = Promise.resolve()
  const postMessage = () => {
    free = free.then(() => new Promise((done) => setTimeout(done, milliseconds)))
    void free.then(() => thread.emit('message', { pdf: new Uint8Array(1) }))
  }
  return Object.assign(thread, { postMessage, unref: () => {}, terminate: async () => thread.emit('exit') }) as unknown as Worker
}

test('a sheet that waits for long ones before it is printed in its turn: only the thread’s own time counts', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const makeThread = vi.fn(() => slowThread(4000))
  const slow = openSheetPrinter({ longest: 5000, makeThread })
  const asking = Promise.allSettled(['one', 'two', 'three', 'four'].map((caller) => slow.print([sheet], student(caller))))
  await vi.advanceTimersByTimeAsync(16_000)
  expect((await asking).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled'])
  await vi.advanceTimersByTimeAsync(5000)
  const later = slow.print([sheet], student('one'))
  await vi.advanceTimersByTimeAsync(4000)
  await later
  expect(makeThread).toHaveBeenCalledOnce()
  await slow.close()
})

test('students who ask for more than there is room for keep no receipt from the office, which goes first', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const printer = openSheetPrinter({ mostWaiting: 3, makeThread: () => slowThread(1000) })
  const printed: string[] = []
  const print = async (userId: string, role: 'student' | 'admin') => {
    await printer.print([sheet], { userId, role })
    printed.push(userId)
  }
  const asking = Promise.allSettled(['one', 'two', 'three', 'four'].map((userId) => print(userId, 'student')))
  const office = print('office', 'admin')
  await vi.advanceTimersByTimeAsync(4000)
  await office
  expect((await asking).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
  expect(printed).toEqual(['one', 'office', 'two', 'three'])
  await printer.close()
})

test('a printer that is closed fails what waits, and begins no other thread', async () => {
  const makeThread = vi.fn(() => slowThread(60_000))
  const printer = openSheetPrinter({ makeThread })
  const asking = Promise.allSettled(['one', 'two', 'three'].map((userId) => printer.print([sheet], student(userId))))
  await printer.close()
  expect((await asking).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(makeThread).toHaveBeenCalledOnce()
})

test('a sheet that cannot be handed to the thread fails alone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const printer = openSheetPrinter({
    makeThread: vi
      .fn(() => slowThread(10))
      .mockImplementationOnce(() => {
        throw new Error('no thread')
      }),
  })
  await expect(printer.print([sheet], student('one'))).rejects.toThrow('could not be handed')
  const second = printer.print([sheet], student('two'))
  await vi.advanceTimersByTimeAsync(10)
  expect(await second).toHaveLength(1)
  await printer.close()
})
