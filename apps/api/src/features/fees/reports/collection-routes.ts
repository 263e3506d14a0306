import type { ReportPeriod } from '@campus/contracts/fees/reports/collection-schema.ts'
import { exportCashBook, exportCollections, exportOutstanding, listCollections, listOutstanding } from '@campus/contracts/fees/endpoints.ts'
import { collectionMessages } from '@campus/contracts/fees/messages.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import type { FastifyInstance } from 'fastify'
import { insertAuditEntry } from '../../../platform/audit/entries.ts'
import { toCsv } from '../../../platform/http/csv.ts'
import { serve } from '../../../platform/http/serve-endpoint.ts'
import { serveFile } from '../../../platform/http/serve-file.ts'
import type { Services } from '../../../platform/services.ts'
import { listCashEntries, sumCollections, sumDebts } from './collection-queries.ts'
import { toCollections, toOutstanding } from './collection-presenter.ts'
import { cashBookHead, cashBookLine, collectionCells, outstandingCells } from './collection-csv.ts'

/** More than any day has, and still a file that a spreadsheet opens. */
const mostLines = 50_000

const nameOf = (what: string, { from, to }: ReportPeriod) => `${what}-${from}${from === to ? '' : `-${to}`}.csv`

export const collectionRoutes = (app: FastifyInstance, { db }: Services): void => {
  const findCollections = async (period: ReportPeriod) => toCollections(await sumCollections(db, period))
  const findOutstanding = async () => toOutstanding(await sumDebts(db))

  serve(app, listCollections, async ({ query }) => ({ data: await findCollections(query) }))

  serveFile(app, exportCollections, async ({ query }, request) => {
    await insertAuditEntry(db, request, { action: 'list exported', subject: 'collections', details: query })
    return { name: nameOf('collections', query), content: toCsv(collectionCells(await findCollections(query))) }
  })

  serveFile(app, exportCashBook, async ({ query }, request) => {
    await insertAuditEntry(db, request, { action: 'list exported', subject: 'cash book', details: query })
    const entries = await listCashEntries(db, query, mostLines + 1)
    if (entries.length > mostLines) throw new AppError('INVALID_INPUT', { fields: { to: collectionMessages.tooMany } })
    return { name: nameOf('cash-book', query), content: toCsv([cashBookHead, ...entries.map(cashBookLine)]) }
  })

  serve(app, listOutstanding, async () => ({ data: await findOutstanding() }))

  serveFile(app, exportOutstanding, async (_, request) => {
    await insertAuditEntry(db, request, { action: 'list exported', subject: 'outstanding fees' })
    return { name: `outstanding-${collegeDay()}.csv`, content: toCsv(outstandingCells(await findOutstanding())) }
  })
}
