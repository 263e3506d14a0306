import { exportConcessions, listConcessions, markConcessions, sumConcessions } from '@campus/contracts/fees/concessions/scheme-endpoints.ts'
import { schemeMessages as words } from '@campus/contracts/fees/concessions/scheme-messages.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import type { FastifyInstance } from 'fastify'
import { insertAuditEntry } from '../../../platform/audit/entries.ts'
import { callerOf } from '../../../platform/http/access.ts'
import { readPages } from '../../../platform/database/keyset.ts'
import { streamCsv } from '../../../platform/http/csv.ts'
import { serve } from '../../../platform/http/serve-endpoint.ts'
import { serveFile } from '../../../platform/http/serve-file.ts'
import type { Services } from '../../../platform/services.ts'
import { deleteSponsorPayments, findConcessions, findSponsored, sumBySchemes, upsertSponsorPayments } from './queries.ts'
import { concessionCells, concessionHead } from '../reports/csv.ts'

/** Serves the concessions and their sums by scheme, and marks those that sponsors have paid. */
export const concessionRoutes = (app: FastifyInstance, { db }: Services): void => {
  serve(app, listConcessions, ({ query }, request) => findConcessions(db, { ...query, limitedTo: callerOf(request).courses }))

  serveFile(app, exportConcessions, async ({ query }, request) => {
    await insertAuditEntry(db, request, { action: 'list exported', subject: words.report })
    const pages = readPages((paging) => findConcessions(db, { ...query, ...paging, limitedTo: callerOf(request).courses }))
    return { name: `concessions-${collegeDay()}.csv`, content: streamCsv(concessionHead, pages, concessionCells) }
  })

  serve(app, sumConcessions, async (_, request) => ({ data: await sumBySchemes(db, callerOf(request).courses) }))

  serve(app, markConcessions, async ({ body: { concessions, received } }, request) => {
    if (received && received.on > collegeDay()) throw new AppError('INVALID_INPUT', { fields: { 'received.on': words.future } })
    const count = await db.transaction(async (tx) => {
      const entries = await findSponsored(tx, concessions)
      const wanted = new Set(concessions.map(({ uniqueId, place }) => `${uniqueId} ${place}`))
      if (entries.length < wanted.size) throw new AppError('CONFLICT', { message: words.notSponsored })
      if (received) {
        const { on: receivedOn, reference = null } = received
        await upsertSponsorPayments(tx, entries, { receivedOn, reference, recordedByName: callerOf(request).name })
      } else await deleteSponsorPayments(tx, entries)
      const details = { concessions: [...wanted], ...received }
      const action = received ? 'concessions received' : 'concessions awaited'
      await insertAuditEntry(tx, request, { action, subject: words.report, details })
      return entries.length
    })
    return { message: received ? words.marked(count) : words.unmarked(count) }
  })
}
