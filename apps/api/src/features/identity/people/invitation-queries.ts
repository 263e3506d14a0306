import { courseLimitOf } from '../course-limit-rules.ts'
import { type Duty, knownDuties } from '@campus/contracts/identity/people/duties.ts'
import { type Invitation, invitationHours } from '@campus/contracts/identity/people/invitation-schema.ts'
import { and, asc, eq, getTableColumns, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { accounts, invitations, isOwner } from '../tables.ts'

type InvitationRow = typeof invitations.$inferSelect

/** Good are those that have not expired and whose sender still is an owner. */
const isGood = and(gt(invitations.expiresAt, sql`now()`), isOwner(accounts), isNull(accounts.disabledAt))

const select = (db: Database) =>
  db
    .select({ ...getTableColumns(invitations), sender: accounts.name, senderEmail: accounts.email, isGood: sql<boolean>`${isGood}` })
    .from(invitations)
    .innerJoin(accounts, eq(accounts.id, invitations.invitedBy))

/** All invitations, those that were sent first at first. */
export const findInvitations = async (db: Database): Promise<Invitation[]> =>
  (await select(db).orderBy(asc(invitations.sentAt), asc(invitations.id))).map(toInvitation)

export const findInvitationById = async (db: Database, id: string): Promise<Invitation | null> =>
  (await select(db).where(eq(invitations.id, id))).map(toInvitation)[0] ?? null

/** The good invitation of a token's hash. */
export const findGoodInvitation = async (
  db: Database,
  tokenHash: Buffer,
): Promise<(Pick<InvitationRow, 'id' | 'name' | 'email' | 'duties' | 'dutyCourses'> & { senderEmail: string }) | null> => {
  const [row] = await select(db).where(and(eq(invitations.tokenHash, tokenHash), isGood))
  return row ?? null
}

type Sent = { tokenHash: Buffer; invitedBy: string }

const lifeFromNow = { sentAt: sql`now()`, expiresAt: sql`now() + make_interval(hours => ${invitationHours})` }

/** Null where the address is invited already. */
export const insertInvitation = async (
  db: Database,
  draft: Sent & { name: string; email: string; duties: Duty[]; dutyCourses: string[] | null },
): Promise<string | null> => {
  const [row] = await db
    .insert(invitations)
    .values({ ...draft, ...lifeFromNow })
    .onConflictDoNothing()
    .returning({ id: invitations.id })
  return row?.id ?? null
}

/** Puts a new token in the place of the former; null where there is no such invitation any more. */
export const renewInvitation = async (db: Database, id: string, sent: Sent): Promise<InvitationRow | null> => {
  const [row] = await db
    .update(invitations)
    .set({ ...sent, ...lifeFromNow })
    .where(eq(invitations.id, id))
    .returning()
  return row ?? null
}

/** Uses an invitation up, or withdraws it; null where there is no such any more. */
export const deleteInvitation = async (db: Database, id: string): Promise<InvitationRow | null> => {
  const [row] = await db.delete(invitations).where(eq(invitations.id, id)).returning()
  return row ?? null
}

/** Removes invitations that expired a month ago: nobody is waited for any more. */
export const removeOldInvitations = async (db: Database): Promise<void> => {
  await db.delete(invitations).where(lt(invitations.expiresAt, sql`now() - interval '30 days'`))
}

const toInvitation = (row: InvitationRow & { sender: string; isGood: boolean }): Invitation => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  duties: knownDuties(row.duties ?? ['owner']),
  courses: courseLimitOf(row.dutyCourses),
  invitedBy: row.sender,
  sentAt: row.sentAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  isGood: row.isGood,
})
