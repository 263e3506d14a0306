import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { belongsTo } from '../admissions/ownership-queries.ts'
import { applications } from '../admissions/tables.ts'
import { encryptAnew } from '../../platform/crypto/encryption.ts'
import type { RefundAccounts } from '../../platform/crypto/refund-accounts.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Identity } from '../../platform/http/access.ts'
import { feeWithdrawals, refundAccounts } from './refund-tables.ts'

const { withdrawalId, encrypted } = refundAccounts

/** The id of the student whose refund it is, where they are who is signed in. */
export const findStudentOfRefund = async (db: Database, id: string, who: Identity): Promise<string | null> => {
  const [row] = await db
    .select({ uniqueId: applications.uniqueId })
    .from(feeWithdrawals)
    .innerJoin(applications, eq(applications.id, feeWithdrawals.applicationId))
    .where(and(eq(feeWithdrawals.id, id), belongsTo(who)))
  return row?.uniqueId ?? null
}

type Kept = { encrypted: string; lastFour: string; givenBy: string | null }

/** The bank account that a refund goes to, and which admin entered it; null where none is known. */
export const findRefundAccount = async (db: Database, id: string): Promise<Kept | null> => {
  const [row] = await db
    .select({ encrypted, lastFour: refundAccounts.lastFour, givenBy: refundAccounts.givenBy })
    .from(refundAccounts)
    .where(eq(withdrawalId, id))
  return row?.encrypted ? { ...row, encrypted: row.encrypted } : null
}

/** Keeps the bank account that a refund goes to, in place of a former one. */
export const keepRefundAccount = async (
  db: Database,
  id: string,
  account: Omit<Kept, 'givenBy'> & Record<'givenBy' | 'givenByName', string | null>,
): Promise<void> => {
  await db
    .insert(refundAccounts)
    .values({ withdrawalId: id, ...account })
    .onConflictDoUpdate({ target: withdrawalId, set: { ...account, givenAt: sql`clock_timestamp()` } })
}

/** Forgets all bank accounts of a student who is erased. */
export const eraseRefundAccounts = async (transaction: Database, uniqueId: string): Promise<void> => {
  await transaction.execute(sql`
    delete from ${refundAccounts} using ${feeWithdrawals}, ${applications}
    where ${withdrawalId} = ${feeWithdrawals.id} and ${feeWithdrawals.applicationId} = ${applications.id} and ${applications.uniqueId} = ${uniqueId}`)
}

/** The newest account that is kept; a key that reads it is the right one. */
export const findEncryptedRefundAccount = async (db: Database): Promise<{ id: string; encrypted: string } | null> => {
  const [row] = await db.select({ id: withdrawalId, encrypted }).from(refundAccounts).where(isNotNull(encrypted)).limit(1)
  return row?.encrypted ? { id: row.id, encrypted: row.encrypted } : null
}

/**
 * Encrypts under the current key the accounts that stand under the other one; they are as few as refunds are open. Returns how many it
 * changed, and how many can be read under neither.
 */
export const reencryptRefundAccounts = async (db: Database, accounts: RefundAccounts): Promise<{ changed: number; unreadable: number }> => {
  const { changes, unreadable } = encryptAnew(
    accounts,
    await db
      .select({ id: withdrawalId, context: withdrawalId, former: sql<string>`${encrypted}` })
      .from(refundAccounts)
      .where(isNotNull(encrypted)),
  )
  const { rowCount } = await db.execute(sql`
    update ${refundAccounts} set encrypted = given.encrypted
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given(id uuid, former text, encrypted text)
    where ${withdrawalId} = given.id and ${refundAccounts.encrypted} = given.former`)
  return { changed: rowCount ?? 0, unreadable }
}
