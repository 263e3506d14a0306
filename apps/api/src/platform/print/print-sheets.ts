import type { Sheet } from '@campus/pdf-sheets/pdf-sheet.ts'
import { startThread } from '@campus/pdf-sheets/start-thread.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { createLogos } from '../files/pictures/logos.ts'
import { createConcurrencyLimiter } from '../process/concurrency-limiter.ts'
import { openSheetPrinter, type PrintCaller, type SheetPrinter } from './pdf-printer.ts'
import type { Storage } from '../files/storage.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Prints a sheet as a PDF, under the logo of its letterhead; throws as `SheetPrinter.print` does. */
    printSheet(sheet: Sheet, caller: PrintCaller): Promise<Buffer>
    /**
     * Prints many sheets as one PDF, under the logo of the first; throws UNAVAILABLE while too many others wait to do so. They are made when it is
     * their turn: what waits holds nothing. Single sheets do not wait for them.
     */
    printSheets(make: () => Promise<readonly Sheet[]>): Promise<Buffer>
  }
}

/** Twice what 300 statements with 20,000 entries need (print-memory.full.test.ts). */
const memory = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }

/** Milliseconds that hundreds of sheets may take. */
const longest = 120_000

/**
 * Limits of the queue. A task that waits uses no memory yet, so many may wait: most are done in less than a second. `longestWait` is in
 * milliseconds.
 */
const turns = { atOnce: 1, mostWaiting: 50, longestWait: 20_000 }

/** One printer for whatever features print: they share its thread, its queue and its bounds. Many sheets at once have a thread of their own while they are printed. */
export const printSheets = (app: FastifyInstance, { log, storage }: { log: FastifyBaseLogger; storage: Storage }): void => {
  const printer = openSheetPrinter()
  const own = new Set<SheetPrinter>()
  const limited = createConcurrencyLimiter(turns)
  const logos = createLogos(storage)
  app.addHook('onClose', () => Promise.all([printer, ...own].map((one) => one.close())))

  /** A paper is needed now, with its logo or without. */
  const withoutLogo = (err: unknown) => {
    log.warn({ err }, 'printing a document without the logo')
    return null
  }
  const logoOf = async (sheet: Sheet | undefined) => {
    const address = sheet?.letterhead.logo
    return address === undefined ? null : logos.draw(address, 'sheet.png').catch(withoutLogo)
  }

  app.decorate('printSheet', async (sheet: Sheet, caller: PrintCaller) => printer.print([sheet], caller, await logoOf(sheet)))

  app.decorate('printSheets', (make: () => Promise<readonly Sheet[]>) =>
    limited(async () => {
      const sheets = await make()
      const thread = openSheetPrinter({ longest, makeThread: () => startThread(memory) })
      own.add(thread)
      try {
        return await thread.print(sheets, { userId: '', role: 'admin' }, await logoOf(sheets[0]))
      } finally {
        own.delete(thread)
        await thread.close()
      }
    }),
  )
}
