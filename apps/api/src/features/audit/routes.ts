import { exportAuditEntries, listAuditEntries } from '@campus/contracts/audit/endpoints.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import type { FastifyInstance } from 'fastify'
import { streamCsv } from '../../platform/http/csv.ts'
import { readPages } from '../../platform/database/keyset.ts'
import { serve } from '../../platform/http/serve-endpoint.ts'
import { serveFile } from '../../platform/http/serve-file.ts'
import type { Services } from '../../platform/services.ts'
import { auditCells, auditHead } from './csv.ts'
import { findAuditEntries } from './queries.ts'
import { insertAuditEntry } from '../../platform/audit/entries.ts'

/** Serves the audit log, which is read-only. */
export const auditRoutes = (app: FastifyInstance, { db }: Services): void => {
  serve(app, listAuditEntries, ({ query }) => findAuditEntries(db, query))

  serveFile(app, exportAuditEntries, async ({ query }, request) => {
    await insertAuditEntry(db, request, { action: 'list exported', subject: 'audit log' })
    const pages = readPages((paging) => findAuditEntries(db, { ...query, ...paging }))
    return { name: `audit-${collegeDay()}.csv`, content: streamCsv(auditHead, pages, auditCells) }
  })
}
