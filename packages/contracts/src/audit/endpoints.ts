import { endpoint } from '../core/endpoint.ts'
import { listPage } from '../core/list-schemas.ts'
import { fileReply } from '../core/reply-schemas.ts'
import { auditEntry, auditFilters, auditSearch } from './schema.ts'

export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/api/v1/admin/audit',
  summary: 'Who did what to which record, by record or person, action and day; nobody can change it',
  access: 'audit.read',
  query: auditSearch,
  status: 200,
  reply: listPage(auditEntry),
})

export const exportAuditEntries = endpoint({
  method: 'GET',
  path: '/api/v1/admin/audit.csv',
  summary: 'All entries that fit, as a CSV file',
  access: 'audit.read',
  query: auditFilters,
  fresh: true,
  status: 200,
  file: 'text/csv',
  reply: fileReply,
})
