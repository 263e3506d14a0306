import { z } from '../core/zod.ts'
import { endpoint } from '../core/endpoint.ts'
import { ok } from '../core/reply-schemas.ts'
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
