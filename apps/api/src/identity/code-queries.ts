import { and, count, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { locks } from '../kit/locks.ts'
import { codesADay, codesFrom, codeLife, maxAttempts } from './code-rules.ts'
import { lockAccount } from './lock-queries.ts'
import { type codePurposes, oneTimeCodes } from './tables.ts'

export type CodePurpose = (typeof codePurposes)[number]
type Code = { accountId: string; purpose: CodePurpose; hash: Buffer }

const open = and(isNull(oneTimeCodes.usedAt), isNull(oneTimeCodes.voidedAt))

/** Where a code is asked for or tried from: a network's keyed hash, and whether the owner of the address was signed in there before. */
export type From = { network: string; isKnown: boolean }

type NewCode = Code & From & { recipient: string }

/**
 * Stores a new code and voids the one before; false when the account, or the address, has had its codes of the last 24 hours, or the
 * network its share of them. Some are left for networks that the owner was signed in from. Needs a transaction.
 */
export const insertCode = async (tx: Database, { accountId, purpose, hash, recipient, network, isKnown }: NewCode): Promise<boolean> => {
  // One after the other, or many at once would all see the same count; of an address by whatever account.
  await lockAccount(tx, accountId)
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.codes}, hashtext(${recipient}))`)
  const ofAccount = eq(oneTimeCodes.accountId, accountId)
  await tx.delete(oneTimeCodes).where(and(ofAccount, lt(oneTimeCodes.createdAt, sql`now() - interval '2 days'`)))
  const [had] = await tx
    .select({
      all: count(),
      here: sql<number>`count(*) filter (where ${oneTimeCodes.network} = ${network})`.mapWith(Number),
      unknown: sql<number>`count(*) filter (where not ${oneTimeCodes.isKnown})`.mapWith(Number),
    })
    .from(oneTimeCodes)
    .where(and(or(ofAccount, eq(oneTimeCodes.recipient, recipient)), gt(oneTimeCodes.createdAt, sql`now() - interval '1 day'`)))
  if (!had || had.all >= codesADay || had.here >= codesFrom[isKnown ? 'known' : 'unknown']) return false
  if (!isKnown && had.unknown >= codesFrom.allUnknown) return false
  await tx
    .update(oneTimeCodes)
    .set({ voidedAt: sql`now()` })
    .where(and(ofAccount, eq(oneTimeCodes.purpose, purpose), open))
  const expiresAt = sql`now() + make_interval(mins => ${codeLife.minutes})`
  await tx.insert(oneTimeCodes).values({ accountId, purpose, hash, recipient, network, isKnown, expiresAt })
  return true
}

/**
 * Tries a code: true when it is the one that is open. Counting, comparing and using it up are one statement, so that neither many
 * tries at once nor many processes get more than their number. Each network has its own tries; those that the owner was never signed
 * in from have a bound together as well.
 */
export const useCode = async (db: Database, { accountId, purpose, hash, network, isKnown }: Code & From): Promise<boolean> => {
  const tried = sql`coalesce((${oneTimeCodes.tries} ->> ${network}::text)::int, 0)`
  const [used] = await db
    .update(oneTimeCodes)
    .set({
      tries: sql`${oneTimeCodes.tries} || jsonb_build_object(${network}::text, ${tried} + 1)`,
      ...(!isKnown && { attempts: sql`${oneTimeCodes.attempts} + 1` }),
      usedAt: sql`case when ${oneTimeCodes.hash} = ${hash} then now() end`,
    })
    .where(
      and(
        eq(oneTimeCodes.accountId, accountId),
        eq(oneTimeCodes.purpose, purpose),
        open,
        gt(oneTimeCodes.expiresAt, sql`now()`),
        lt(tried, maxAttempts.here),
        isKnown ? undefined : lt(oneTimeCodes.attempts, maxAttempts.elsewhere),
      ),
    )
    .returning({ usedAt: oneTimeCodes.usedAt })
  return used !== undefined && used.usedAt !== null
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
