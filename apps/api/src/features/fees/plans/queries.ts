import { readAnswerFilter, writeAnswerFilter } from '@campus/contracts/admissions/list/answer-filter.ts'
import type { CourseLimit } from '@campus/contracts/core/course-access.ts'
import { type Paise, toRupees } from '@campus/contracts/core/money.ts'
import { defaultSemesters } from '@campus/contracts/courses/semesters.ts'
import type { FeeHead, FeeHeadsDraft, FeePlan, FeeRules } from '@campus/contracts/fees/plans/schema.ts'
import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { courses } from '../../courses/tables.ts'
import type { Database } from '../../../platform/database/database.ts'
import { locks } from '../../../platform/database/locks.ts'
import { feeDemands, feeHeads, feePlanLines, feePlans, feeRules } from '../demand-tables.ts'

/** Until the transaction ends nobody else changes heads or plans. A statement of its own: the next one has to see what came before. */
export const lockPlans = async (transaction: Database): Promise<void> => {
  await transaction.execute(sql`select pg_advisory_xact_lock(${locks.feePlans})`)
}

/** Until the transaction ends nobody changes heads, plans or schemes, while others may use them too. A statement of its own, as well. */
export const sharePlansLock = async (transaction: Database): Promise<void> => {
  await transaction.execute(sql`select pg_advisory_xact_lock_shared(${locks.feePlans})`)
}

/** Finds the college's decisions about payments; the defaults where there are none. */
export const findFeeRules = async (db: Database): Promise<Required<FeeRules>> => {
  const { acceptsAdvance, categoryQuestion } = feeRules
  const [row] = await db.select({ acceptsAdvance, categoryQuestion }).from(feeRules)
  return row ?? { acceptsAdvance: true, categoryQuestion: null }
}

export const upsertFeeRules = async (db: Database, rules: Required<FeeRules>): Promise<void> => {
  await db.insert(feeRules).values(rules).onConflictDoUpdate({ target: feeRules.isOnly, set: rules })
}

/** All fee heads in the college's order. */
export const listHeads = async (db: Database): Promise<FeeHead[]> => {
  const rows = await db.select().from(feeHeads).orderBy(asc(feeHeads.rank), asc(feeHeads.id))
  return rows.map(({ id, name, kind, isRefundable, ledgerName }) => ({
    id,
    name,
    kind,
    isRefundable,
    ...(ledgerName !== null && { ledgerName }),
  }))
}

/** Returns which of some heads are charged in a plan or an account. */
export const findUsedHeads = async (db: Database, ids: string[]): Promise<string[]> => {
  const uses = (table: typeof feePlanLines | typeof feeDemands) => sql`exists (select from ${table} where ${table.headId} = ${feeHeads.id})`
  const rows = await db
    .select({ id: feeHeads.id })
    .from(feeHeads)
    .where(and(inArray(feeHeads.id, ids), sql`(${uses(feePlanLines)} or ${uses(feeDemands)})`))
  return rows.map(({ id }) => id)
}

/** Writes all heads in their order and takes out the others. The kind of one that is there stays. */
export const replaceHeads = async (transaction: Database, heads: FeeHeadsDraft['heads'], removed: string[]): Promise<void> => {
  if (removed.length > 0) await transaction.delete(feeHeads).where(inArray(feeHeads.id, removed))
  if (heads.length === 0) return
  const rows = heads.map(({ id = v7(), ledgerName = null, ...head }, rank) => ({ ...head, id, ledgerName, rank }))
  const taken = (column: string) => sql.raw(`excluded.${column}`)
  await transaction
    .insert(feeHeads)
    .values(rows)
    .onConflictDoUpdate({
      target: feeHeads.id,
      set: { name: taken('name'), isRefundable: taken('is_refundable'), ledgerName: taken('ledger_name'), rank: taken('rank') },
    })
}

/** The newest plan of each course for an admission year, in the college's order; after it those of the answers by which fees go now. */
export const listPlans = async (db: Database, year: number, limitedTo: CourseLimit = 'all'): Promise<FeePlan[]> => {
  const { categoryQuestion } = await findFeeRules(db)
  const { id, code, name, semesters, pricePaise } = courses
  const offered = await db
    .select({ id, code, name, semesters, pricePaise })
    .from(courses)
    .where(limitedTo === 'all' ? undefined : inArray(courses.id, [...limitedTo]))
    .orderBy(asc(courses.rank), asc(courses.code))
  const newest = await db
    .selectDistinctOn([feePlans.courseId, feePlans.category])
    .from(feePlans)
    .where(and(eq(feePlans.admissionYear, year), or(eq(feePlans.category, ''), isOfQuestion(categoryQuestion))))
    .orderBy(feePlans.courseId, feePlans.category, desc(feePlans.version))
  const lines = await listLines(
    db,
    newest.map((plan) => plan.id),
  )
  return offered.flatMap((course) => {
    const own = newest.filter(({ courseId }) => courseId === course.id)
    const hasOfAll = own.some(({ category }) => category === '')
    return (hasOfAll ? own : [null, ...own]).map((plan) => toPlan(course, year, plan, lines.get(plan?.id ?? '') ?? []))
  })
}

