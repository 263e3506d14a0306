import { and, eq, gt, inArray, isNull, lt, ne, not, or, sql } from 'drizzle-orm'
import type { Identity, Rights } from '../../../platform/http/access.ts'
import type { Database } from '../../../platform/database/database.ts'
import { findPasskey } from '../factors/passkey-queries.ts'
import { lacksFactor } from '../factors/second-factor-queries.ts'
import { freshMinutes } from '../factors/second-factor-rules.ts'
import { adminIdleHours, expiryOf, refreshGraceSeconds } from './rules.ts'
import { accounts, heldCourses, heldDuties, refreshTokens, sessions } from '../tables.ts'
import { hasFactor } from '../factors/second-factor-tables.ts'

/**
 * Part of a search in sessions with their accounts: those that go on. An admin's ends after some hours without use, also one that was
 * begun for longer before its owner became an admin.
 */
export const goesOn = and(
  isNull(sessions.endedAt),
  gt(sessions.expiresAt, sql`now()`),
  isNull(accounts.disabledAt),
  or(ne(accounts.role, 'admin'), gt(sessions.usedAt, sql`now() - make_interval(hours => ${sql.raw(String(adminIdleHours))})`)),
)

/** The caller of a session, asked for at every request with a token: what was ended, disabled or demoted holds at once, everywhere. */
export const callerQueries = (db: Database) => {
  const caller = db
    .select({
      userId: accounts.id,
      sessionId: sessions.id,
      role: accounts.role,
      duties: heldDuties(accounts),
      courses: heldCourses(accounts),
      name: accounts.name,
      email: accounts.email,
      emailVerified: sql<boolean>`${accounts.emailVerifiedAt} is not null`,
      hasFactor,
      isFactorFresh: sql<boolean>`coalesce(${sessions.factorAt} > now() - make_interval(mins => ${sql.raw(String(freshMinutes))}), false)`,
      lacksFactor,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.id, sql.placeholder('sessionId')), goesOn))
    .prepare('find_caller')

  return {
    findCaller: async (sessionId: string): Promise<Identity | null> => (await caller.execute({ sessionId }))[0] ?? null,
    /** Lists those of some sessions that are still open, with the present rights of each. */
    listCallers: async (sessionIds: string[]): Promise<Map<string, Rights>> => {
      const rows = await db
        .select({ id: sessions.id, role: accounts.role, duties: heldDuties(accounts), courses: heldCourses(accounts) })
        .from(sessions)
        .innerJoin(accounts, eq(accounts.id, sessions.accountId))
        // A caller who lacks the required factor may not ask for the office's events, and so does not hear them.
        .where(and(inArray(sessions.id, sessionIds), goesOn, not(lacksFactor)))
      return new Map(rows.map(({ id, ...rights }) => [id, rights]))
    },
  }
}

type Begun = { sessionId: string; expiresAt: Date }
type Shown = Pick<typeof accounts.$inferSelect, 'passwordHash' | 'providerSubject'>
/** Where a session is used, as far as it is kept. */
export type Place = Pick<typeof sessions.$inferSelect, 'browser' | 'system' | 'network'>
/** The second factor that was shown; a passkey may have been removed since. */
export type FactorShown = 'none' | 'code' | { passkeyId: string }
type Begin = { account: Shown & { id: string }; remembered: boolean; tokenHash: Buffer; place: Place; factor: FactorShown }

/**
 * A sign-in with its first refresh token; the transaction keeps the account's lock. Null when the account was disabled, has a second factor
 * that was not shown, or has other ways in than the one that was just compared: comparing takes a while, and a new password or the end of a link ends every sign-in by the old one, this one too.
 */
