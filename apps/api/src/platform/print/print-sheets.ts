import type { Sheet } from '@campus/pdf-sheets/pdf-sheet.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { createLogos } from '../files/pictures/logos.ts'
import { openSheetPrinter } from './pdf-printer.ts'
import type { Storage } from '../files/storage.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Prints a sheet as a PDF, under the logo of its letterhead; throws as `SheetPrinter.print` does. `caller` is whose turns are counted. */
    printSheet(sheet: Sheet, caller: string): Promise<Buffer>
  }
}

/** One printer for whatever features print: they share its thread, its queue and its bounds. */
export const printSheets = (app: FastifyInstance, { log, storage }: { log: FastifyBaseLogger; storage: Storage }): void => {
  const printer = openSheetPrinter()
  const logos = createLogos(storage)
  app.addHook('onClose', () => printer.close())

  /** A paper is needed now, with its logo or without. */
  const withoutLogo = (err: unknown) => {
    log.warn({ err }, 'printing a document without the logo')
    return null
  }

  app.decorate('printSheet', async (sheet: Sheet, caller: string) => {
    const { logo: address } = sheet.letterhead
    const logo = address === undefined ? null : await logos.draw(address, 'sheet.png').catch(withoutLogo)
    return printer.print(sheet, caller, logo)
  })
}