/** The names of the courses on the website without a fee plan for an admission year. */
export const findCoursesWithoutPlan = async (db: Database, year: number): Promise<string[]> => {
  const newest = db
    .select({ id: feePlans.id })
    .from(feePlans)
    .where(and(eq(feePlans.courseId, courses.id), eq(feePlans.admissionYear, year), eq(feePlans.category, '')))
    .orderBy(desc(feePlans.version))
    .limit(1)
  const rows = await db
    .select({ name: courses.name })
    .from(courses)
    .where(and(eq(courses.published, true), sql`not exists (select from ${feePlanLines} where ${feePlanLines.planId} = (${newest}))`))
    .orderBy(asc(courses.rank), asc(courses.code))
  return rows.map(({ name }) => name)
}

const isOfQuestion = (question: string | null) =>
  question === null ? undefined : sql<boolean>`starts_with(${feePlans.category}, ${writeAnswerFilter({ question, answer: '' })})`

type Priced = Pick<typeof courses.$inferSelect, 'code' | 'name' | 'semesters' | 'pricePaise'>

const toPlan = (
  { code, name, semesters, pricePaise }: Priced,
  year: number,
  plan: typeof feePlans.$inferSelect | null,
  lines: StoredLine[],
): FeePlan => ({
  course: code,
  courseName: name,
  semesters: semesters ?? defaultSemesters,
  price: toRupees(pricePaise),
  year,
  version: plan?.version ?? 0,
  total: toRupees(lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0)),
  ...(plan && { savedAt: plan.savedAt.toISOString(), savedBy: plan.savedByName }),
  ...categoryOf(plan?.category ?? ''),
  lines: lines.map(({ semester, headId, amountPaise, dueOn }) => ({ semester, head: headId, amount: toRupees(amountPaise), dueOn })),
})

const categoryOf = (stored: string): Pick<FeePlan, 'category'> => {
  const filter = readAnswerFilter(stored)
  return filter ? { category: filter.answer } : {}
}

type StoredLine = { semester: number; headId: string; amountPaise: Paise; dueOn: string }

const listLines = async (db: Database, planIds: string[]): Promise<Map<string, StoredLine[]>> => {
  const rows = await db.select().from(feePlanLines).where(inArray(feePlanLines.planId, planIds)).orderBy(asc(feePlanLines.place))
  return Map.groupBy(rows, ({ planId }) => planId)
}

/** Adds a version of a course's plan, which goes by its code as it is stored. */
export const insertPlan = async (
  transaction: Database,
  {
    course,
    year,
    lines,
    ...plan
  }: { course: string; year: number; category: string; version: number; savedByName: string; lines: StoredLine[] },
): Promise<void> => {
  const courseId = sql`(select ${courses.id} from ${courses} where ${courses.code} = ${course})`
  const id = v7()
  await transaction.insert(feePlans).values({ ...plan, id, courseId, admissionYear: year })
  if (lines.length > 0) await transaction.insert(feePlanLines).values(lines.map((line, at) => ({ ...line, planId: id, place: at + 1 })))
}

/** The sum that the newest plan of a course and admission year charges in a semester, of the plans for everybody. */
export type PlannedSum = { courseId: string; year: number; semester: number; paise: Paise }

/** The sums of all plans that are for everybody. */
export const listPlannedSums = async (db: Database): Promise<PlannedSum[]> => {
  const { courseId, admissionYear } = feePlans
  const newest = db
    .selectDistinctOn([courseId, admissionYear])
    .from(feePlans)
    .where(eq(feePlans.category, ''))
    .orderBy(courseId, admissionYear, desc(feePlans.version))
    .as('newest')
  const { semester } = feePlanLines
  return db
    .select({
      courseId: newest.courseId,
      year: newest.admissionYear,
      semester,
      paise: sql`sum(${feePlanLines.amountPaise})`.mapWith(Number),
    })
    .from(newest)
    .innerJoin(feePlanLines, eq(feePlanLines.planId, newest.id))
    .groupBy(newest.courseId, newest.admissionYear, semester)
}
