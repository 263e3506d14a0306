import type { FastifyRequest } from 'fastify'
import { callerOf } from '../kit/access.ts'
import type { Database } from '../kit/database.ts'
import { auditEntries } from './tables.ts'

type Deed = { action: AuditAction; subject: string; details?: Record<string, unknown> }

/** Everything that is written down. */
export type AuditAction =
  | 'identity number shown'
  | 'application exported'
  | 'application erased'
  | 'content created'
  | 'content changed'
  | 'content deleted'
  | 'content restored'

/** Writes down what the caller of a request does, as part of the transaction that does it. */
export const insertAuditEntry = async (transaction: Database, request: FastifyRequest, deed: Deed): Promise<void> => {
  await transaction.insert(auditEntries).values({ ...deed, actorId: callerOf(request).userId, requestId: request.id })
}
