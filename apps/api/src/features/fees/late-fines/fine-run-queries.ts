import type { LateFinePreview } from '@campus/contracts/fees/late-fines/schema.ts'
import { lateFineMessages as words } from '@campus/contracts/fees/late-fines/messages.ts'
import { previewedStudents } from '@campus/contracts/fees/options.ts'
import { collegeDay, collegeTimeZone, formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { type Paise, toRupees } from '@campus/contracts/core/money.ts'
import { desc, gt, lte, type SQL, sql } from 'drizzle-orm'
import { findLastAction, insertServerEntry } from '../../../platform/audit/entries.ts'
import type { Database } from '../../../platform/database/database.ts'
import { fullName } from '../../admissions/tables.ts'
import { lockLateFines } from './queries.ts'
import { lateFineRuns } from '../tables.ts'

/**
 * The fines that a run of a day writes: for each due date that the office named and that is over, to everybody who owes something that was
 * due by then; and for each instalment that is not paid, what its steps come to by that day less what was charged of them. A day before
 * the admission is nobody's fault: nobody is fined for it, and days late count from the admission where that came later. `only` narrows
 * the accounts: a condition on `due`, their open demands.
 */
const finesOf = (today: string, only: SQL = sql`true`): SQL => sql`
  with open_days as (
    select due.application_id, due.due_on, bool_or(due.entry_place is null) as is_instalment, applied.course_id
    from fee_demands due join applications applied on applied.id = due.application_id and applied.is_admitted and applied.erased_at is null
      join late_fines fine on fine.course_id = applied.course_id and (fine.amount_paise > 0 or fine.steps <> '[]'::jsonb)
    where due.open_paise > 0 and due.due_on < ${today}::date and ${only}
    group by due.application_id, due.due_on, applied.course_id
  ), admitted as (
    select late.application_id, (
      select min(approved.changed_at at time zone ${collegeTimeZone})::date from status_changes approved
      where approved.application_id = late.application_id and approved.status = 'Approved' and not exists (
        select from status_changes later where later.application_id = approved.application_id and later.status <> 'Approved'
          and (later.changed_at, later.id) > (approved.changed_at, approved.id) and not exists (
            select from status_changes righted where righted.application_id = later.application_id and righted.status = 'Approved'
              and (righted.changed_at, righted.id) > (later.changed_at, later.id)
              and (righted.changed_at at time zone ${collegeTimeZone})::date = (later.changed_at at time zone ${collegeTimeZone})::date))
    ) as admitted_on
    from (select distinct application_id from open_days) late
  ), owing as (
    select open_days.*, admitted.admitted_on from open_days join admitted using (application_id)
  ), named as (
    select distinct owing.application_id, day.due_on, fine.amount_paise
    from owing join late_fines fine on fine.course_id = owing.course_id and fine.amount_paise > 0
      cross join unnest(fine.due_dates) as day(due_on)
    where day.due_on < ${today}::date and owing.due_on <= day.due_on and owing.admitted_on <= day.due_on and not exists (
      select from fee_entries fined where fined.application_id = owing.application_id and fined.due_date = day.due_on)
  ), steps as (
    select fine.course_id, fine.steps_since, step.place, (step.rule->>'fromDay')::integer as from_day,
      lead((step.rule->>'fromDay')::integer) over (partition by fine.course_id order by step.place) as next_day,
      (step.rule->>'amountPaise')::bigint as amount, (step.rule->>'mostPaise')::bigint as most
    from late_fines fine cross join jsonb_array_elements(fine.steps) with ordinality as step(rule, place)
  ), stepped as (
    select owing.application_id, owing.due_on, steps.place, late.days,
      least(coalesce(steps.most, steps.amount), steps.amount * (least(late.days, steps.next_day - 1) - steps.from_day + 1)) as reached
    from owing join steps on steps.course_id = owing.course_id and owing.is_instalment and owing.due_on >= steps.steps_since
      cross join lateral (select ${today}::date - greatest(owing.due_on, owing.admitted_on) as days) late
  )
  select application_id, due_on as due_date, null::date as instalment_due, null::bigint as fine_step, null::bigint as step_paise,
    null::integer as days, amount_paise from named
  union all
  select stepped.application_id, null, stepped.due_on, stepped.place, stepped.reached, stepped.days, stepped.reached - charged.paise
  from stepped cross join lateral (
    select coalesce(max(entry.step_paise), 0) as paise from fee_entries entry where entry.application_id = stepped.application_id
      and entry.instalment_due = stepped.due_on and entry.fine_step = stepped.place
  ) charged where stepped.reached > charged.paise`

/** Accounts in one transaction: few enough that payments do not wait long for their locks, also where each has dozens of fines to come. */
const atOnce = 100

type Fine = {
  application_id: string
  due_date: string | null
  instalment_due: string | null
  fine_step: string | null
  step_paise: string | null
  days: number | null
  amount_paise: string
}

const reasonOf = ({ due_date, instalment_due, days }: Fine): string =>
  due_date === null ? words.stepReason(formatCalendarDay(instalment_due ?? ''), days ?? 0) : words.reason(formatCalendarDay(due_date))

type Run = { today: string; adminId: string | null }
type Fined = { fined: number; amountPaise: Paise }

/**
 * Fines some accounts. Of several runs at once one fines while the others wait and then find nothing left; a payment that comes first keeps
 * its student out. A run of the server itself is written to the audit log here; a run of the office's, before it begins.
 */
const fineSome = (db: Database, accounts: readonly string[], { today, adminId }: Run): Promise<Fined> =>
  db.transaction(async (tx) => {
    await lockLateFines(tx)
    const some = sql`(${sql.join(
      accounts.map((id) => sql`${id}::uuid`),
      sql`, `,
    )})`
    await tx.execute(sql`select from fee_accounts where application_id in ${some} order by application_id for no key update`)
    // A statement of its own: the one that waited for a payment's lock still sees the demands as they were before it.
    const { rows } = await tx.execute<Fine>(
      sql`select * from (${finesOf(today, sql`due.application_id in ${some}`)}) fine
        order by application_id, coalesce(due_date, instalment_due), fine_step`,
    )
    if (rows.length === 0) return { fined: 0, amountPaise: 0 }
    const written = JSON.stringify(rows.map((fine) => ({ ...fine, reason: reasonOf(fine) })))
    await tx.execute(sql`
      insert into fee_entries (application_id, kind, amount_paise, reason, due_date, instalment_due, fine_step, step_paise, recorded_by, recorded_by_name)
      select application_id, 'Late Fine', amount_paise, reason, due_date, instalment_due, fine_step, step_paise, ${adminId}::uuid,
        (select name from accounts where id = ${adminId}::uuid)
      from rows from (jsonb_to_recordset(${written}::jsonb) as (application_id uuid, amount_paise bigint, reason text, due_date date,
        instalment_due date, fine_step smallint, step_paise bigint)) with ordinality
      order by ordinality`)
    const done = { fined: rows.length, amountPaise: rows.reduce((sum, { amount_paise }) => sum + Number(amount_paise), 0) }
    const details = { fined: done.fined, amount: toRupees(done.amountPaise) }
    if (adminId === null) await insertServerEntry(tx, { action: 'late fines run', subject: collegeDay(), details })
    return done
  })

/** Writes the fines that are to be written by a day, each once however often it is run. `adminId` is who runs it; null: the server by itself. */
export const fineLateStudents = async (db: Database, run: Run): Promise<Fined> => {
  const { rows } = await db.execute<{ id: string }>(
    sql`select distinct application_id as id from (${finesOf(run.today)}) fine order by application_id`,
  )
  const done = { fined: 0, amountPaise: 0 }
  for (let i = 0; i < rows.length; i += atOnce) {
    const { fined, amountPaise } = await fineSome(
      db,
      rows.slice(i, i + atOnce).map(({ id }) => id),
      run,
    )
    done.fined += fined
    done.amountPaise += amountPaise
  }
  return done
}

const sums = sql`count(*)::integer as fined, sum(fine.amount_paise) as paise`

/** Returns the fines that `fineLateStudents` would write. */
export const previewFines = async (db: Database, today: string): Promise<LateFinePreview> => {
  const fined = sql`from (${finesOf(today)}) fine join applications on applications.id = fine.application_id
    join courses on courses.id = applications.course_id`
  const { rows: byCourse } = await db.execute<{ course: string; courseName: string; students: number; fined: number; paise: string }>(sql`
    select courses.code as course, courses.name as "courseName", count(distinct fine.application_id)::integer as students, ${sums}
    ${fined} group by courses.id order by courses.rank, courses.code`)
  const { rows: students } = await db.execute<{
    uniqueId: string
    name: string
    course: string
    oldest: string
    fined: number
    paise: string
  }>(sql`
    select applications.unique_id as "uniqueId", ${fullName} as name, courses.code as course,
      min(coalesce(fine.due_date, fine.instalment_due))::text as oldest, ${sums}
    ${fined} group by applications.id, courses.code order by sum(fine.amount_paise) desc, applications.unique_id limit ${previewedStudents}`)
  const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
  return {
    fined: total(byCourse.map((one) => one.fined)),
    amount: toRupees(total(byCourse.map(({ paise }) => Number(paise)))),
    courses: byCourse.map(({ course, courseName, fined: count, paise }) => ({
      course,
      courseName,
      fined: count,
      amount: toRupees(Number(paise)),
    })),
    students: students.map(({ paise, ...student }) => ({ ...student, amount: toRupees(Number(paise)) })),
    studentCount: total(byCourse.map((one) => one.students)),
  }
}

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
