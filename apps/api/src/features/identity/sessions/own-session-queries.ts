import type { KeptSession, OwnSession, SessionPlace } from '@campus/contracts/identity/sessions/schema.ts'
import { and, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import type { Identity } from '../../../platform/http/access.ts'
import { goesOn } from './queries.ts'
import { accounts, sessions } from '../tables.ts'

type SessionRow = typeof sessions.$inferSelect
type Caller = Pick<Identity, 'userId' | 'sessionId'>

/** The most that are listed: whoever has a password can begin as many as they like. */
const most = { listed: 50, exported: 500 }

/** Lists the caller's open sessions, the one used last first. The one that they call with is always among them. */
export const listOpenSessions = async (db: Database, { userId, sessionId }: Caller): Promise<OwnSession[]> => {
  const rows = await db
    .select({ session: sessions })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.accountId, userId), goesOn))
    .orderBy(desc(sql`${sessions.id} = ${sessionId}`), desc(sessions.usedAt), desc(sessions.id))
    .limit(most.listed)
  return rows
    .toSorted((a, b) => b.session.usedAt.getTime() - a.session.usedAt.getTime())
    .map(({ session }) => ({ _id: session.id, ...toShown(session), current: session.id === sessionId }))
}

/** Lists what is kept of an account's sessions, those that have ended among them. */
export const listKeptSessions = async (db: Database, accountId: string): Promise<KeptSession[]> => {
  const rows = await db
    .select()
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(desc(sessions.usedAt), desc(sessions.id))
    .limit(most.exported)
  return rows.map((session) => ({ ...toShown(session), ...(session.endedAt && { endedAt: session.endedAt.toISOString() }) }))
}

const toShown = ({ browser, system, network, createdAt, usedAt }: SessionRow) => ({
  ...toPlace({ browser, system, network }),
  signedInAt: createdAt.toISOString(),
  usedAt: usedAt.toISOString(),
})

const toPlace = ({ browser, system, network }: Pick<SessionRow, 'browser' | 'system' | 'network'>): SessionPlace => ({
  ...(browser !== null && { browser }),
  ...(system !== null && { system }),
  ...(network !== null && { network }),
})

const isOpen = and(isNull(sessions.endedAt), gt(sessions.expiresAt, sql`now()`))

/** Ends one session of an account and returns what it was shown by; null where the account has no such open one. */
export const endSessionOfAccount = async (tx: Database, accountId: string, id: string): Promise<SessionPlace | null> => {
  const [ended] = await tx
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(sessions.id, id), eq(sessions.accountId, accountId), isOpen))
    .returning({ browser: sessions.browser, system: sessions.system, network: sessions.network })
  return ended ? toPlace(ended) : null
}

/** Ends the caller's other sessions and returns how many there were. */
export const endOthers = async (tx: Database, { userId, sessionId }: Caller): Promise<number> => {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(sessions.accountId, userId), ne(sessions.id, sessionId), isOpen))
    .returning({ id: sessions.id })
  return ended.length
}

/** Removes sessions a day after they ended, with what they were shown by. Those that ran out go as others sign in. */
export const removeEndedSessions = async (db: Database): Promise<void> => {
  await db.delete(sessions).where(lt(sessions.endedAt, sql`now() - interval '1 day'`))
}
