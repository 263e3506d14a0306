import type { AuditAction } from '@campus/contracts/audit/actions.ts'
import type { FastifyRequest } from 'fastify'
import { callerOf } from '../kit/access.ts'
import type { Database } from '../kit/database.ts'
import { auditEntries } from './tables.ts'

type Deed = { action: AuditAction; subject: string; details?: Record<string, unknown> }

/** Writes down what the caller of a request does, as part of the transaction that does it. */
export const insertAuditEntry = async (transaction: Database, request: FastifyRequest, deed: Deed): Promise<void> => {
  await transaction.insert(auditEntries).values({ ...deed, actorId: callerOf(request).userId, requestId: request.id })
}

/** The same of what everybody may do with what is theirs: of students and parents it is their own affair. */
export const insertOfficeEntry = async (transaction: Database, request: FastifyRequest, deed: Deed): Promise<void> => {
  if (callerOf(request).role === 'admin') await insertAuditEntry(transaction, request, deed)
}
