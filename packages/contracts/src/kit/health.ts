import { endpoint } from './endpoint.ts'
import { ok } from './replies.ts'

export const health = endpoint({
  method: 'GET',
  path: '/api/v1/health',
  summary: 'The process is alive',
  access: 'anyone',
  status: 200,
  reply: ok({}),
})

export const ready = endpoint({
  method: 'GET',
  path: '/api/v1/ready',
  summary: 'The database is reachable and its migrations are in place',
  access: 'anyone',
  status: 200,
  reply: ok({}),
})
