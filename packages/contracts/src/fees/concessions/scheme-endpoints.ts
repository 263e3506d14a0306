import { z } from '../../core/zod.ts'
import { endpoint } from '../../core/endpoint.ts'
import { fileReply, ok } from '../../core/reply-schemas.ts'
import { concessionFilters, concessionSearch, givenConcession, schemeSum, sponsorPayment } from './schema.ts'
import { listPage } from '../../core/list-schemas.ts'
import { feeScheme, feeSchemesDraft } from './scheme-schema.ts'

export const listFeeSchemes = endpoint({
  method: 'GET',
  path: '/api/v1/admin/fees/schemes',
  summary: 'The schemes by which concessions are given, in the college’s order',
  access: 'fees.report',
  courses: 'no course',
  status: 200,
  reply: ok({ data: z.array(feeScheme) }),
})

/** One by which a concession was given stays: leaving it out is a conflict. */
export const saveFeeSchemes = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/fees/schemes',
  summary: 'Saves all concession schemes in their order',
  access: 'fees.set',
  body: feeSchemesDraft,
  refuses: ['CONFLICT'],
  status: 200,
  reply: ok({ message: z.string(), data: z.array(feeScheme) }),
})

export const listConcessions = endpoint({
  method: 'GET',
  path: '/api/v1/admin/fees/concessions',
  summary: 'Concessions as they were given and taken back, the newest first',
  access: 'fees.report',
  courses: 'filtered',
  query: concessionSearch,
  status: 200,
  reply: listPage(givenConcession),
})

export const exportConcessions = endpoint({
  method: 'GET',
  path: '/api/v1/admin/fees/concessions.csv',
  summary: 'All concessions that fit, as a CSV file; that they were exported is written down',
  access: 'fees.report',
  courses: 'filtered',
  fresh: true,
  query: concessionFilters,
  status: 200,
  file: 'text/csv',
  reply: fileReply,
})

export const sumConcessions = endpoint({
  method: 'GET',
  path: '/api/v1/admin/fees/concessions/sums',
  summary: 'What was given by each scheme, and how much of it sponsors have paid',
  access: 'fees.report',
  courses: 'filtered',
  status: 200,
  reply: ok({ data: z.array(schemeSum) }),
})

/** Money of a sponsor comes for many students at once. It is not written into their ledgers: they owe no more and no less by it. */
export const markConcessions = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/fees/concessions/received',
  summary: 'Says of sponsored concessions that their money came, or that it did not',
  access: 'fees.correct',
  body: sponsorPayment,
  refuses: ['CONFLICT'],
  status: 200,
  reply: ok({ message: z.string() }),
})
