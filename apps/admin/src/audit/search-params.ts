import { auditActionNames } from '@campus/contracts/audit/actions.ts'
import { auditSorts } from '@campus/contracts/audit/schema.ts'
import { z } from '@campus/contracts/core/zod.ts'
import { dayText, listSearchParams, searchText, sortIn } from '../list/list-search-params.ts'

/** The filters of the log; invalid values are dropped. */
export const auditFilters = z.object({
  search: searchText,
  action: z.enum(auditActionNames).optional().catch(undefined),
  from: dayText,
  to: dayText,
})
export type AuditFilters = z.output<typeof auditFilters>

/** The log's whole address. */
export const auditSearchParams = auditFilters.extend({ sort: sortIn(auditSorts), ...listSearchParams })
export type AuditSearchParams = z.output<typeof auditSearchParams>
