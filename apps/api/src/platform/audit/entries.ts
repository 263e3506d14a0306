import type { AuditAction } from '@campus/contracts/audit/actions.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { accounts } from '../../features/identity/tables.ts'
import { callerOf } from '../http/access.ts'
import type { Database } from '../database/database.ts'
import { auditEntries } from './tables.ts'

type AuditedAction = { action: AuditAction; subject: string; details?: Record<string, unknown> }

/** Writes down what the caller of a request does, as part of the transaction that does it. */
export const insertAuditEntry = async (transaction: Database, request: FastifyRequest, action: AuditedAction): Promise<void> => {
  await transaction.insert(auditEntries).values({ ...action, actorId: callerOf(request).userId, requestId: request.id })
}

/** The same done to several, each with its own entry. */
export const insertAuditEntries = async (
  transaction: Database,
  request: FastifyRequest,
  { subjects, ...action }: Omit<AuditedAction, 'subject'> & { subjects: readonly string[] },
): Promise<void> => {
  const { userId: actorId } = callerOf(request)
  await transaction.insert(auditEntries).values(subjects.map((subject) => ({ ...action, subject, actorId, requestId: request.id })))
}

/** The same of what everybody may do with what is theirs: of students and parents it is their own affair. */
export const insertOfficeEntry = async (transaction: Database, request: FastifyRequest, action: AuditedAction): Promise<void> => {
  if (callerOf(request).role === 'admin') await insertAuditEntry(transaction, request, action)
}

/** Writes down what an admin does to their own account who is not signed in yet, such as signing in. Of everybody else it is their own affair. */
export const insertOwnEntry = async (
  transaction: Database,
  request: FastifyRequest,
  account: Pick<typeof accounts.$inferSelect, 'id' | 'email' | 'role'>,
  { action, details = {} }: Omit<AuditedAction, 'subject'>,
): Promise<void> => {
  if (account.role !== 'admin') return
  await transaction.insert(auditEntries).values({ action, subject: account.email, details, actorId: account.id, requestId: request.id })
}

/** Writes down what the server does by itself, or whoever runs it by a command: nobody's who could be named. */
export const insertServerEntry = async (transaction: Database, action: AuditedAction): Promise<void> => {
  await transaction.insert(auditEntries).values({ ...action, actorId: null })
}

/** Who has done one of some things to a record last, as they were called then, and when; null where nobody has. */
export const findLastDeed = async (
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
