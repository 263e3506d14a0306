import type { CourseLimit } from '@campus/contracts/core/course-access.ts'
import { studentIdOf } from '@campus/contracts/core/identifiers/student-id.ts'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { applications } from './tables.ts'

/** Part of a search in applications: those of the courses that somebody's duties are limited to. */
export const isOfCourses = (courses: CourseLimit): SQL | undefined =>
  courses === 'all' ? undefined : sql`${applications.courseId} = any(${sql.param(courses)}::uuid[])`

/** Finds the courses of students and applicants, by their ids as somebody wrote them. */
export const findCoursesOfStudents = async (db: Database, written: readonly string[]): Promise<Map<string, string>> => {
  const ids = new Map(written.map((name) => [name, studentIdOf(name)]))
  const known = [...ids.values()].filter((id) => id !== null)
  const rows = await db
    .select({ uniqueId: applications.uniqueId, courseId: applications.courseId })
    .from(applications)
    .where(inArray(applications.uniqueId, known))
  const courses = new Map(rows.map(({ uniqueId, courseId }) => [uniqueId, courseId]))
  return new Map(
    [...ids].flatMap(([name, id]) => {
      const courseId = courses.get(id ?? '')
      return courseId === undefined ? [] : [[name, courseId] as const]
    }),
  )
}
