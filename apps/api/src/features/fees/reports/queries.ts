import { collegeDay, collegeTimeZone, daysLater } from '@campus/contracts/core/dates.ts'
import type { ReportPeriod } from '@campus/contracts/fees/reports/collection-schema.ts'
import { and, asc, between, eq, gt, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { applications } from '../../admissions/tables.ts'
import { findCourseId } from '../../courses/queries.ts'
import { startOf } from '../../../platform/database/college-time.ts'
import type { Database } from '../../../platform/database/database.ts'
import { feeAllocations, feeDemands, feeHeads } from '../demand-tables.ts'
import type { AgeRow, HeadRow, MonthRow } from './presenter.ts'
import { feeEntries } from '../tables.ts'

const isAdmitted = and(eq(applications.id, feeDemands.applicationId), eq(applications.isAdmitted, true))
const isHead = eq(feeHeads.id, feeDemands.headId)
/** Of the college's moments, those of the days. */
const within = ({ from, to }: ReportPeriod) =>
  and(gte(feeEntries.recordedAt, startOf(sql`${from}::date`)), lt(feeEntries.recordedAt, startOf(sql`${to}::date + 1`)))

/** Sums what some days' entries put under each head and took from it, in the college's order of heads. */
export const sumByHeads = (db: Database, period: ReportPeriod): Promise<HeadRow[]> => {
  const sumWhere = (condition: SQL) => sql`coalesce(sum(${feeAllocations.amountPaise}) filter (where ${condition}), 0)`.mapWith(Number)
  return db
    .select({
      head: feeHeads.name,
      receivedPaise: sumWhere(eq(feeEntries.kind, 'Payment')),
      reversedPaise: sumWhere(eq(feeEntries.kind, 'Reversal')),
      refundedPaise: sumWhere(eq(feeEntries.kind, 'Refund')),
      movedPaise: sumWhere(inArray(feeEntries.kind, ['Concession', 'Late Fine', 'Withdrawal'])),
    })
    .from(feeEntries)
    .innerJoin(
      feeAllocations,
      and(eq(feeAllocations.applicationId, feeEntries.applicationId), eq(feeAllocations.entryPlace, feeEntries.place)),
    )
    .innerJoin(
      feeDemands,
      and(eq(feeDemands.applicationId, feeAllocations.applicationId), eq(feeDemands.place, feeAllocations.demandPlace)),
    )
    .innerJoin(feeHeads, isHead)
    .where(within(period))
    .groupBy(feeHeads.id)
    .orderBy(asc(feeHeads.rank), asc(feeHeads.name))
}

/** Sums what admitted students have not paid, by head and by how long it has been due on a day; of a course where one is named by its code. */
export const sumByAges = async (db: Database, course: string | undefined, today = collegeDay()): Promise<AgeRow[]> => {
  const courseId = course === undefined ? undefined : await findCourseId(db, course)
  if (courseId === null) return []
  /** Sums the open demands that were due on a day between these, counted back from today. */
  const dueBetween = (from: number, to: number) =>
    sql`coalesce(sum(${feeDemands.openPaise}) filter (where ${between(feeDemands.dueOn, daysLater(today, -to), daysLater(today, -from))}), 0)`.mapWith(
      Number,
    )
  const sumWhere = (condition: SQL) => sql`coalesce(sum(${feeDemands.openPaise}) filter (where ${condition}), 0)`.mapWith(Number)
  return db
    .select({
      head: feeHeads.name,
      ahead: sumWhere(gt(feeDemands.dueOn, today)),
      days30: dueBetween(0, 30),
      days60: dueBetween(31, 60),
      days90: dueBetween(61, 90),
      longer: sumWhere(lt(feeDemands.dueOn, daysLater(today, -90))),
    })
    .from(feeDemands)
    .innerJoin(applications, and(isAdmitted, courseId === undefined ? undefined : eq(applications.courseId, courseId)))
    .innerJoin(feeHeads, isHead)
    .where(gt(feeDemands.openPaise, 0))
    .groupBy(feeHeads.id)
    .orderBy(asc(feeHeads.rank), asc(feeHeads.name))
}

/** Sums what admitted students are asked for by the month in which it falls due; months without anything are left out. */
export const sumAskedByMonths = (db: Database, { from, to }: ReportPeriod): Promise<Omit<MonthRow, 'cameInPaise'>[]> => {
  const month = sql<string>`to_char(${feeDemands.dueOn}, 'YYYY-MM')`
  return db
    .select({
      month,
      askedPaise: sql`sum(${feeDemands.amountPaise} - ${feeDemands.lessPaise})`.mapWith(Number),
      paidPaise: sql`sum(${feeDemands.paidPaise})`.mapWith(Number),
    })
    .from(feeDemands)
    .innerJoin(applications, isAdmitted)
    .where(between(feeDemands.dueOn, from, to))
    .groupBy(month)
}

/** Sums the money that came in by the college's months, less what was taken back or refunded; months without any are left out. */
export const sumCameInByMonths = (db: Database, period: ReportPeriod): Promise<Pick<MonthRow, 'month' | 'cameInPaise'>[]> => {
  const month = sql<string>`to_char(${feeEntries.recordedAt} at time zone ${sql.raw(`'${collegeTimeZone}'`)}, 'YYYY-MM')`
  return db
    .select({
      month,
      cameInPaise:
        sql`sum(case when ${feeEntries.kind} = 'Payment' then ${feeEntries.amountPaise} else -${feeEntries.amountPaise} end)`.mapWith(
          Number,
        ),
    })
    .from(feeEntries)
    .where(and(inArray(feeEntries.kind, ['Payment', 'Reversal', 'Refund']), within(period)))
    .groupBy(month)
}
