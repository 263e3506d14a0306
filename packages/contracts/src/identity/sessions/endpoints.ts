import { z } from '../../core/zod.ts'
import { endpoint } from '../../core/endpoint.ts'
import { recordId } from '../../core/field-schemas.ts'
import { done, ok } from '../../core/reply-schemas.ts'
import { ownSession } from './schema.ts'

/*
 * None has a limit: each costs one look-up by an index, and a limit by network would let others at a college's network keep somebody from
 * ending a thief's session.
 */

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/api/v1/auth/sessions',
  summary: "One's own open sessions with browser and network, the one used last first; at most fifty, the caller's own among them",
  access: 'signed-in',
  status: 200,
  reply: ok({ data: z.array(ownSession) }),
})

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/api/v1/auth/sessions/:id',
  summary: "Ends one of one's own sessions at once; 404 for one that is over or somebody else's",
  access: 'signed-in',
  params: z.object({ id: recordId }),
  status: 200,
  reply: done,
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/v1/auth/sessions',
  summary: "Ends all of one's own sessions but the caller's, at once",
  access: 'signed-in',
  status: 200,
  reply: done,
})
