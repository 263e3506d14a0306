import type { CourseLimit } from '@campus/contracts/core/course-access.ts'
import type { LateFine } from '@campus/contracts/fees/late-fines/schema.ts'
import type { FineStep } from '@campus/contracts/fees/schema.ts'
import { toRupees } from '@campus/contracts/core/money.ts'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { courses } from '../../courses/tables.ts'
import type { Database } from '../../../platform/database/database.ts'
import { locks } from '../../../platform/database/locks.ts'
import { paiseOf } from '../rules.ts'
import { lateFines, type StoredFineStep } from '../tables.ts'

/** Steps on the wire. */
export const stepsOf = (stored: readonly StoredFineStep[]): FineStep[] =>
  stored.map(({ fromDay, amountPaise, mostPaise }) => ({
    fromDay,
    amount: toRupees(amountPaise),
    ...(mostPaise !== undefined && { most: toRupees(mostPaise) }),
  }))

/** The setting of every course, in the college's order. */
export const findLateFines = async (db: Database, limitedTo: CourseLimit = 'all'): Promise<LateFine[]> => {
  const rows = await db
    .select({ course: courses.code, courseName: courses.name, fine: lateFines })
    .from(courses)
    .leftJoin(lateFines, eq(lateFines.courseId, courses.id))
    .where(limitedTo === 'all' ? undefined : inArray(courses.id, [...limitedTo]))
    .orderBy(asc(courses.rank), asc(courses.code))
  return rows.map(({ course, courseName, fine }) => ({
    course,
    courseName,
    amount: toRupees(fine?.amountPaise ?? 0),
    dueDates: fine?.dueDates ?? [],
    steps: stepsOf(fine?.steps ?? []),
    ...(fine?.stepsSince && { stepsSince: fine.stepsSince }),
  }))
}

/** Sets how a course fines, which goes by its code as it is stored. */
export const upsertLateFine = async (db: Database, code: string, setting: Omit<LateFine, 'course' | 'courseName'>): Promise<void> => {
  const courseId = sql`(select ${courses.id} from ${courses} where ${courses.code} = ${code})`
  const stored = {
    amountPaise: paiseOf(setting.amount),
    dueDates: setting.dueDates,
    steps: setting.steps.map(({ fromDay, amount, most }) => ({
      fromDay,
      amountPaise: paiseOf(amount),
      ...(most !== undefined && { mostPaise: paiseOf(most) }),
    })),
    stepsSince: setting.stepsSince ?? null,
  }
  await db
    .insert(lateFines)
    .values({ courseId, ...stored })
    .onConflictDoUpdate({ target: lateFines.courseId, set: stored })
}

/** Until the transaction ends nobody else writes fines or changes what they cost. A statement of its own: the next one has to see what came before. */
export const lockLateFines = async (transaction: Database): Promise<void> => {
  await transaction.execute(sql`select pg_advisory_xact_lock(${locks.lateFines})`)
}
