import type { CourseLimit } from '@campus/contracts/core/course-access.ts'
import type { RefundClause, RefundRules } from '@campus/contracts/fees/refunds/schema.ts'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { applications } from '../../admissions/tables.ts'
import { courses } from '../../courses/tables.ts'
import type { Database } from '../../../platform/database/database.ts'
import { refundRules } from './tables.ts'

/** The newest rules of each course for an admission year, in the college's order. */
export const listRefundRules = async (db: Database, year: number, limitedTo: CourseLimit = 'all'): Promise<RefundRules[]> => {
  const newest = db
    .selectDistinctOn([refundRules.courseId])
    .from(refundRules)
    .where(eq(refundRules.admissionYear, year))
    .orderBy(refundRules.courseId, desc(refundRules.version))
    .as('newest')
  const rows = await db
    .select({
      course: courses.code,
      courseName: courses.name,
      version: newest.version,
      savedAt: newest.savedAt,
      savedBy: newest.savedByName,
      clauses: newest.clauses,
    })
    .from(courses)
    .leftJoin(newest, eq(newest.courseId, courses.id))
    .where(limitedTo === 'all' ? undefined : inArray(courses.id, [...limitedTo]))
    .orderBy(asc(courses.rank), asc(courses.code))
  return rows.map(({ version, savedAt, savedBy, clauses, ...course }) => ({
    ...course,
    year,
    version: version ?? 0,
    ...(savedAt && { savedAt: savedAt.toISOString() }),
    ...(savedBy !== null && { savedBy }),
    clauses: clauses ?? [],
  }))
}

/** Adds a version of a course's rules, which goes by its code as it is stored. */
export const insertRefundRules = async (
  transaction: Database,
  { course, year, ...rules }: { course: string; year: number; version: number; savedByName: string; clauses: RefundClause[] },
): Promise<void> => {
  const courseId = sql`(select ${courses.id} from ${courses} where ${courses.code} = ${course})`
  await transaction.insert(refundRules).values({ courseId, admissionYear: year, ...rules })
}

/** Finds the rules by which a student leaves, with the course and the year that they are of; `rules` is null where there are none. */
export const findRefundRulesFor = async (
  db: Database,
  applicationId: string,
): Promise<{ course: string; year: number; rules: { id: string; clauses: RefundClause[] } | null }> => {
  const [row] = await db
    .select({ course: courses.code, year: applications.admissionYear, id: refundRules.id, clauses: refundRules.clauses })
    .from(applications)
    .innerJoin(courses, eq(courses.id, applications.courseId))
    .leftJoin(refundRules, and(eq(refundRules.courseId, courses.id), eq(refundRules.admissionYear, applications.admissionYear)))
    .where(eq(applications.id, applicationId))
    .orderBy(desc(refundRules.version))
    .limit(1)
  if (!row) throw new Error('a fee account has no application')
  const { course, year, id, clauses } = row
  return { course, year, rules: id !== null && clauses !== null && clauses.length > 0 ? { id, clauses } : null }
}
