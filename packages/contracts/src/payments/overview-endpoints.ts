import { endpoint } from '../core/endpoint.ts'
import { ok } from '../core/reply-schemas.ts'
import { onlineOverview } from './overview-schema.ts'

/** By itself, because the dashboard asks it: with the office's other endpoints it would weigh 28 kB. */
export const findOnlineOverview = endpoint({
  method: 'GET',
  path: '/api/v1/admin/fees/online-overview',
  summary: 'How many online payments wait for the office, and whether the provider still tells of what happens',
  access: 'fees.report',
  status: 200,
  reply: ok({ data: onlineOverview }),
})
