import { z } from '../core/zod.ts'
import { listPaging, listSearch } from '../core/list-schemas.ts'
import { calendarDay, optional } from '../core/field-schemas.ts'
import { auditActionNames, auditedKinds } from './actions.ts'

/** The sort orders of the log; the first is the default. */
export const auditSorts = ['-at', 'at'] as const

/** The filters of the log. Days are the college's, both included. */
export const auditFilters = z.object({
  /** The beginning of a record's name, or of the name or e-mail of who did it. */
  search: listSearch,
  action: optional(z.enum(auditActionNames)),
  from: optional(calendarDay),
  to: optional(calendarDay),
  sort: z.enum(auditSorts).default(auditSorts[0]),
})
export type AuditFilters = z.output<typeof auditFilters>

export const auditSearch = auditFilters.extend(listPaging)
export type AuditSearch = z.output<typeof auditSearch>

/** One action: who did what to which record, when. */
export const auditEntry = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  action: z.string(),
  /** Absent: an action of former times. */
  kind: z.enum(auditedKinds).optional(),
  subject: z.string(),
  /** The actor, by name and address of that moment; absent where the server acted by itself. */
  by: z.object({ name: z.string(), email: z.string() }).optional(),
  details: z.record(z.string(), z.unknown()),
  /** Names the request in the server's log. */
  requestId: z.string().optional(),
})
export type AuditEntry = z.output<typeof auditEntry>
