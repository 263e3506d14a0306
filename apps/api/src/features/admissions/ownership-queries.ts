import { and, eq, or, type SQL } from 'drizzle-orm'
import type { Identity } from '../../platform/http/access.ts'
import { ownershipOf, canSeeEveryStudent } from './policy.ts'
import { applications, hasAddress } from './tables.ts'

/** Part of a search in applications: those that belong to an account. */
export const belongsTo = (who: Identity): SQL | undefined => {
  const { accountId, email } = ownershipOf(who)
  return or(eq(applications.accountId, accountId), email === null ? undefined : and(hasAddress, eq(applications.email, email)))
}

/** Part of a search in applications: those that an account may see. */
export const isVisibleTo = (who: Identity): SQL | undefined => (canSeeEveryStudent(who) ? undefined : belongsTo(who))
