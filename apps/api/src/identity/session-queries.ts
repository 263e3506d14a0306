import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Identity } from '../kit/access.ts'
import type { Database } from '../kit/database.ts'
import { expiryOf, graceSeconds } from './session-rules.ts'
import { accounts, refreshTokens, sessions } from './tables.ts'

/** The caller of a session, asked for at every request with a token: what was ended, disabled or demoted holds at once, everywhere. */
export const callerQueries = (db: Database) => {
  const caller = db
    .select({
      userId: accounts.id,
      sessionId: sessions.id,
      role: accounts.role,
      email: accounts.email,
      emailVerified: sql<boolean>`${accounts.emailVerifiedAt} is not null`,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, sql`now()`),
        isNull(accounts.disabledAt),
      ),
    )
    .prepare('find_caller')

  return {
    findCaller: async (sessionId: string): Promise<Identity | null> => (await caller.execute({ sessionId }))[0] ?? null,
  }
}

type Begun = { sessionId: string; expiresAt: Date }

/** A sign-in with its first refresh token. */
export const insertSession = async (
  db: Database,
  { accountId, remembered, tokenHash }: { accountId: string; remembered: boolean; tokenHash: Buffer },
): Promise<Begun> =>
  db.transaction(async (tx) => {
    const now = new Date()
    const expiresAt = expiryOf({ remembered, createdAt: now }, now)
    const [session] = await tx
      .insert(sessions)
      .values({ accountId, remembered, createdAt: now, usedAt: now, expiresAt })
      .returning({ id: sessions.id })
    if (!session) throw new Error('a session was not stored')
    await tx.insert(refreshTokens).values({ hash: tokenHash, sessionId: session.id })
    return { sessionId: session.id, expiresAt }
  })

export type Refreshed = { accountId: string; sessionId: string; remembered: boolean; expiresAt: Date }

/**
 * Takes a refresh token for its successor. Null when there is no such session any more, or the token was used before and not
 * just now: then somebody has a copy, and the whole family ends.
 */
export const takeRefreshToken = async (db: Database, presented: Buffer, successor: Buffer): Promise<Refreshed | null> =>
  db.transaction(async (tx) => {
    const [token] = await tx
      .update(refreshTokens)
      .set({ usedAt: sql`coalesce(${refreshTokens.usedAt}, now())` })
      .where(eq(refreshTokens.hash, presented))
      .returning({
        sessionId: refreshTokens.sessionId,
        isReplay: sql<boolean>`${refreshTokens.usedAt} < now() - make_interval(secs => ${graceSeconds})`,
      })
    if (!token) return null
    if (token.isReplay) {
      await endSession(tx, token.sessionId)
      return null
    }
    const session = await findOpenSession(tx, token.sessionId)
    if (!session) return null
    const expiresAt = expiryOf(session, new Date())
    await tx.insert(refreshTokens).values({ hash: successor, sessionId: token.sessionId }).onConflictDoNothing()
    await tx.update(sessions).set({ usedAt: sql`now()`, expiresAt }).where(eq(sessions.id, token.sessionId))
    return { sessionId: token.sessionId, accountId: session.accountId, remembered: session.remembered, expiresAt }
  })

const findOpenSession = async (db: Database, sessionId: string) => {
  const [session] = await db
    .select({ accountId: sessions.accountId, remembered: sessions.remembered, createdAt: sessions.createdAt })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt), gt(sessions.expiresAt, sql`now()`), isNull(accounts.disabledAt)))
  return session
}

export const endSession = async (db: Database, sessionId: string): Promise<void> => {
  await db
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
}

/** Signs out by the cookie alone, whose token may be used already. */
export const endSessionOfToken = async (db: Database, tokenHash: Buffer): Promise<void> => {
  const family = db.select({ id: refreshTokens.sessionId }).from(refreshTokens).where(eq(refreshTokens.hash, tokenHash))
  await db
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(inArray(sessions.id, family), isNull(sessions.endedAt)))
}

/** All sign-ins of an account, as after a new password. */
export const endSessionsOf = async (db: Database, accountId: string): Promise<void> => {
  await db
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt)))
}

/** Removes some of what is long over. Called with each sign-in, so the table stays as small as the sign-ins of a month. */
export const removeOldSessions = async (db: Database): Promise<void> => {
  const old = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(lt(sessions.expiresAt, sql`now() - interval '1 day'`))
    .limit(20)
    .for('update', { skipLocked: true })
  await db.delete(sessions).where(inArray(sessions.id, old))
}
