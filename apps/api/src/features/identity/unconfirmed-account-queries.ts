import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { accounts } from './tables.ts'

type AccountRow = typeof accounts.$inferSelect
type Standing = Pick<AccountRow, 'emailVerifiedAt' | 'role' | 'disabledAt'>

/**
 * Returns whether an account is of somebody who only wrote an address down: nobody has shown that it is theirs, and the office has
 * neither made it nor closed it.
 */
export const isUnconfirmed = ({ emailVerifiedAt, role, disabledAt }: Standing): boolean =>
  emailVerifiedAt === null && role === 'student' && disabledAt === null

/** Returns whether an address is somebody's; an account that is not confirmed reserves none. */
export const isEmailTaken = async (db: Database, email: string): Promise<boolean> => {
  const [row] = await db.select().from(accounts).where(hasAddress(email))
  return row !== undefined && !isUnconfirmed(row)
}

/**
 * Deletes the unconfirmed account of an address that somebody has shown to be theirs: password, sessions, codes, networks, picture
 * and links go with it, and what was applied for from it is nobody's. Returns it where there was one.
 */
export const deleteUnconfirmed = async (tx: Database, email: string): Promise<AccountRow | null> => {
  const [row] = await tx
    .delete(accounts)
    // As isUnconfirmed has it.
    .where(and(hasAddress(email), isNull(accounts.emailVerifiedAt), eq(accounts.role, 'student'), isNull(accounts.disabledAt)))
    .returning()
  return row ?? null
}

/** Matches the account of an address (in lower case). */
export const hasAddress = (email: string) => sql`lower(${accounts.email}) = ${email}`
