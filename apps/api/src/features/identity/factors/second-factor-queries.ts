import { factorWays } from '@campus/contracts/identity/options.ts'
import { collegeTimeZone } from '@campus/contracts/core/dates.ts'
import type { Account } from '@campus/contracts/identity/schema.ts'
import { and, count, eq, gt, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { encryptAnew } from '../../../platform/crypto/encryption.ts'
import type { FactorSecrets } from '../../../platform/crypto/factor-secrets.ts'
import type { Database } from '../../../platform/database/database.ts'
import { deletePasskeysOf } from './passkey-queries.ts'
import { challengeMinutes, lockMinutes, lockOut } from './second-factor-rules.ts'
import { accounts, sessions } from '../tables.ts'
import {
  factorRequirements,
  hasApp,
  hasFactor,
  hasPasskeys,
  recoveryCodes,
  secondFactors,
  signInChallenges,
} from './second-factor-tables.ts'

export type FactorRow = typeof secondFactors.$inferSelect

/** The second factor of an account, confirmed or not yet. */
export const findFactor = async (db: Database, accountId: string): Promise<FactorRow | null> => {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.accountId, accountId))
  return row ?? null
}

/** The second factor that an account has to show. */
export const findConfirmedFactor = async (db: Database, accountId: string): Promise<FactorRow | null> => {
  const [row] = await db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.confirmedAt)))
  return row ?? null
}

/** Puts a new secret in the place of one that was never confirmed. Needs the account's lock. */
export const insertFactor = async (tx: Database, accountId: string, secretEncrypted: string): Promise<void> => {
  await tx.delete(secondFactors).where(and(eq(secondFactors.accountId, accountId), isNull(secondFactors.confirmedAt)))
  await tx.insert(secondFactors).values({ accountId, secretEncrypted })
}

/** From now on the account has to show it. */
export const confirmFactor = async (tx: Database, id: string): Promise<void> => {
  await tx.update(secondFactors).set({ confirmedAt: sql`now()` }).where(eq(secondFactors.id, id))
}

/** Deletes an account's authenticator app with its recovery codes; false where there was none that held. */
export const deleteFactor = async (tx: Database, accountId: string): Promise<boolean> => {
  const deleted = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.accountId, accountId))
    .returning({ confirmedAt: secondFactors.confirmedAt })
  return deleted.some(({ confirmedAt }) => confirmedAt !== null)
}

/** Deletes every second factor of an account, of either kind; false where there was none that held. */
export const deleteFactors = async (tx: Database, accountId: string): Promise<boolean> =>
  [await deleteFactor(tx, accountId), await deletePasskeysOf(tx, accountId)].includes(true)

/** Uses up a time step and all before it; false where it was used. */
export const useStep = async (tx: Database, id: string, step: number): Promise<boolean> => {
  const used = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.id, id), lt(secondFactors.lastStep, step)))
    .returning({ id: secondFactors.id })
  return used.length > 0
}

/** Uses up a recovery code; false where there is no such, or it was used. */
export const useRecoveryCode = async (tx: Database, factorId: string, hash: Buffer): Promise<boolean> => {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(recoveryCodes.factorId, factorId), eq(recoveryCodes.hash, hash), isNull(recoveryCodes.usedAt)))
    .returning({ factorId: recoveryCodes.factorId })
  return used.length > 0
}

/** Puts new recovery codes in the place of all former ones. */
export const replaceRecoveryCodes = async (tx: Database, factorId: string, hashes: Buffer[]): Promise<void> => {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.factorId, factorId))
  await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ factorId, hash })))
}

export const countRecoveryCodes = async (db: Database, factorId: string): Promise<number> => {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.factorId, factorId), isNull(recoveryCodes.usedAt)))
  return row?.left ?? 0
}

/** The seconds for which the codes of an account's app are refused; null where they are not. */
export const findLock = async (tx: Database, id: string): Promise<number | null> => {
  const [row] = await tx
    .select({ seconds: sql<number>`extract(epoch from ${secondFactors.lockedUntil} - now())`.mapWith(Number) })
    .from(secondFactors)
    .where(and(eq(secondFactors.id, id), gt(secondFactors.lockedUntil, sql`now()`)))
  return row?.seconds ?? null
}

/**
 * Counts a wrong code. Returns how many count now where they lock the account's app. Needs the account's lock, so that many at once count
 * as many, in all processes.
 */
