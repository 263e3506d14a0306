import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { belongsTo } from '../../admissions/ownership-queries.ts'
import { applications } from '../../admissions/tables.ts'
import { findLastAction } from '../../../platform/audit/entries.ts'
import { encryptAnew } from '../../../platform/crypto/encryption.ts'
import type { RefundAccounts } from '../../../platform/crypto/refund-accounts.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Identity } from '../../../platform/http/access.ts'
import { feeWithdrawals, refundAccounts } from './tables.ts'

const { withdrawalId, encrypted } = refundAccounts

/**
 * The student whose refund it is, where they are who is signed in. `isSure`: they handed the application in, or the office has never
 * corrected it; an address that was corrected may be anybody's.
 */
export const findStudentOfRefund = async (
  db: Database,
  id: string,
  who: Identity,
): Promise<{ uniqueId: string; isSure: boolean } | null> => {
  const [row] = await db
    .select({ uniqueId: applications.uniqueId, accountId: applications.accountId })
    .from(feeWithdrawals)
    .innerJoin(applications, eq(applications.id, feeWithdrawals.applicationId))
    .where(and(eq(feeWithdrawals.id, id), belongsTo(who)))
  if (!row) return null
  const { uniqueId, accountId } = row
  const isSure = accountId === who.userId || (await findLastAction(db, { actions: ['record corrected'], subject: uniqueId })) === null
  return { uniqueId, isSure }
}

type Kept = { encrypted: string; lastFour: string; givenBy: string | null; givenAt: Date }

/** The bank account that a refund goes to, and which admin entered it; null where none is known. */
export const findRefundAccount = async (db: Database, id: string): Promise<Kept | null> => {
  const [row] = await db
    .select({ encrypted, lastFour: refundAccounts.lastFour, givenBy: refundAccounts.givenBy, givenAt: refundAccounts.givenAt })
    .from(refundAccounts)
    .where(eq(withdrawalId, id))
  return row?.encrypted ? { ...row, encrypted: row.encrypted } : null
}

/** Keeps the bank account that a refund goes to, in place of a former one. */
export const keepRefundAccount = async (
  db: Database,
  id: string,
  account: Pick<Kept, 'encrypted' | 'lastFour'> & Record<'givenBy' | 'givenByName', string | null>,
): Promise<void> => {
  await db
    .insert(refundAccounts)
    .values({ withdrawalId: id, ...account })
    .onConflictDoUpdate({ target: withdrawalId, set: { ...account, givenAt: sql`clock_timestamp()` } })
}

/** Forgets all bank accounts of a student who is erased. The fee account is locked by then, so that nobody names one meanwhile. */
export const eraseRefundAccounts = async (transaction: Database, uniqueId: string): Promise<void> => {
  await transaction.execute(sql`
    delete from ${refundAccounts} using ${feeWithdrawals} join ${applications} on ${applications.id} = ${feeWithdrawals.applicationId}
    where ${withdrawalId} = ${feeWithdrawals.id} and ${applications.uniqueId} = ${uniqueId}`)
}

/** The oldest account that is kept; a key that reads it was in use. */
export const findEncryptedRefundAccount = async (db: Database): Promise<{ id: string; encrypted: string } | null> => {
  const [row] = await db
    .select({ id: withdrawalId, encrypted })
    .from(refundAccounts)
    .where(isNotNull(encrypted))
    .orderBy(refundAccounts.givenAt)
    .limit(1)
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
