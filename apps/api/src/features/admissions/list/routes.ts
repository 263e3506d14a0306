import { exportApplications, listApplications } from '@campus/contracts/admissions/list/endpoints.ts'
import type { ApplicationFilters } from '@campus/contracts/admissions/list/schema.ts'
import type { CourseLimit } from '@campus/contracts/core/course-access.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import type { FastifyInstance } from 'fastify'
import { insertAuditEntry } from '../../../platform/audit/entries.ts'
import { callerOf } from '../../../platform/http/access.ts'
import { streamCsv } from '../../../platform/http/csv.ts'
import { readPages } from '../../../platform/database/keyset.ts'
import { serve } from '../../../platform/http/serve-endpoint.ts'
import { serveFile } from '../../../platform/http/serve-file.ts'
import type { Services } from '../../../platform/services.ts'
import { applicationCells, applicationHead } from './csv.ts'
import { siteContentQueries } from '../../site-content/queries.ts'
import { findApplications, findFileFields, rowsPerQuery } from './queries.ts'
import { encodeCursor, decodeCursor } from '../rules.ts'

type Wanted = ApplicationFilters & { after?: string | undefined; Limit: number; limitedTo: CourseLimit }

export const listRoutes = (app: FastifyInstance, { db }: Services): void => {
  const { findAdmissionForm } = siteContentQueries(db)
  const findPage = async ({ after: cursor, ...wanted }: Wanted) => {
    const after = cursor === undefined ? undefined : decodeCursor(cursor)
    if (after === null) throw new AppError('INVALID_INPUT', { fields: { after: 'This page does not exist' } })
    const { rows: data, last } = await findApplications(db, { ...wanted, after })
    return { data, ...(last && { next: encodeCursor(last) }) }
  }

  serve(app, listApplications, ({ query }, request) => findPage({ ...query, limitedTo: callerOf(request).courses }))

  serveFile(app, exportApplications, async ({ query }, request) => {
    await insertAuditEntry(db, request, { action: 'list exported', subject: 'applications' })
    const form = await findAdmissionForm()
    const pages = readPages(async (paging) => {
      const { data, ...cursors } = await findPage({ ...query, ...paging, limitedTo: callerOf(request).courses })
      const uniqueIds = data.map(({ uniqueId }) => uniqueId)
      const fields = await findFileFields(db, form, uniqueIds)
      return { data: data.map((row) => ({ ...row, ...fields.get(row.uniqueId) })), ...cursors }
    }, rowsPerQuery(form))
    return { name: `applications-${collegeDay()}.csv`, content: streamCsv(applicationHead(form), pages, applicationCells(form)) }
  })
}
