import { mostOf } from '@campus/contracts/content/kinds.ts'
import { type CourseContent, courseContent } from '@campus/contracts/courses/schema.ts'
import { createCourseMessages } from '@campus/contracts/courses/messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { toPaise } from '@campus/contracts/core/money.ts'
import { asc, eq } from 'drizzle-orm'
import { lastRank, orderKind } from '../../content/order-queries.ts'
import type { ContentKind } from '../../content/queries.ts'
import { type Identity, requireUnlimited } from '../../platform/http/access.ts'
import type { Database } from '../../platform/database/database.ts'
import { isUniqueViolation } from '../../platform/database/constraint-errors.ts'
import { requireForTerms } from './policy.ts'
import { courseFieldsOf } from './queries.ts'
import { courses } from './tables.ts'

/** A course's fee is what later applications will owe: a fee account keeps the one of its day. */
const courseKind: ContentKind<CourseContent> = {
  name: 'course',
  schema: courseContent,
  limit: { most: mostOf.course, table: courses, things: 'courses' },
  find: async (db, id) => (await db.select().from(courses).where(eq(courses.id, id))).map(toContent)[0] ?? null,
  write: async (db, id, content) => {
    // The database refuses it for a course that an application names.
    if (!content) return void (await db.delete(courses).where(eq(courses.id, id)))
    const row = toRow(content)
    try {
      await db
        .insert(courses)
        .values({ id, rank: lastRank(courses), ...row })
        .onConflictDoUpdate({ target: courses.id, set: row })
    } catch (error) {
      throw isUniqueViolation(error) ? codeTaken() : error
    }
  },
  guard: ({ former, content }, who) => {
    if (former === null) requireUnlimited(who)
    requireForTerms(former, content, who)
  },
  isSeen: ({ published }) => published,
  nameOf: ({ courseCode }) => courseCode,
}

/** The kinds of content that belong to courses. */
export const courseKinds = {
  course: courseKind,
  'course-order': {
    ...orderKind('course-order', courses, 'Order of the courses'),
    guard: (_: unknown, who: Identity) => requireUnlimited(who),
  },
}

/** All courses in the college's order, as the office edits them. */
export const listCourseContents = async (db: Database): Promise<{ id: string; content: CourseContent }[]> => {
  const rows = await db.select().from(courses).orderBy(asc(courses.rank), asc(courses.id)).limit(mostOf.course)
  return rows.map((row) => ({ id: row.id, content: toContent(row) }))
}

const codeTaken = () => {
  const message = createCourseMessages.codeTaken
  return new AppError('CONFLICT', { message, fields: { courseCode: message } })
}

const toContent = (row: typeof courses.$inferSelect): CourseContent => ({ ...courseFieldsOf(row), published: row.published })

const toRow = (content: CourseContent) => {
  const pricePaise = toPaise(content.coursePrice)
  if (pricePaise === null) throw new TypeError(`${content.coursePrice} is no exact amount; the contract refuses it`)
  return {
    code: content.courseCode,
    name: content.courseName,
    duration: content.courseDuration,
    pricePaise,
    eligibility: content.courseEligibility,
    description: content.courseDescription,
    thumbnailUrl: content.courseThumbnail ?? null,
    semesters: content.semesters ?? null,
    openForAdmission: content.openForAdmission,
    published: content.published,
    feeLines: content.feeLines && content.feeLines.length > 0 ? content.feeLines : null,
  }
}
