import { AppError } from '@campus/contracts/core/errors.ts'
import type { Identity } from '../../platform/http/access.ts'
import { isSessionOpen } from './sessions/queries.ts'
import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { accounts } from './tables.ts'

type AccountRow = typeof accounts.$inferSelect

/** Keeps an account as it is until the transaction ends. Taken before anything else of the account, so that nobody waits in a circle. */
export const lockAccount = async (tx: Database, id: string): Promise<AccountRow | null> => {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('update')
  return row ?? null
}

/** Locks an account and the holder of the address that it waits for, in one order, so that two of them cannot deadlock. */
export const lockAccountAndEmailOwner = async (tx: Database, id: string): Promise<AccountRow | null> => {
  const wanted = tx.select({ email: accounts.pendingEmail }).from(accounts).where(eq(accounts.id, id))
  const rows = await tx
    .select()
    .from(accounts)
    .where(or(eq(accounts.id, id), inArray(sql`lower(${accounts.email})`, wanted)))
    .orderBy(accounts.id)
    .for('update')
  return rows.find((row) => row.id === id) ?? null
}

/**
 * Locks the account of a caller. Throws NOT_SIGNED_IN where it is gone, or where the session has ended since the request was let in: its
 * body may take minutes to arrive, and a new password meanwhile has to be the end of whatever somebody else has begun.
 */
export const lockCaller = async (tx: Database, { userId, sessionId }: Pick<Identity, 'userId' | 'sessionId'>): Promise<AccountRow> => {
  const account = await lockAccount(tx, userId)
  if (!account || !(await isSessionOpen(tx, sessionId))) throw new AppError('NOT_SIGNED_IN')
  return account
}
