import type { CourseLimit } from '@campus/contracts/core/course-access.ts'
import { type Paise, toRupees } from '@campus/contracts/core/money.ts'
import { defaultSemesters } from '@campus/contracts/courses/semesters.ts'
import type { FeeHead, FeeHeadsDraft, FeePlan, FeeRules } from '@campus/contracts/fees/plan-schema.ts'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { courses } from '../courses/tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { locks } from '../../platform/database/locks.ts'
import { feeDemands, feeHeads, feePlanLines, feePlans, feeRules } from './demand-tables.ts'

/** Until the transaction ends nobody else changes heads or plans. A statement of its own: the next one has to see what came before. */
export const lockPlans = async (transaction: Database): Promise<void> => {
  await transaction.execute(sql`select pg_advisory_xact_lock(${locks.feePlans})`)
}

/** Until the transaction ends nobody changes heads, plans or schemes, while others may use them too. A statement of its own, as well. */
export const sharePlansLock = async (transaction: Database): Promise<void> => {
  await transaction.execute(sql`select pg_advisory_xact_lock_shared(${locks.feePlans})`)
}

/** What the college has decided about payments. */
export const findFeeRules = async (db: Database): Promise<FeeRules> => {
  const [row] = await db.select({ acceptsAdvance: feeRules.acceptsAdvance }).from(feeRules)
  return row ?? { acceptsAdvance: true }
}

export const upsertFeeRules = async (db: Database, rules: FeeRules): Promise<void> => {
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

/** The newest plan of each course for an admission year, in the college's order. */
export const listPlans = async (db: Database, year: number, limitedTo: CourseLimit = 'all'): Promise<FeePlan[]> => {
  const newest = db
    .selectDistinctOn([feePlans.courseId])
    .from(feePlans)
    .where(eq(feePlans.admissionYear, year))
    .orderBy(feePlans.courseId, desc(feePlans.version))
    .as('newest')
  const found = await db
    .select({
      course: courses.code,
      courseName: courses.name,
      semesters: courses.semesters,
      pricePaise: courses.pricePaise,
      planId: newest.id,
      version: newest.version,
      savedAt: newest.savedAt,
      savedBy: newest.savedByName,
    })
    .from(courses)
    .leftJoin(newest, eq(newest.courseId, courses.id))
    .where(limitedTo === 'all' ? undefined : inArray(courses.id, [...limitedTo]))
    .orderBy(asc(courses.rank), asc(courses.code))
  const lines = await listLines(
    db,
    found.flatMap(({ planId }) => planId ?? []),
  )
  return found.map(({ planId, semesters, pricePaise, version, savedAt, savedBy, ...course }) => {
    const own = lines.get(planId ?? '') ?? []
    return {
      ...course,
      semesters: semesters ?? defaultSemesters,
      price: toRupees(pricePaise),
      year,
      version: version ?? 0,
      total: toRupees(own.reduce((sum, { amountPaise }) => sum + amountPaise, 0)),
      ...(savedAt && { savedAt: savedAt.toISOString() }),
      ...(savedBy !== null && { savedBy }),
      lines: own.map(({ semester, headId, amountPaise, dueOn }) => ({ semester, head: headId, amount: toRupees(amountPaise), dueOn })),
    }
  })
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
    version,
    savedByName,
    lines,
  }: { course: string; year: number; version: number; savedByName: string; lines: StoredLine[] },
): Promise<void> => {
  const courseId = sql`(select ${courses.id} from ${courses} where ${courses.code} = ${course})`
  const id = v7()
  await transaction.insert(feePlans).values({ id, courseId, admissionYear: year, version, savedByName })
  if (lines.length > 0) await transaction.insert(feePlanLines).values(lines.map((line, at) => ({ ...line, planId: id, place: at + 1 })))
}
