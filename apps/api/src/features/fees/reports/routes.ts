import { collegeDay, financialYearOf } from '@campus/contracts/core/dates.ts'
import type { ReportPeriod } from '@campus/contracts/fees/reports/collection-schema.ts'
import {
  exportAgeing,
  exportHeadCollections,
  exportMonthlyFees,
  listAgeing,
  listHeadCollections,
  listMonthlyFees,
} from '@campus/contracts/fees/reports/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { insertAuditEntry } from '../../../platform/audit/entries.ts'
import { toCsv } from '../../../platform/http/csv.ts'
import { serve } from '../../../platform/http/serve-endpoint.ts'
import { serveFile } from '../../../platform/http/serve-file.ts'
import type { Services } from '../../../platform/services.ts'
import { ageingCells, headCells, monthCells } from './csv.ts'
import { toAgeing, toHeadCollections, toMonthlyFees } from './presenter.ts'
import { sumAskedByMonths, sumByAges, sumByHeads, sumCameInByMonths } from './queries.ts'

/** The reports by head, by age and by month. */
export const reportRoutes = (app: FastifyInstance, { db }: Services): void => {
  const findHeads = async (period: ReportPeriod) => toHeadCollections(await sumByHeads(db, period))
  const findAgeing = async ({ course }: { course?: string | undefined }) => toAgeing(await sumByAges(db, course))
  const findMonths = async ({ year }: { year?: number | undefined }) => {
    const period = year === undefined ? financialYearOf(collegeDay()) : financialYearOf(`${year}-04-01`)
    const [asked, cameIn] = await Promise.all([sumAskedByMonths(db, period), sumCameInByMonths(db, period)])
    return toMonthlyFees(period.from, asked, cameIn)
  }

  serve(app, listHeadCollections, async ({ query }) => ({ data: await findHeads(query) }))
  serve(app, listAgeing, async ({ query }) => ({ data: await findAgeing(query) }))
  serve(app, listMonthlyFees, async ({ query }) => ({ data: await findMonths(query) }))

  serveFile(app, exportHeadCollections, async ({ query }, request) => {
    await insertAuditEntry(db, request, { action: 'list exported', subject: 'collections by head', details: query })
    return { name: `heads-${query.from}-${query.to}.csv`, content: toCsv(headCells(await findHeads(query))) }
  })

  serveFile(app, exportAgeing, async ({ query }, request) => {
    await insertAuditEntry(db, request, { action: 'list exported', subject: 'outstanding fees by age', details: query })
    return { name: `ageing-${collegeDay()}.csv`, content: toCsv(ageingCells(await findAgeing(query))) }
  })

  serveFile(app, exportMonthlyFees, async ({ query }, request) => {
    await insertAuditEntry(db, request, { action: 'list exported', subject: 'fees by month', details: query })
    const months = await findMonths(query)
    return { name: `months-${months.year}-${months.year + 1}.csv`, content: toCsv(monthCells(months)) }
  })
}
