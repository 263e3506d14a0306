import type { ApplicationSearch, ApplicationSummary } from '@campus/contracts/admissions/list.ts'
import { collegeTimeZone } from '@campus/contracts/kit/dates.ts'
import { and, desc, eq, gte, like, lt, type SQL, sql } from 'drizzle-orm'
import { findCourseId } from '../courses/queries.ts'
import { courses } from '../courses/tables.ts'
import type { Database } from '../kit/database.ts'
import { type Place, type Search, searchOf } from './rules.ts'
import { applications, nameWords } from './tables.ts'

type Wanted = Omit<ApplicationSearch, 'after' | 'Limit'> & { after?: Place | undefined; limit: number }

/** One row more than is asked for tells whether there is a next page. */
export const findApplications = async (
  db: Database,
  { limit, course, ...wanted }: Wanted,
): Promise<{ rows: ApplicationSummary[]; last: Place | null }> => {
  // Its own question, so that the plan of the next one knows whether the course has many applications or hardly any.
  const courseId = course === undefined ? undefined : await findCourseId(db, course)
  if (courseId === null) return { rows: [], last: null }
  const found = await db
    .select({
      id: applications.id,
      uniqueId: applications.uniqueId,
      name: sql<string>`concat_ws(' ', ${applications.firstName}, ${applications.middleName}, ${applications.lastName})`,
      email: applications.email,
      contactNumber: applications.contactNumber,
      courseName: courses.code,
      applicationStatus: applications.status,
      appliedAt: applications.appliedAt,
    })
    .from(applications)
    .innerJoin(courses, eq(courses.id, applications.courseId))
    .where(conditionOf({ ...wanted, courseId }))
    .orderBy(desc(applications.appliedAt), desc(applications.id))
    .limit(limit + 1)
  const page = found.slice(0, limit).map((row) => ({ ...row, appliedAt: row.appliedAt.toISOString() }))
  return { rows: page, last: found.length > limit ? (page.at(-1) ?? null) : null }
}

type Condition = Omit<Wanted, 'limit' | 'course'> & { courseId: string | undefined }

const conditionOf = ({ status, courseId, from, to, search, after }: Condition): SQL | undefined =>
  and(
    ...[
      status && eq(applications.status, status),
      courseId && eq(applications.courseId, courseId),
      from && gte(applications.appliedAt, startOf(sql`${from}::date`)),
      to && lt(applications.appliedAt, startOf(sql`${to}::date + 1`)),
      search && found(searchOf(search)),
      after && sql`(${applications.appliedAt}, ${applications.id}) < (${after.appliedAt}::timestamptz, ${after.id}::uuid)`,
    ].map((condition) => condition || undefined),
  )

/** The moment at which a day begins at the college. */
const startOf = (day: SQL) => sql`((${day})::timestamp at time zone ${collegeTimeZone})`

const found = (search: Search): SQL =>
  search.by === 'name'
    ? sql`${nameWords(applications)} @@ ${wordsBegin(search.words)}`
    : like(applications[search.by], `${search.beginning.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`)

/** A search in which each word is the beginning of one of the name's, in any order. */
const wordsBegin = (words: string[]) =>
  sql`to_tsquery('simple', ${words.map((word) => `'${word.replaceAll(/['\\]/g, (quoted) => quoted.repeat(2))}':*`).join(' & ')})`
