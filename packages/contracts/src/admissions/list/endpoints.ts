import { z } from '../../core/zod.ts'
import { endpoint } from '../../core/endpoint.ts'
import { fileReply, ok } from '../../core/reply-schemas.ts'
import { applicationFilters, applicationSearch, applicationSummary } from './schema.ts'

export const listApplications = endpoint({
  method: 'GET',
  path: '/api/v1/admin/applications',
  summary:
    'Applications by status, course, date and a choice at a question of the college’s own, newest first, with a search; `next` asks for what follows',
  access: 'applications.read',
  courses: 'filtered',
  query: applicationSearch,
  status: 200,
  reply: ok({ data: z.array(applicationSummary), next: z.string().optional() }),
})

export const exportApplications = endpoint({
  method: 'GET',
  path: '/api/v1/admin/applications.csv',
  summary: 'All applications that fit, as a CSV file; that they were exported is written down',
  access: 'students.export',
  courses: 'filtered',
  query: applicationFilters,
  fresh: true,
  status: 200,
  file: 'text/csv',
  reply: fileReply,
})
