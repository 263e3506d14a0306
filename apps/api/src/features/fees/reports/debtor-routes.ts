import { exportDebtors, listDebtors } from '@campus/contracts/fees/endpoints.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { toRupees } from '@campus/contracts/core/money.ts'
import type { FastifyInstance } from 'fastify'
import { insertAuditEntry } from '../../../platform/audit/entries.ts'
import { callerOf } from '../../../platform/http/access.ts'
import { streamCsv } from '../../../platform/http/csv.ts'
import { readPages } from '../../../platform/database/keyset.ts'
import { serve } from '../../../platform/http/serve-endpoint.ts'
import { serveFile } from '../../../platform/http/serve-file.ts'
import type { Services } from '../../../platform/services.ts'
import { debtorCells, debtorHead } from './collection-csv.ts'
import { findDebtors, sumDebtors } from './debtor-queries.ts'

export const debtorRoutes = (app: FastifyInstance, { db }: Services): void => {
  serve(app, listDebtors, async ({ query }, request) => {
    const wanted = { ...query, limitedTo: callerOf(request).courses }
    const [page, { owing, dueNowPaise, duePaise }] = await Promise.all([findDebtors(db, wanted), sumDebtors(db, wanted)])
    return { ...page, total: { owing, due_now: toRupees(dueNowPaise), amount_due: toRupees(duePaise) } }
  })

  serveFile(app, exportDebtors, async ({ query }, request) => {
    await insertAuditEntry(db, request, { action: 'list exported', subject: 'who owes' })
    const pages = readPages((paging) => findDebtors(db, { ...query, ...paging, limitedTo: callerOf(request).courses }))
    return { name: `who-owes-${collegeDay()}.csv`, content: streamCsv(debtorHead, pages, debtorCells) }
  })
}
