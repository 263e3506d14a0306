import type { AuditAction } from '@campus/contracts/audit/actions.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { callerOf, type Identity } from '../http/access.ts'
import type { Database } from '../database/database.ts'
import { auditEntries } from './tables.ts'

type AuditedAction = { action: AuditAction; subject: string; details?: Record<string, unknown> }

/** Writes down what the caller of a request does, as part of the transaction that does it. */
export const insertAuditEntry = async (transaction: Database, request: FastifyRequest, action: AuditedAction): Promise<void> => {
  await transaction.insert(auditEntries).values({ ...action, actorId: callerOf(request).userId, requestId: request.id })
}

/** Records an action on several subjects, each with its own entry. */
export const insertAuditEntries = async (
  transaction: Database,
  request: FastifyRequest,
  { subjects, ...action }: Omit<AuditedAction, 'subject'> & { subjects: readonly string[] },
): Promise<void> => {
  const { userId: actorId } = callerOf(request)
  await transaction.insert(auditEntries).values(subjects.map((subject) => ({ ...action, subject, actorId, requestId: request.id })))
}

/** The same for what everybody may do with what is their own: it is written down of admins alone. */
export const insertOfficeEntry = async (transaction: Database, request: FastifyRequest, action: AuditedAction): Promise<void> => {
  if (callerOf(request).role === 'admin') await insertAuditEntry(transaction, request, action)
}

/** Writes down what an admin who is not signed in yet does to their own account, such as signing in. Of everybody else it is their own affair. */
export const insertOwnEntry = async (
  transaction: Database,
  request: FastifyRequest,
  account: { id: string } & Pick<Identity, 'email' | 'role'>,
  { action, details = {} }: Omit<AuditedAction, 'subject'>,
): Promise<void> => {
  if (account.role !== 'admin') return
  await transaction.insert(auditEntries).values({ action, subject: account.email, details, actorId: account.id, requestId: request.id })
}

/** Writes down what the server does by itself or by a command: the entry names nobody. */
export const insertServerEntry = async (transaction: Database, action: AuditedAction): Promise<void> => {
  await transaction.insert(auditEntries).values({ ...action, actorId: null })
}

/** Finds who did one of some actions to a record last, by the name of that moment, and when; null where nobody has. */
export const findLastAction = async (
  db: Database,
  { actions, subject }: { actions: AuditAction[]; subject: string },
): Promise<{ by: string | null; at: Date } | null> => {
  const [last] = await db
    .select({ by: auditEntries.actorName, at: auditEntries.at })
    .from(auditEntries)
    .where(and(eq(auditEntries.subject, subject), inArray(auditEntries.action, actions)))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(1)
  return last ?? null
}
