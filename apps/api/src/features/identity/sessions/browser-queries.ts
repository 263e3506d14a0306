import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { alikeMinutes, rememberedBrowsers, type ToldSignIn } from './browser-rules.ts'
import { knownBrowsers, sessions } from '../tables.ts'

/** Days, minutes: from numbers of ours alone. */
const before = (amount: number, unit: 'days' | 'mins') => sql.raw(`now() - make_interval(${unit} => ${amount})`)

/**
 * Remembers the browser of a sign-in, and forgets those that an account used longest ago where they are too many. Returns whether it
 * was signed in there before. Needs the account's lock.
 */
export const rememberBrowser = async (tx: Database, accountId: string, hash: Buffer): Promise<boolean> => {
  const known = await tx
    .update(knownBrowsers)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(knownBrowsers.accountId, accountId),
        eq(knownBrowsers.hash, hash),
        gt(knownBrowsers.usedAt, before(rememberedBrowsers.days, 'days')),
      ),
    )
    .returning({ hash: knownBrowsers.hash })
  if (known.length > 0) return true
  await tx
    .insert(knownBrowsers)
    .values({ accountId, hash })
    .onConflictDoUpdate({ target: [knownBrowsers.accountId, knownBrowsers.hash], set: { usedAt: sql`now()` } })
  await tx.execute(sql`
    delete from ${knownBrowsers} where ${knownBrowsers.accountId} = ${accountId} and ${knownBrowsers.hash} not in (
      select hash from ${knownBrowsers} where account_id = ${accountId} order by used_at desc, hash = ${hash} desc
      limit ${rememberedBrowsers.most})`)
  return false
}

/** Lists the sign-ins of the last day that an account's owner was mailed about. Needs the account's lock. */
export const listToldSignIns = (tx: Database, accountId: string): Promise<ToldSignIn[]> =>
  tx
    .select({
      browser: sessions.browser,
      system: sessions.system,
      network: sessions.network,
      isJustNow: sql<boolean>`${sessions.createdAt} > ${before(alikeMinutes, 'mins')}`,
    })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), sessions.ownerTold, gt(sessions.createdAt, before(1, 'days'))))

/** Writes down that the owner of an account is mailed about a sign-in to it. */
export const markTold = async (tx: Database, sessionId: string): Promise<void> => {
  await tx.update(sessions).set({ ownerTold: true }).where(eq(sessions.id, sessionId))
}

/** Forgets the browsers of an account whose earlier users may not be its owner: all count as new again. */
export const forgetBrowsersOf = async (db: Database, accountId: string): Promise<void> => {
  await db.delete(knownBrowsers).where(eq(knownBrowsers.accountId, accountId))
}

/** Removes the browsers that nobody has signed in by for so long that their cookies have gone. */
export const removeUnusedBrowsers = async (db: Database): Promise<void> => {
  await db.delete(knownBrowsers).where(lt(knownBrowsers.usedAt, before(rememberedBrowsers.days, 'days')))
}
