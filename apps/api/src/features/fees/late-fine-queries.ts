import type { CourseLimit } from '@campus/contracts/core/course-access.ts'
import type { LateFine } from '@campus/contracts/fees/late-fines.ts'
import { lateFineMessages } from '@campus/contracts/fees/messages.ts'
import { collegeDay, formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { type Paise, toRupees } from '@campus/contracts/core/money.ts'
import { asc, desc, eq, getTableColumns, gt, inArray, lte, sql } from 'drizzle-orm'
import { findLastAction, insertServerEntry } from '../../platform/audit/entries.ts'
import { courses } from '../courses/tables.ts'
import { startOf } from '../../platform/database/college-time.ts'
import type { Database } from '../../platform/database/database.ts'
import { locks } from '../../platform/database/locks.ts'
import { lateFineRuns, lateFines } from './tables.ts'

/** The setting of every course, in the college's order. */
export const findLateFines = async (db: Database, limitedTo: CourseLimit = 'all'): Promise<LateFine[]> => {
  const rows = await db
    .select({ course: courses.code, courseName: courses.name, amountPaise: lateFines.amountPaise, dueDates: lateFines.dueDates })
    .from(courses)
    .leftJoin(lateFines, eq(lateFines.courseId, courses.id))
    .where(limitedTo === 'all' ? undefined : inArray(courses.id, [...limitedTo]))
    .orderBy(asc(courses.rank), asc(courses.code))
  return rows.map(({ course, courseName, amountPaise, dueDates }) => ({
    course,
    courseName,
    amount: toRupees(amountPaise ?? 0),
    dueDates: dueDates ?? [],
  }))
}

/** Sets what a course fines, which goes by its code as it is stored. */
export const upsertLateFine = async (db: Database, code: string, setting: { amountPaise: Paise; dueDates: string[] }): Promise<void> => {
  const courseId = sql`(select ${courses.id} from ${courses} where ${courses.code} = ${code})`
  await db
    .insert(lateFines)
    .values({ courseId, ...setting })
    .onConflictDoUpdate({ target: lateFines.courseId, set: setting })
}

type PastDue = { courseId: string; course: string; amountPaise: Paise; dueDate: string }

/** The due dates of all courses that are over on a day and cost something, the earliest first. */
const listPastDueDates = async (db: Database, today: string): Promise<PastDue[]> => {
  const rows = await db
    .select({ ...getTableColumns(lateFines), course: courses.code })
    .from(lateFines)
    .innerJoin(courses, eq(courses.id, lateFines.courseId))
    .where(gt(lateFines.amountPaise, 0))
  return rows
    .flatMap(({ dueDates, ...fine }) => dueDates.map((dueDate) => ({ ...fine, dueDate })))
    .filter(({ dueDate }) => dueDate < today)
    .toSorted((a, b) => a.dueDate.localeCompare(b.dueDate))
}

/** Accounts in one transaction: few enough that payments do not wait long for their locks. */
const atOnce = 1000

/** Until the transaction ends nobody else writes fines or changes what they cost. A statement of its own: the next one has to see what came before. */
export const lockLateFines = async (transaction: Database): Promise<void> => {
  await transaction.execute(sql`select pg_advisory_xact_lock(${locks.lateFines})`)
}

/**
 * Fines some of a course's students who were admitted by a due date, have not paid something that was due by then and were not fined
 * for it yet; says how many. Of several runs at once one fines while the others wait and then find nobody left. A payment that
 * comes first keeps its student out. What the server does by itself is written down here; a run of the office's, before it begins.
 */
const fineSome = (db: Database, { courseId, course, amountPaise, dueDate }: PastDue, adminId: string | null): Promise<number> =>
  db.transaction(async (tx) => {
    await lockLateFines(tx)
    const cutoff = startOf(sql`${dueDate}::date + 1`)
    const late = sql`applied.course_id = ${courseId} and applied.is_admitted and applied.erased_at is null
      and exists (select from fee_demands due where due.application_id = fee.application_id and due.open_paise > 0 and due.due_on <= ${dueDate}::date)
      and not exists (select from fee_entries fined where fined.application_id = fee.application_id and fined.due_date = ${dueDate}::date)
      and 'Approved' = (select decided.status from status_changes decided where decided.application_id = applied.id and decided.changed_at < ${cutoff}
        order by decided.changed_at desc, decided.id desc limit 1)`
    const { rows } = await tx.execute<{ id: string }>(sql`
      select fee.application_id as id from fee_accounts fee join applications applied on applied.id = fee.application_id
      where ${late} order by fee.application_id limit ${atOnce} for no key update of fee`)
    if (rows.length === 0) return 0
    // A statement of its own: the one that waited for a payment's lock still sees the demands as they were before it.
    const { rowCount } = await tx.execute(sql`
      insert into fee_entries (application_id, kind, amount_paise, reason, due_date, recorded_by, recorded_by_name)
      select fee.application_id, 'Late Fine', ${amountPaise}::bigint, ${lateFineMessages.reason(formatCalendarDay(dueDate))}, ${dueDate}::date,
        ${adminId}::uuid, (select name from accounts where id = ${adminId}::uuid)
      from fee_accounts fee join applications applied on applied.id = fee.application_id
      where fee.application_id in (${sql.join(
        rows.map(({ id }) => sql`${id}::uuid`),
        sql`, `,
      )}) and ${late}
      order by fee.application_id`)
    const fined = rowCount ?? 0
    const details = { course, dueDate, fined, amount: toRupees(amountPaise) }
    if (fined > 0 && adminId === null) await insertServerEntry(tx, { action: 'late fines run', subject: collegeDay(), details })
    return fined
  })

/** Days since the last run after which the server asks the office: a machine may be off for a week, and a clock that jumps ahead is years away. */
const longestPause = 7

/**
 * Notes a run. The office's own run is also its word that the day is right. Runs of later days go: the clock was ahead then, and
 * when it is so again they must not say that it may be.
 */
export const insertRun = async (db: Database, today: string): Promise<void> => {
  await db.transaction(async (tx) => {
    await tx.delete(lateFineRuns).where(gt(lateFineRuns.day, today))
    await tx.insert(lateFineRuns).values({ day: today }).onConflictDoNothing()
  })
}

/**
 * The day of the last run where it is so long ago that the clock may have jumped ahead: everybody would be fined for due dates to
 * come. Null where it is not, or nothing was run by then yet. That the fines wait is written down, once for each day.
 */
const findPause = async (db: Database, today: string): Promise<string | null> => {
  const [last] = await db
    .select({ day: lateFineRuns.day, isLong: sql<boolean>`${today}::date - ${lateFineRuns.day} > ${longestPause}` })
    .from(lateFineRuns)
    .where(lte(lateFineRuns.day, today))
    .orderBy(desc(lateFineRuns.day))
    .limit(1)
  if (!last?.isLong) return null
  const action = 'late fines held back'
  if (!(await findLastAction(db, { actions: [action], subject: today })))
    await insertServerEntry(db, { action, subject: today, details: { lastRun: last.day } })
  return last.day
}

/** The server's own daily run. Throws where the last one is too long ago: then it waits until the office has run the fines itself. */
export const fineAutomatically = async (db: Database, today: string): Promise<{ fined: number }> => {
  const last = await findPause(db, today)
  if (last !== null) throw new Error(`late fines wait for the office: they were last run on ${last}, and by the clock it is ${today}`)
  const done = await fineLateStudents(db, { today, adminId: null })
  await insertRun(db, today)
  return done
}

/**
 * Fines everybody who was admitted by a due date and has still not paid something that was due by then: once for each due date,
 * however often it is run. `adminId` is who runs it; null: the server by itself.
 */
export const fineLateStudents = async (
  db: Database,
  { today, adminId }: { today: string; adminId: string | null },
): Promise<{ fined: number; amountPaise: Paise }> => {
  const done = { fined: 0, amountPaise: 0 }
  for (const past of await listPastDueDates(db, today)) {
    for (let fined = await fineSome(db, past, adminId); fined > 0; fined = await fineSome(db, past, adminId)) {
      done.fined += fined
      done.amountPaise += fined * past.amountPaise
    }
  }
  return done
}
