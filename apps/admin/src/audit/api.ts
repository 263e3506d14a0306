import { saveFile } from '@campus/client/save-file.ts'
import { exportAuditEntries, listAuditEntries } from '@campus/contracts/audit/endpoints.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { call } from '../api-client/call.ts'
import { endpointQuery } from '../api-client/endpoint-query.ts'
import { listRequest } from '../list/list-search-params.ts'
import { type AuditSearchParams, auditFilters } from './search-params.ts'

/** One page of the audit log. */
export const auditQuery = (address: AuditSearchParams) => endpointQuery(listAuditEntries, { query: listRequest(address) }, (reply) => reply)

/** Fetches all that fits as a CSV file and hands it to the browser. */
export const saveAudit = async (address: AuditSearchParams): Promise<void> => {
  const query = { ...auditFilters.parse(address), sort: address.sort }
  saveFile(await call(exportAuditEntries, { query }), `audit-${collegeDay()}.csv`)
}
