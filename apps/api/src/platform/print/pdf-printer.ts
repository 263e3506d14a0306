import type { Worker } from 'node:worker_threads'
import { AppError } from '@campus/contracts/core/errors.ts'
import type { Sheet } from '@campus/pdf-sheets/pdf-sheet.ts'
import type { Identity } from '../http/access.ts'
import { type PrintJob, type Printed, startThread } from '@campus/pdf-sheets/start-thread.ts'

/** The account that asks for a sheet: its turns are counted, and the office goes first. */
export type PrintCaller = Pick<Identity, 'userId' | 'role'>

export type SheetPrinter = {
  /**
   * The sheets as one PDF, under the college's logo (PNG) where one is given. Throws TOO_MANY_REQUESTS while too many wait for the same caller, UNAVAILABLE while too many of the office or of the students wait, and
   * where the thread does not answer.
   */
  print(sheets: readonly Sheet[], caller: PrintCaller, logo?: Uint8Array | null): Promise<Buffer>
  close(): Promise<unknown>
}

type Asked = PrintJob & { caller: PrintCaller; done: (pdf: Buffer) => void; failed: (error: Error) => void }

/** Only a few of those that wait may be one caller's: a sheet may have many pages. */
const mostOfOne = 2

/**
 * Prints in a thread of its own, for a page with two fonts costs 40 ms of a processor, in which nobody else would be served. The
 * thread begins with the first sheet, and is given one after the other: those of the office first, since people wait at its counter, and
 * then in the order in which they came. `mostWaiting` of each kind may wait, so that students leave the office its room. A thread that has not
 * finished a sheet within `longest` milliseconds is stuck, and is ended. One that ends takes its sheet with it, and the next sheet begins
 * another.
 */
export const openSheetPrinter = ({ mostWaiting = 16, longest = 20_000, makeThread = () => startThread() } = {}): SheetPrinter => {
  const waiting: Asked[] = []
  let printing: Asked | null = null
  let thread: Worker | null = null
  let clock: NodeJS.Timeout | undefined

  const printNext = () => {
    clearTimeout(clock)
    printing = null
    const asked = waiting.find(({ caller }) => caller.role === 'admin') ?? waiting[0]
    if (!asked) return
    waiting.splice(waiting.indexOf(asked), 1)
    try {
      thread ??= begin()
      thread.postMessage({ sheets: asked.sheets, logo: asked.logo } satisfies PrintJob, [])
      printing = asked
      clock = setTimeout(endStuck, longest)
    } catch (error) {
      asked.failed(new Error('a sheet could not be handed to the printer', { cause: error }))
      printNext()
    }
  }
  const settle = ({ pdf, error }: Printed) => {
    if (pdf) printing?.done(Buffer.from(pdf))
    else printing?.failed(new Error(`a sheet could not be printed: ${error}`))
    printNext()
  }
  const end = (error: Error) => {
    thread = null
    printing?.failed(error)
    printNext()
  }
  const begin = (): Worker => {
    const worker = makeThread()
    // Messages of a replaced thread are ignored.
    worker.on('message', (printed: Printed) => worker === thread && settle(printed))
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
      const all = printing ? [printing, ...waiting] : waiting
      if (all.filter((asked) => asked.caller.userId === caller.userId).length >= mostOfOne)
        throw new AppError('TOO_MANY_REQUESTS', { retryAfter: 1 })
      if (all.filter((asked) => asked.caller.role === caller.role).length >= mostWaiting)
        throw new AppError('UNAVAILABLE', { retryAfter: 5 })
      return new Promise<Buffer>((done, failed) => {
        waiting.push({ sheets, logo, caller, done, failed })
        if (!printing) printNext()
      })
    },
    close: async () => {
      const last = thread
      const unprinted = waiting.splice(0)
      end(new Error('the printer is closed'))
      for (const { failed } of unprinted) failed(new Error('the printer is closed'))
      await last?.terminate()
    },
  }
}
