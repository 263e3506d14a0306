import { type CourseLimit, reachesCourse } from '@campus/contracts/core/course-access.ts'
import { mayDo } from '@campus/contracts/identity/people/duties.ts'
import type { Identity } from '../../platform/http/access.ts'

/**
 * Returns the courses whose students' records somebody of the office sees, and of each what is its own affair: what is of the fees takes
 * `fees.read`. Null for everybody else.
 */
export const coursesSeenBy = (
  who: Pick<Identity, 'duties' | 'courses' | 'lacksFactor'> | null,
  capability: 'students.read' | 'fees.read' = 'students.read',
): CourseLimit | null => (who !== null && mayDo(who.duties, capability) && !who.lacksFactor ? who.courses : null)

/** Returns whether somebody of the office sees the records of a course's students. */
export const seesStudentsOf = (who: Parameters<typeof coursesSeenBy>[0], courseId: string): boolean => {
  const courses = coursesSeenBy(who)
  return courses !== null && reachesCourse(courses, courseId)
}

type Ownership = {
  /** The account that the application was handed in with. */
  accountId: string
  /** The address that the application bears; null while nobody has shown that it is the account's. */
  email: string | null
}

/** Returns by what an application belongs to an account: either is enough. */
export const ownershipOf = ({ userId, email, emailVerified }: Pick<Identity, 'userId' | 'email' | 'emailVerified'>): Ownership => ({
  accountId: userId,
  email: emailVerified ? email : null,
})
