import type { CourseLimit } from '@campus/contracts/core/course-access.ts'
import { readAnswerFilter } from '@campus/contracts/admissions/list/answer-filter.ts'
import type { FileFields } from '@campus/contracts/admissions/list/csv-columns.ts'
import type { ApplicationSearch, ApplicationSummary } from '@campus/contracts/admissions/list/schema.ts'
import type { AsksQuestions, OwnAnswer } from '@campus/contracts/admissions/questions/questions.ts'
import { and, asc, desc, eq, gte, inArray, lt, not, or, type SQL, sql, type Subquery, type Table } from 'drizzle-orm'
import { findCourseId } from '../../courses/queries.ts'
import { courses } from '../../courses/tables.ts'
import { startOf } from '../../../platform/database/college-time.ts'
import type { Database } from '../../../platform/database/database.ts'
import { beginsWith, hasWords } from '../../../platform/database/search.ts'
import { isOfCourses } from '../course-queries.ts'
import { type IdPrefix, type CursorPosition, type Search, searchOf } from '../rules.ts'
import { applications, cameOnline, fullName, nameWords } from '../tables.ts'

/** `limitedTo`: no applications of other courses. */
type Wanted = Omit<ApplicationSearch, 'after'> & { after?: CursorPosition | undefined; limitedTo: CourseLimit }
type Lines = { rows: ApplicationSummary[]; last: CursorPosition | null }

/**
 * So many of the first are looked through one by one before an index of the search is asked: what fits many is found among them,
 * where the index would have to put all that fits in order first. A few milliseconds' work.
 */
const lookedThrough = 5000

export const findApplications = async (db: Database, { Limit: limit, course, search, answer, sort, ...wanted }: Wanted): Promise<Lines> => {
  // Its own question, so that the plan of the next one knows whether the course has many applications or hardly any.
  const courseId = course === undefined ? undefined : await findCourseId(db, course)
  if (courseId === null) return { rows: [], last: null }
  const narrowed = conditionOf({ ...wanted, courseId, sort })
  const way = sort === 'appliedAt' ? asc : desc
  const ask = (where: SQL | undefined, from: Table | Subquery = applications, order: SQL[] = walkedBy(way)) =>
    // One more than is wanted tells whether there is a next page.
    selectLines(db, from)
      .where(where)
      .orderBy(...order)
      .limit(limit + 1)
  const fits = and(search === undefined ? undefined : found(searchOf(search)), answer === undefined ? undefined : hasChosen(answer))
  if (fits === undefined) return toLines(await ask(narrowed), limit)

  const near = await ask(fits, findFirst(db, narrowed, way))
  return toLines(near.length > limit ? near : await ask(and(narrowed, fits), applications, sortedBy(way)), limit)
}

type Way = typeof asc

const walkedBy = (way: Way) => [way(applications.appliedAt), way(applications.id)]
/** Hides the sort key from the planner, which would otherwise scan all moments in the hope of a rare match. */
const sortedBy = (way: Way) => [way(sql`${applications.appliedAt} + interval '0'`), way(applications.id)]

/** Under the name of the table itself, so that the same columns and conditions speak of it. */
const findFirst = (db: Database, where: SQL | undefined, way: Way) =>
  db
    .select()
    .from(applications)
    .where(where)
    .orderBy(...walkedBy(way))
    .limit(lookedThrough)
    .as('applications')

const selectLines = (db: Database, from: Table | Subquery) =>
  db
    .select({
      id: applications.id,
      uniqueId: applications.uniqueId,
      name: fullName,
      email: applications.email,
      contactNumber: applications.contactNumber,
      courseName: courses.code,
      applicationStatus: applications.status,
      appliedAt: applications.appliedAt,
      origin: applications.origin,
      admissionYear: applications.admissionYear,
    })
    .from(from)
    .innerJoin(courses, eq(courses.id, applications.courseId))

type Found = Omit<ApplicationSummary, 'appliedAt'> & { id: string; appliedAt: Date }

const toLines = (found: Found[], limit: number): Lines => {
  const rows = found.slice(0, limit).map((row) => ({ ...row, appliedAt: row.appliedAt.toISOString() }))
  return { rows, last: found.length > limit ? (rows.at(-1) ?? null) : null }
}

