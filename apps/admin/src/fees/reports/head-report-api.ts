import { saveFile } from '@campus/client/save-file.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import type { ReportPeriod } from '@campus/contracts/fees/reports/collection-schema.ts'
import {
  exportAgeing,
  exportHeadCollections,
  exportMonthlyFees,
  listAgeing,
  listHeadCollections,
  listMonthlyFees,
} from '@campus/contracts/fees/reports/endpoints.ts'
import { call } from '../../api-client/call.ts'
import { endpointQuery } from '../../api-client/endpoint-query.ts'

/** The money of a period by head. */
export const headCollectionsQuery = (query: ReportPeriod) => endpointQuery(listHeadCollections, { query }, (reply) => reply.data)

/** Unpaid fees by head and age, of a course or of all. */
export const ageingQuery = (query: { course?: string | undefined }) => endpointQuery(listAgeing, { query }, (reply) => reply.data)

/** A financial year by month; the present one where none is named. */
export const monthlyFeesQuery = (query: { year?: number | undefined }) => endpointQuery(listMonthlyFees, { query }, (reply) => reply.data)

/** Each fetches a report as a CSV file and hands it to the browser. */
export const saveHeadCollections = async (query: ReportPeriod) =>
  saveFile(await call(exportHeadCollections, { query }), `heads-${query.from}-${query.to}.csv`)
export const saveAgeing = async (query: { course?: string | undefined }) =>
  saveFile(await call(exportAgeing, { query }), `ageing-${collegeDay()}.csv`)
export const saveMonthlyFees = async (query: { year?: number | undefined }) =>
  saveFile(await call(exportMonthlyFees, { query }), `months-${query.year ?? collegeDay()}.csv`)