export const insertSession = async (
  tx: Database,
  { account: shown, remembered, tokenHash, place, factor }: Begin,
): Promise<Begun | null> => {
  const { id: accountId } = shown
  const [account] = await tx
    .select({
      passwordHash: accounts.passwordHash,
      providerSubject: accounts.providerSubject,
      role: accounts.role,
      disabledAt: accounts.disabledAt,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    // Locks the account for this sign-in alone, since it is written below: two that shared the lock would wait for each other.
    .for('no key update')
  if (!account || account.disabledAt !== null) return null
  if (account.passwordHash !== shown.passwordHash || account.providerSubject !== shown.providerSubject) return null
  // One that was set up meanwhile holds for this sign-in, too.
  if (factor === 'none' && (await isProtected(tx, accountId))) return null
  if (typeof factor === 'object' && !(await findPasskey(tx, { id: factor.passkeyId, accountId }))) return null
  const now = new Date()
  const expiresAt = expiryOf({ remembered, createdAt: now, role: account.role }, now)
  const [session] = await tx
    .insert(sessions)
    .values({ accountId, remembered, createdAt: now, usedAt: now, expiresAt, ...place, ...(factor !== 'none' && { factorAt: now }) })
    .returning({ id: sessions.id })
  if (!session) throw new Error('a session was not stored')
  await tx.insert(refreshTokens).values({ hash: tokenHash, sessionId: session.id })
  await tx.update(accounts).set({ lastSignedInAt: now }).where(eq(accounts.id, accountId))
  return { sessionId: session.id, expiresAt }
}

/**
 * Returns whether an account has a second factor. To be asked after the account was locked, and not with it: a statement that waited for
 * the lock sees the rows of other tables as they were before it waited.
 */
const isProtected = async (tx: Database, accountId: string): Promise<boolean> => {
  const [row] = await tx.select({ hasFactor }).from(accounts).where(eq(accounts.id, accountId))
  return row?.hasFactor === true
}

/** The session of a refresh token, asked for before it is taken: null for one that is made up or over, which so costs one reading. */
export const tokenQueries = (db: Database) => {
  const session = db
    .select({ id: sessions.id })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(refreshTokens.hash, sql.placeholder('hash')), goesOn))
    .prepare('find_token_session')

  return { findTokenSession: async (hash: Buffer): Promise<string | null> => (await session.execute({ hash }))[0]?.id ?? null }
}

type Refreshed = { accountId: string; sessionId: string; remembered: boolean; expiresAt: Date }

/**
 * Takes a refresh token for its successor, and writes down where that was. Null when there is no such session any more, or the token was used before and not
 * just now: then somebody has a copy, and the whole family ends ('ended' where it was this that ended it).
 */
export const takeRefreshToken = async (
  db: Database,
  { presented, successor, place }: { presented: Buffer; successor: Buffer; place: Place },
): Promise<Refreshed | 'ended' | null> =>
  db.transaction(async (tx) => {
    const [token] = await tx
      .update(refreshTokens)
      .set({ usedAt: sql`coalesce(${refreshTokens.usedAt}, now())` })
      .where(eq(refreshTokens.hash, presented))
      .returning({
        sessionId: refreshTokens.sessionId,
        isReplay: sql<boolean>`${refreshTokens.usedAt} < now() - make_interval(secs => ${refreshGraceSeconds})`,
      })
    if (!token) return null
    if (token.isReplay) return (await endSession(tx, token.sessionId)) ? 'ended' : null
    const session = await findOpenSession(tx, token.sessionId)
    if (!session) return null
    const expiresAt = expiryOf(session, new Date())
    await tx.insert(refreshTokens).values({ hash: successor, sessionId: token.sessionId }).onConflictDoNothing()
    await tx
      .update(sessions)
      .set({ usedAt: sql`now()`, expiresAt, ...place })
      .where(eq(sessions.id, token.sessionId))
    return { sessionId: token.sessionId, accountId: session.accountId, remembered: session.remembered, expiresAt }
  })

const findOpenSession = async (db: Database, sessionId: string) => {
  const [session] = await db
    .select({ accountId: sessions.accountId, remembered: sessions.remembered, createdAt: sessions.createdAt, role: accounts.role })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.id, sessionId), goesOn))
  return session
}

/** Returns whether a session goes on, asked for under the account's lock. */
export const isSessionOpen = async (db: Database, sessionId: string): Promise<boolean> =>
  (await findOpenSession(db, sessionId)) !== undefined

/** False where it had ended before. */
export const endSession = async (db: Database, sessionId: string): Promise<boolean> => {
  const ended = await db
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** Signs out by the cookie alone, whose token may be used already. */
export const endSessionOfToken = async (db: Database, tokenHash: Buffer): Promise<boolean> => {
  const family = db.select({ id: refreshTokens.sessionId }).from(refreshTokens).where(eq(refreshTokens.hash, tokenHash))
  const ended = await db
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(inArray(sessions.id, family), isNull(sessions.endedAt)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** All sign-ins of an account, as after a new password; where its owner asks for it, all but the one that they ask with. */
export const endSessionsOf = async (db: Database, accountId: string, { but }: { but?: string } = {}): Promise<void> => {
  await db
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt), but === undefined ? undefined : ne(sessions.id, but)))
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
