import { and, count, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { locks } from '../../../platform/database/locks.ts'
import { codeLifetimeMs, maxAttempts, canRequestCode } from './rules.ts'
import { lockAccount } from '../account-row-lock-queries.ts'
import { type codePurposes, oneTimeCodes } from '../tables.ts'

export type CodePurpose = (typeof codePurposes)[number]
type Code = { accountId: string; purpose: CodePurpose; hash: Buffer }

const open = and(isNull(oneTimeCodes.usedAt), isNull(oneTimeCodes.voidedAt))

/** Where a code is asked for or tried from: a network's keyed hash, and whether the owner of the address was signed in there before. */
type From = { network: string; isKnown: boolean }

/** Where a code is tried from; `site` is the keyed hash of the IPv6 site, which holds many networks of one subscriber. */
export type CodeAttempt = From & { site: string }

type NewCode = Code & From & { recipient: string; ownersNetworks: number }

/**
 * Stores a new code and voids the one before; false when the account, or the address, has had its codes of that purpose of the last 24
 * hours, or the network its share of them. Purposes are counted apart: anybody can have an account that waits for an address, and would
 * use up what its owner needs for a new password. Needs a transaction.
 */
export const insertCode = async (tx: Database, { ownersNetworks, recipient, ...code }: NewCode): Promise<boolean> => {
  const { accountId, purpose, network, isKnown } = code
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
      knownNetworks: sql<number>`count(distinct ${oneTimeCodes.network}) filter (where ${oneTimeCodes.isKnown})`.mapWith(Number),
    })
    .from(oneTimeCodes)
    .where(
      and(
        or(ofAccount, eq(oneTimeCodes.recipient, recipient)),
        eq(oneTimeCodes.purpose, purpose),
        gt(oneTimeCodes.createdAt, sql`now() - interval '1 day'`),
        // Those of a clock that was ahead do not count; those of transactions that began after this one do.
        lt(oneTimeCodes.createdAt, sql`now() + interval '1 hour'`),
      ),
    )
  if (!had || !canRequestCode({ ...had, ownersNetworks, isKnown })) return false
  await tx
    .update(oneTimeCodes)
    .set({ voidedAt: sql`now()` })
    .where(and(ofAccount, eq(oneTimeCodes.purpose, purpose), open))
  await tx.insert(oneTimeCodes).values({ ...code, recipient, expiresAt: sql`now() + make_interval(mins => ${codeLifetimeMs.minutes})` })
  return true
}

/**
 * Returns whether a code of a purpose was mailed to an address for an account, within the two days that codes are kept, and whether the
 * newest one can still be entered; null where none was.
 */
export const findMailedCode = async (
  db: Database,
  { accountId, purpose, recipient }: Pick<Code, 'accountId' | 'purpose'> & { recipient: string },
): Promise<{ isOpen: boolean } | null> => {
  const [mailed] = await db
    .select({ isOpen: sql<boolean>`coalesce(bool_or(${open} and ${oneTimeCodes.expiresAt} > now()), false)`, codes: count() })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.accountId, accountId), eq(oneTimeCodes.purpose, purpose), eq(oneTimeCodes.recipient, recipient)))
  return mailed && mailed.codes > 0 ? { isOpen: mailed.isOpen } : null
}

/**
 * Tries a code: true when it is the one that is open. Counting, comparing and using it up are one statement, so that neither many
 * tries at once nor many processes get more than their number. Networks that the owner was signed in from have their own tries, and
 * so has the one that asked for the code: whoever asks and reads the mail is most likely the owner. All others share a bound, of which
 * one site has five.
 */
export const useCode = async (db: Database, { accountId, purpose, hash, network, site, isKnown }: Code & CodeAttempt): Promise<boolean> => {
  const isTrusted = sql`(${isKnown}::boolean or ${oneTimeCodes.network} is not distinct from ${network}::text)`
  const who = sql`case when ${isTrusted} then ${network}::text else ${site}::text end`
  const tried = sql`coalesce((${oneTimeCodes.tries} ->> (${who}))::int, 0)`
  const [used] = await db
    .update(oneTimeCodes)
    .set({
      tries: sql`${oneTimeCodes.tries} || jsonb_build_object(${who}, ${tried} + 1)`,
      attempts: sql`${oneTimeCodes.attempts} + case when ${isTrusted} then 0 else 1 end`,
      usedAt: sql`case when ${oneTimeCodes.hash} = ${hash} then now() end`,
    })
    .where(
      and(
        eq(oneTimeCodes.accountId, accountId),
        eq(oneTimeCodes.purpose, purpose),
        open,
        gt(oneTimeCodes.expiresAt, sql`now()`),
        lt(tried, maxAttempts.here),
        or(isTrusted, lt(oneTimeCodes.attempts, maxAttempts.elsewhere)),
      ),
    )
    .returning({ usedAt: oneTimeCodes.usedAt })
  return used !== undefined && used.usedAt !== null
}

/**
 * Lets a transaction commit without waiting until the disk has it. Every other process sees it at once; the last half second of
 * such is lost where the machine itself fails.
 */
export const commitAsynchronously = async (tx: Database): Promise<void> => {
  await tx.execute(sql`set local synchronous_commit to off`)
}

/** Codes that were mailed to an address that the account has no more, or waits for no more; of one purpose, or all. */
export const voidCodesOf = async (db: Database, accountId: string, purpose?: CodePurpose): Promise<void> => {
  await db
    .update(oneTimeCodes)
    .set({ voidedAt: sql`now()` })
    .where(and(eq(oneTimeCodes.accountId, accountId), purpose && eq(oneTimeCodes.purpose, purpose), open))
}