export const countWrongCode = async (tx: Database, id: string): Promise<number | null> => {
  const forgiven = sql`coalesce(extract(epoch from now() - ${secondFactors.wrongAt}), 0) / 86400 * ${lockOut.forgivenADay}::real`
  const [row] = await tx
    .update(secondFactors)
    .set({ wrongCodes: sql`greatest(0, ${secondFactors.wrongCodes} - ${forgiven}) + 1`, wrongAt: sql`now()` })
    .where(eq(secondFactors.id, id))
    .returning({ wrongCodes: secondFactors.wrongCodes })
  // Some seconds have been forgiven already.
  const wrongCodes = Math.round(row?.wrongCodes ?? 0)
  const minutes = lockMinutes(wrongCodes)
  if (minutes === 0) return null
  await tx
    .update(secondFactors)
    .set({ lockedUntil: sql`now() + make_interval(mins => ${minutes})` })
    .where(eq(secondFactors.id, id))
  return wrongCodes
}

type Challenge = Pick<typeof signInChallenges.$inferInsert, 'hash' | 'accountId' | 'shown' | 'remembered'>

/** Keeps a sign-in that waits for its second factor, and forgets those that nobody went on with. */
export const insertChallenge = async (db: Database, challenge: Challenge): Promise<void> => {
  await db.delete(signInChallenges).where(lte(signInChallenges.expiresAt, sql`now()`))
  await db.insert(signInChallenges).values({ ...challenge, expiresAt: sql`now() + make_interval(mins => ${challengeMinutes})` })
}

export const findChallenge = async (db: Database, hash: Buffer): Promise<Challenge | null> => {
  const [row] = await db
    .select()
    .from(signInChallenges)
    .where(and(eq(signInChallenges.hash, hash), gt(signInChallenges.expiresAt, sql`now()`)))
  return row ?? null
}

/** Uses up a sign-in that waits; false where it was used meanwhile. */
export const deleteChallenge = async (tx: Database, hash: Buffer): Promise<boolean> =>
  (await tx.delete(signInChallenges).where(eq(signInChallenges.hash, hash)).returning({ hash: signInChallenges.hash })).length > 0

/** Remembers that the owner of a session has just shown their second factor. */
export const refreshFactor = async (tx: Database, sessionId: string): Promise<void> => {
  await tx.update(sessions).set({ factorAt: sql`now()` }).where(eq(sessions.id, sessionId))
}

/** Matches where every admin needs a second factor by now, in SQL. */
const isRequired = sql`exists (
  select from ${factorRequirements} where ${factorRequirements.requiredFrom} <= (now() at time zone ${collegeTimeZone})::date)`

/** Whether an account of an admin has no second factor although every admin needs one by now, in SQL. */
export const lacksFactor = sql<boolean>`(${accounts.role} = 'admin' and ${isRequired} and not ${hasFactor})`

/** Returns how an admin shows their second factor, or whether they have to set one up before anything of the office is open to them. */
export const findFactorState = async (
  db: Database,
  id: string,
): Promise<Pick<Account, 'hasSecondFactor' | 'mustSetUpFactor' | 'factorWays'>> => {
  const [row] = await db.select({ lacksFactor, hasApp, hasPasskeys }).from(accounts).where(eq(accounts.id, id))
  const ways = factorWays.filter((way) => (way === 'passkey' ? row?.hasPasskeys : row?.hasApp))
  return { ...(ways.length > 0 && { hasSecondFactor: true, factorWays: ways }), ...(row?.lacksFactor && { mustSetUpFactor: true }) }
}

/** A secret of a factor with the account that it is encrypted for; null where there is none. */
export const findEncryptedSecret = async (db: Database): Promise<Pick<FactorRow, 'accountId' | 'secretEncrypted'> | null> => {
  const [row] = await db.select().from(secondFactors).orderBy(secondFactors.id).limit(1)
  return row ?? null
}

/** The day from which on every admin needs a second factor; null where none is needed. */
export const findRequirement = async (db: Database): Promise<string | null> => {
  const [row] = await db.select({ requiredFrom: factorRequirements.requiredFrom }).from(factorRequirements)
  return row?.requiredFrom ?? null
}

export const saveRequirement = async (tx: Database, requiredFrom: string | null): Promise<void> => {
  await tx.delete(factorRequirements)
  if (requiredFrom !== null) await tx.insert(factorRequirements).values({ requiredFrom })
}

/**
 * Encrypts under the current key the secrets that stand under the other one; they are as few as the office has people. Returns how many it
 * changed, and how many can be read under neither.
 */
export const reencryptFactors = async (db: Database, secrets: FactorSecrets): Promise<{ changed: number; unreadable: number }> => {
  const { id, accountId, secretEncrypted } = secondFactors
  const rows = await db.select({ id, context: accountId, former: secretEncrypted }).from(secondFactors)
  const { changes, unreadable } = encryptAnew(secrets, rows)
  const { rowCount } = await db.execute(sql`
    update ${secondFactors} set secret_encrypted = given.encrypted
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given(id uuid, former text, encrypted text)
    where ${id} = given.id and ${secretEncrypted} = given.former`)
  return { changed: rowCount ?? 0, unreadable }
}
