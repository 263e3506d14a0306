import type { CourseLimit } from '@campus/contracts/core/course-access.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import type { Duty } from '@campus/contracts/identity/people/duties.ts'
import { courseLimitMessages, rightsList } from '@campus/contracts/identity/people/duty-messages.ts'
import type { Database } from '../../platform/database/database.ts'
import { listCourseIds } from '../courses/queries.ts'

/** Refuses courses that are not there, as they were chosen for somebody's duties. */
export const requireCourses = async (db: Database, chosen: CourseLimit | undefined): Promise<void> => {
  if (chosen === undefined || chosen === 'all') return
  const known = new Set((await listCourseIds(db)).values())
  const { unknown } = courseLimitMessages
  if (!chosen.every((id) => known.has(id))) throw new AppError('INVALID_INPUT', { message: unknown, fields: { courses: unknown } })
}

/** Describes duties and the courses that they are for, as mails and the audit log have them: Cashier, Messages (only BCA). */
export const describeRights = async (
  db: Database,
  { duties, courses }: { duties: readonly Duty[]; courses: CourseLimit },
): Promise<string> => {
  if (courses === 'all') return rightsList(duties, 'all')
  const codes = new Map([...(await listCourseIds(db))].map(([code, id]) => [id, code]))
  return rightsList(
    duties,
    courses.map((id) => codes.get(id) ?? courseLimitMessages.removed),
  )
}
