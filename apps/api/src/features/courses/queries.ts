import { mostOf } from '@campus/contracts/content/kinds.ts'
import { courseLabel } from '@campus/contracts/courses/course-label.ts'
import { toRupees } from '@campus/contracts/core/money.ts'
import { defaultSemesters } from '@campus/contracts/courses/semesters.ts'
import type { Course } from '@campus/contracts/courses/schema.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { findReferencedFolders } from '../../platform/files/pictures/referenced-pictures.ts'
import { courses } from './tables.ts'

/** The order that the college chose. */
const inOrder = [asc(courses.rank), asc(courses.id)]

/** Prepared once for each pool: these are asked for by every visitor. */
export const courseQueries = (db: Database) => {
  const published = db
    .select()
    .from(courses)
    .where(eq(courses.published, true))
    .orderBy(...inOrder)
    .limit(mostOf.course)
    .prepare('list_courses')
  const one = db
    .select()
    .from(courses)
    .where(and(eq(courses.id, sql.placeholder('id')), eq(courses.published, true)))
    .prepare('find_course')

  return {
    listCourses: async () => (await published.execute()).map(toCourse),
    findCourse: async (id: string): Promise<Course | undefined> => (await one.execute({ id })).map(toCourse)[0],
  }
}

/** The courses that one can apply for now, by their code on the wire. */
export const listOpenCourses = async (db: Database): Promise<{ id: string; code: string; label: string; pricePaise: number }[]> => {
  const rows = await db
    .select({ id: courses.id, code: courses.code, name: courses.name, pricePaise: courses.pricePaise })
    .from(courses)
    .where(and(courses.published, courses.openForAdmission))
    .orderBy(...inOrder)
    .limit(mostOf.course)
  return rows.map(({ name, ...row }) => ({ ...row, label: labelOf(name, row.code) }))
}

/** The label of a course. */
const labelOf = (courseName: string, courseCode: string) => courseLabel({ courseName, courseCode })

/** Lists price and number of semesters of each course, open or closed. */
export const listCoursePrices = async (
  db: Database,
): Promise<{ id: string; code: string; label: string; pricePaise: number; semesters: number }[]> =>
  (
    await db
      .select()
      .from(courses)
      .orderBy(...inOrder)
      .limit(mostOf.course)
  ).map(({ id, code, name, pricePaise, semesters }) => ({
    id,
    code,
    label: labelOf(name, code),
    pricePaise,
    semesters: semesters ?? defaultSemesters,
  }))

/** By its code in either case; null where there is no such course. */
export const findCourseId = async (db: Database, code: string): Promise<string | null> => {
  const [row] = await db.select({ id: courses.id }).from(courses).where(sql`lower(${courses.code}) = lower(${code})`)
  return row?.id ?? null
}

/** Counts the semesters of a course, by its code in either case. */
export const countSemesters = async (db: Database, code: string): Promise<number> => {
  const [row] = await db.select({ semesters: courses.semesters }).from(courses).where(sql`lower(${courses.code}) = lower(${code})`)
  return row?.semesters ?? defaultSemesters
}

/** Finds courses by their codes, in either case. */
export const findCoursesByCode = async (db: Database, codes: readonly string[]): Promise<Map<string, string>> => {
  const ids = new Map([...(await listCourseIds(db))].map(([code, id]) => [code.toLowerCase(), id]))
  return new Map(
    codes.flatMap((code) => {
      const id = ids.get(code.toLowerCase())
      return id === undefined ? [] : [[code, id] as const]
    }),
  )
}

/** Finds those of some ids that are courses; each is its own. */
export const findCoursesById = async (db: Database, ids: readonly string[]): Promise<Map<string, string>> => {
  const all = new Set((await listCourseIds(db)).values())
  return new Map(ids.filter((id) => all.has(id.toLowerCase())).map((id) => [id, id.toLowerCase()]))
}

/** The ids of all courses by their code. */
export const listCourseIds = async (db: Database): Promise<Map<string, string>> =>
  new Map((await db.select({ id: courses.id, code: courses.code }).from(courses)).map(({ id, code }) => [code, id]))

/** Selects the code of each course. */
export const selectCourseCodes = (db: Database) =>
  db
    .select({ id: courses.id, code: courses.code })
    .from(courses)
    .orderBy(...inOrder)
    .limit(mostOf.course)

export const insertCourses = async (db: Database, rows: (typeof courses.$inferInsert)[]): Promise<void> => {
  await db.insert(courses).values(rows)
}

const toCourse = (row: typeof courses.$inferSelect): Course => ({ _id: row.id, ...courseFieldsOf(row) })

/** Returns the fields of a course that the site shows and the office edits. */
export const courseFieldsOf = (row: typeof courses.$inferSelect): Omit<Course, '_id'> => ({
  courseName: row.name,
  courseCode: row.code,
  courseDuration: row.duration,
  coursePrice: toRupees(row.pricePaise),
  courseEligibility: row.eligibility,
  ...(row.thumbnailUrl && { courseThumbnail: row.thumbnailUrl }),
  courseDescription: row.description,
  ...(row.semesters !== null && { semesters: row.semesters }),
  openForAdmission: row.openForAdmission,
  ...(row.feeLines && { feeLines: row.feeLines }),
})

/** Finds the storage folders among these that hold a course's picture. */
export const findCoursePictures = (db: Database, folders: string[]): Promise<string[]> =>
  findReferencedFolders(db, [courses.thumbnailUrl], folders)
