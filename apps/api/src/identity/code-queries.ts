import { and, count, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { codesADay, codeLife, maxAttempts } from './code-rules.ts'
import { lockAccount } from './lock-queries.ts'
import { type codePurposes, oneTimeCodes } from './tables.ts'

export type CodePurpose = (typeof codePurposes)[number]
type Code = { accountId: string; purpose: CodePurpose; hash: Buffer }

const open = and(isNull(oneTimeCodes.usedAt), isNull(oneTimeCodes.voidedAt))

/** Stores a new code and voids the one before; false when the account has had its codes of the last 24 hours. Needs a transaction. */
export const insertCode = async (tx: Database, { accountId, purpose, hash }: Code): Promise<boolean> => {
  // One after the other, or many at once would all see the same count.
  await lockAccount(tx, accountId)
  const ofAccount = eq(oneTimeCodes.accountId, accountId)
  await tx.delete(oneTimeCodes).where(and(ofAccount, lt(oneTimeCodes.createdAt, sql`now() - interval '2 days'`)))
  const [had] = await tx
    .select({ count: count() })
    .from(oneTimeCodes)
    .where(and(ofAccount, gt(oneTimeCodes.createdAt, sql`now() - interval '1 day'`)))
  if ((had?.count ?? 0) >= codesADay) return false
  await tx
    .update(oneTimeCodes)
    .set({ voidedAt: sql`now()` })
    .where(and(ofAccount, eq(oneTimeCodes.purpose, purpose), open))
  await tx.insert(oneTimeCodes).values({ accountId, purpose, hash, expiresAt: sql`now() + make_interval(mins => ${codeLife.minutes})` })
  return true
}

/**
 * Tries a code: true when it is the one that is open. Counting, comparing and using it up are one statement, so that neither
 * many tries at once nor many processes get more than their number.
 */
export const useCode = async (db: Database, { accountId, purpose, hash }: Code): Promise<boolean> => {
  const [tried] = await db
    .update(oneTimeCodes)
    .set({
      attempts: sql`${oneTimeCodes.attempts} + 1`,
      usedAt: sql`case when ${oneTimeCodes.hash} = ${hash} then now() end`,
    })
    .where(
      and(
        eq(oneTimeCodes.accountId, accountId),
        eq(oneTimeCodes.purpose, purpose),
        open,
        gt(oneTimeCodes.expiresAt, sql`now()`),
        lt(oneTimeCodes.attempts, maxAttempts),
      ),
    )
    .returning({ usedAt: oneTimeCodes.usedAt })
  return tried !== undefined && tried.usedAt !== null
}

/**
 * Lets a transaction commit without waiting until the disk has it. Every other process sees it at once; the last half second of
 * such is lost where the machine itself fails.
 */
export const commitWithoutDisk = async (tx: Database): Promise<void> => {
  await tx.execute(sql`set local synchronous_commit to off`)
}

/** Codes that were mailed to an address that the account has no more, or waits for no more; of one purpose, or all. */
export const voidCodesOf = async (db: Database, accountId: string, purpose?: CodePurpose): Promise<void> => {
  await db
    .update(oneTimeCodes)
    .set({ voidedAt: sql`now()` })
    .where(and(eq(oneTimeCodes.accountId, accountId), purpose && eq(oneTimeCodes.purpose, purpose), open))
}
