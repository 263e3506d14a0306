import { courseLabel } from '@campus/contracts/courses/course-label.ts'
import { and, count, desc, eq, inArray, isNull, type SQLWrapper } from 'drizzle-orm'
import { courses } from '../courses/tables.ts'
import type { NewApplications } from '../office-mails/queries.ts'
import type { Database } from '../../platform/database/database.ts'
import { applications, fullName } from './tables.ts'

/** The number of courses that the mail names. */
const namedCourses = 20

/** Queries for the mails that tell the office of new applications. */
export const newApplications: NewApplications = {
  find: async (tx: Database, ids: SQLWrapper) => {
    const [row] = await tx
      .select({ uniqueId: applications.uniqueId, name: fullName, courseName: courses.name, courseCode: courses.code })
      .from(applications)
      .innerJoin(courses, eq(courses.id, applications.courseId))
      .where(and(inArray(applications.uniqueId, ids), isNull(applications.erasedAt)))
    return row ? { uniqueId: row.uniqueId, name: row.name, course: courseLabel(row) } : null
  },
  countByCourse: async (tx: Database, ids: SQLWrapper) => {
    const rows = await tx
      .select({ courseName: courses.name, courseCode: courses.code, count: count() })
      .from(applications)
      .innerJoin(courses, eq(courses.id, applications.courseId))
      .where(inArray(applications.uniqueId, ids))
      .groupBy(courses.id)
      .orderBy(desc(count()), courses.rank)
      .limit(namedCourses)
    return rows.map((row) => ({ course: courseLabel(row), count: row.count }))
  },
}
