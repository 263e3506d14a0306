import type { Worker } from 'node:worker_threads'
import { AppError } from '@campus/contracts/core/errors.ts'
import type { Sheet } from '@campus/pdf-sheets/pdf-sheet.ts'
import { type PrintJob, type Printed, startThread } from '@campus/pdf-sheets/start-thread.ts'

export type SheetPrinter = {
  /**
   * The sheets as one PDF, under the college's logo (PNG) where one is given. Throws TOO_MANY_REQUESTS while too many wait for the same caller, UNAVAILABLE while too many wait at all and
   * where the thread does not answer.
   */
  print(sheets: readonly Sheet[], caller: string, logo?: Uint8Array | null): Promise<Buffer>
  close(): Promise<unknown>
}

type Waiting = { caller: string; done: (pdf: Buffer) => void; failed: (error: Error) => void }

/**
 * Prints in a thread of its own, for a page with two fonts costs 40 ms of a processor, in which nobody else would be served. The
 * thread begins with the first sheet; one that dies takes those that wait with it, and the next sheet begins another. Only a few of
 * the `mostWaiting` that wait may be one caller's: a sheet may have many pages. A thread that has not finished a sheet within
 * `longest` milliseconds is stuck, and is ended like one that died; the time of each begins when the one before it is done.
 */
export const openSheetPrinter = ({
  mostWaiting = 16,
  mostOfOne = 2,
  longest = 20_000,
  makeThread = () => startThread(),
} = {}): SheetPrinter => {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | null = null
  let clock: NodeJS.Timeout | undefined
  let last = 0

  /** Gives the thread its time for one sheet, while there is any. */
  const startClock = () => {
    clearTimeout(clock)
    if (waiting.size > 0) clock = setTimeout(endStuck, longest)
  }
  const end = (error: Error) => {
    thread = null
    for (const { failed } of waiting.values()) failed(error)
    waiting.clear()
    startClock()
  }
  const settle = ({ id, pdf, error }: Printed) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    startClock()
    if (pdf) asked?.done(Buffer.from(pdf))
    else asked?.failed(new Error(`a sheet could not be printed: ${error}`))
  }
  const begin = (): Worker => {
    const worker = makeThread()
    worker.on('message', settle)
    // Messages of a replaced thread are ignored.
    worker.on('error', (error: Error) => worker === thread && end(error))
    worker.on('exit', () => worker === thread && end(new Error('the printer has ended')))
    worker.unref()
    return worker
  }

  const endStuck = () => {
    const stuck = thread
    end(new AppError('UNAVAILABLE', { retryAfter: 5, cause: new Error(`the printer has not answered for ${longest} ms`) }))
    void stuck?.terminate()
  }

  return {
    print: async (sheets, caller, logo = null) => {
      const own = [...waiting.values()].filter((asked) => asked.caller === caller)
      if (own.length >= mostOfOne) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: 1 })
      if (waiting.size >= mostWaiting) throw new AppError('UNAVAILABLE', { retryAfter: 5 })
      const id = ++last
      return new Promise<Buffer>((done, failed) => {
        waiting.set(id, { caller, done, failed })
        thread ??= begin()
        thread.postMessage({ id, sheets, logo } satisfies PrintJob, [])
        if (waiting.size === 1) startClock()
      })
    },
    close: async () => {
      clearTimeout(clock)
      await thread?.terminate()
    },
  }
}