/**
 * How many lines of a file are read at a time: answers to the college's own questions weigh up to 128 KB a line, where a line without
 * them has less than one.
 */
export const rowsPerQuery = ({ questions = [] }: AsksQuestions): number => (questions.length > 0 ? 100 : 1000)

/** The answers of a record, for the file of a college that asks something; they are not even read where it asks nothing. */
export const answersFor = ({ questions = [] }: AsksQuestions) =>
  questions.length > 0 ? sql<OwnAnswer[]>`${applications.ownAnswers}` : sql<OwnAnswer[]>`'[]'::jsonb`

/** Answers to the college's own questions, by the ids of the students. */
export const findOwnAnswers = async (db: Database, uniqueIds: string[]): Promise<Map<string, OwnAnswer[]>> => {
  if (uniqueIds.length === 0) return new Map()
  const { uniqueId, ownAnswers } = applications
  const rows = await db.select({ uniqueId, ownAnswers }).from(applications).where(inArray(uniqueId, uniqueIds))
  return new Map(rows.map((row) => [row.uniqueId, row.ownAnswers]))
}

type OfFile = FileFields & { ownAnswers: OwnAnswer[] }

/** Finds the fields that only exports have, by the ids of the students. */
export const findFileFields = async (db: Database, college: AsksQuestions, uniqueIds: string[]): Promise<Map<string, OfFile>> => {
  if (uniqueIds.length === 0) return new Map()
  const rows = await db
    .select({
      uniqueId: applications.uniqueId,
      dateOfBirth: applications.dateOfBirth,
      gender: applications.gender,
      tenthMarks: applications.tenthMarks,
      tenthMarksOutOf: applications.tenthMarksOutOf,
      tenthBoard: applications.tenthBoard,
      tenthGrade: applications.tenthGrade,
      twelfthMarks: applications.twelfthMarks,
      twelfthMarksOutOf: applications.twelfthMarksOutOf,
      twelfthBoard: applications.twelfthBoard,
      twelfthGrade: applications.twelfthGrade,
      erasedAt: applications.erasedAt,
      ownAnswers: answersFor(college),
    })
    .from(applications)
    .where(inArray(applications.uniqueId, uniqueIds))
  return new Map(rows.map(({ uniqueId, ...fields }) => [uniqueId, fields]))
}

type Condition = Omit<Wanted, 'Limit' | 'course' | 'search' | 'answer'> & { courseId: string | undefined }

const conditionOf = ({ status, courseId, from, to, origin, sort, after, limitedTo }: Condition): SQL | undefined =>
  and(
    ...[
      status && eq(applications.status, status),
      origin && cameOnline,
      courseId && eq(applications.courseId, courseId),
      isOfCourses(limitedTo),
      from && gte(applications.appliedAt, startOf(sql`${from}::date`)),
      to && lt(applications.appliedAt, startOf(sql`${to}::date + 1`)),
      after &&
        sql`(${applications.appliedAt}, ${applications.id}) ${sql.raw(sort === 'appliedAt' ? '>' : '<')} (${after.appliedAt}::timestamptz, ${after.id}::uuid)`,
    ].map((condition) => condition || undefined),
  )

/** The condition that somebody has answered so at a question, however its text read then. That there are answers is what its index asks. */
export const hasChosen = (filter: string): SQL => {
  const read = readAnswerFilter(filter)
  if (read === null) return sql`false`
  const answers = JSON.stringify([{ id: read.question, answer: read.answer }])
  return sql`(${applications.ownAnswers} <> '[]' and ${applications.ownAnswers} @> ${answers}::jsonb)`
}

/** The condition that an application is found by what the office writes into a search field. */
export const isFoundBy = (search: string): SQL | undefined => found(searchOf(search))

const found = ({ beginnings, words }: Search): SQL | undefined =>
  or(...beginnings.map(begins), words.length > 0 ? hasWords(nameWords(applications), words) : undefined)

/** An id that is somebody's is that one alone; the office would not find it among all that go on from it. */
const begins = ({ of, text }: IdPrefix): SQL | undefined => {
  const beginning = beginsWith(applications[of], text)
  if (of !== 'uniqueId') return beginning
  const isOnes = sql`exists (select from ${applications} as one where one.unique_id = ${text})`
  return or(eq(applications.uniqueId, text), and(beginning, not(isOnes)))
}
