import { z } from './zod.ts'
import { endpoint } from './endpoint.ts'
import { ok } from './reply-schemas.ts'

/** The version of the release that answers, such as 1.2.0. */
const version = z.string()
/** The state of the site for visitors: online, offline for a while, or being set up. */
const site = z.enum(['being set up', 'online', 'offline'])

export const health = endpoint({
  method: 'GET',
  path: '/api/v1/health',
  summary: 'The process is alive',
  access: 'anyone',
  status: 200,
  reply: ok({ version, site: site.optional() }),
})

export const ready = endpoint({
  method: 'GET',
  path: '/api/v1/ready',
  summary: 'The database is reachable and its migrations are in place',
  access: 'anyone',
  status: 200,
  reply: ok({ version, site }),
})
