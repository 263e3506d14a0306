import { and, eq, or, type SQL } from 'drizzle-orm'
import type { Identity } from '../../platform/http/access.ts'
import { isOfCourses } from './course-queries.ts'
import { coursesSeenBy, ownershipOf } from './policy.ts'
import { applications, hasAddress } from './tables.ts'

/** Part of a search in applications: those that belong to an account. */
export const belongsTo = (who: Identity): SQL | undefined => {
  const { accountId, email } = ownershipOf(who)
  return or(eq(applications.accountId, accountId), email === null ? undefined : and(hasAddress, eq(applications.email, email)))
}

/** Part of a search in applications: those that an account may see, its own and those of the courses that it serves in the office. */
export const isVisibleTo = (who: Identity, capability?: Parameters<typeof coursesSeenBy>[1]): SQL | undefined => {
  const courses = coursesSeenBy(who, capability)
  if (courses === 'all') return undefined
  return courses === null ? belongsTo(who) : or(isOfCourses(courses), belongsTo(who))
}
