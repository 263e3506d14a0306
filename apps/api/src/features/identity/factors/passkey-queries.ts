import type { OwnPasskey } from '@campus/contracts/identity/passkeys/schema.ts'
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { MadePasskey } from '../../../platform/crypto/passkey-verification.ts'
import type { Database } from '../../../platform/database/database.ts'
import { passkeys, usedPasskeyChallenges } from './passkey-tables.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

/** The passkeys of an account, the oldest first. */
export const listPasskeys = (db: Database, accountId: string): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.accountId, accountId)).orderBy(passkeys.createdAt, passkeys.id)

export const findPasskeyOfCredential = async (db: Database, credentialId: Buffer): Promise<PasskeyRow | null> => {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return row ?? null
}

/** Null where a passkey was removed, or is another account's. */
export const findPasskey = async (db: Database, { id, accountId }: Pick<PasskeyRow, 'id' | 'accountId'>): Promise<PasskeyRow | null> => {
  const [row] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.accountId, accountId)))
  return row ?? null
}

/** Null where the device's credential is in use already, by whichever account. */
export const insertPasskey = async (
  tx: Database,
  made: MadePasskey & Pick<PasskeyRow, 'accountId' | 'name'>,
): Promise<PasskeyRow | null> => {
  const [row] = await tx.insert(passkeys).values(made).onConflictDoNothing().returning()
  return row ?? null
}

/** Remembers a use of a passkey, and that it was shown after the password where it waited for that. Needs the account's lock. */
export const updateUsedPasskey = async (
  tx: Database,
  id: string,
  used: Pick<PasskeyRow, 'counter' | 'device' | 'isBackedUp' | 'needsPassword'>,
): Promise<void> => {
  await tx
    .update(passkeys)
    .set({ ...used, lastUsedAt: sql`now()` })
    .where(eq(passkeys.id, id))
}

export const updatePasskeyName = async (
  tx: Database,
  { id, accountId, name }: Pick<PasskeyRow, 'id' | 'accountId' | 'name'>,
): Promise<PasskeyRow | null> => {
  const [row] = await tx
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.accountId, accountId)))
    .returning()
  return row ?? null
}

export const deletePasskey = async (tx: Database, { id, accountId }: Pick<PasskeyRow, 'id' | 'accountId'>): Promise<PasskeyRow | null> => {
  const [row] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.accountId, accountId)))
    .returning()
  return row ?? null
}

/** Deletes all passkeys of an account; returns whether there were any. */
export const deletePasskeysOf = async (tx: Database, accountId: string): Promise<boolean> =>
  (await tx.delete(passkeys).where(eq(passkeys.accountId, accountId)).returning({ id: passkeys.id })).length > 0

/** After a reset of the password by mail: none of the account's passkeys opens it alone before it was shown after the new password. */
export const requirePasswordBeside = async (tx: Database, accountId: string): Promise<void> => {
  await tx.update(passkeys).set({ needsPassword: true }).where(eq(passkeys.accountId, accountId))
}

/** Remembers that a challenge was answered, and forgets some of those that are over; false where it was answered before. */
export const insertUsedChallenge = async (tx: Database, used: typeof usedPasskeyChallenges.$inferInsert): Promise<boolean> => {
  const over = tx
    .select({ hash: usedPasskeyChallenges.hash })
    .from(usedPasskeyChallenges)
    .where(lte(usedPasskeyChallenges.expiresAt, sql`now()`))
    .limit(100)
    .for('update', { skipLocked: true })
  await tx.delete(usedPasskeyChallenges).where(inArray(usedPasskeyChallenges.hash, over))
  return (await tx.insert(usedPasskeyChallenges).values(used).onConflictDoNothing().returning()).length > 0
}

/** A passkey as its owner is shown it. */
export const toOwnPasskey = ({ id, name, createdAt, lastUsedAt, isBackedUp }: PasskeyRow): OwnPasskey => ({
  _id: id,
  name,
  addedAt: createdAt.toISOString(),
  ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
  isSynced: isBackedUp,
})
