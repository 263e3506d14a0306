import {
  byProvider,
  type CollectionChannel,
  collectionChannels,
  type EntryKind,
  type PaymentMethod,
} from '@campus/contracts/fees/options.ts'
import type { ReportPeriod } from '@campus/contracts/fees/reports/collection-schema.ts'
import { collegeDay, collegeTimeZone } from '@campus/contracts/core/dates.ts'
import { and, asc, type Column, count, eq, gt, gte, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import { applications, fullName } from '../../admissions/tables.ts'
import { courses } from '../../courses/tables.ts'
import { startOf } from '../../../platform/database/college-time.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { CollectionRow, DebtRow } from './collection-presenter.ts'
import type { CashEntry } from './collection-rules.ts'
import { feeDemands } from '../demand-tables.ts'
import { feeAccounts, feeEntries } from '../tables.ts'

/** The college's day on which money moved. */
const day = sql<string>`to_char(${feeEntries.recordedAt} at time zone ${sql.raw(`'${collegeTimeZone}'`)}, 'YYYY-MM-DD')`
const method = sql<PaymentMethod>`${feeEntries.paymentMethod}`
/** Whether an entry is money of the provider of online payments, or takes some of it back. One that takes nothing back looks nothing up. */
const isByProvider = sql<boolean>`(fee_entries.online_payment is not null or (fee_entries.kind = 'Reversal' and exists (
  select from fee_entries paid where paid.application_id = fee_entries.application_id and paid.place = fee_entries.reverses
    and paid.online_payment is not null)))`

/** How an entry's money came, or goes back. No parameters, so that rows can be grouped by it. */
const channelBy = (byProviderIs: SQL) =>
  sql<CollectionChannel>`case when ${byProviderIs} then ${sql.raw(`'${byProvider}'`)} else fee_entries.payment_method end`
export const channel = channelBy(isByProvider)
const channelOfPayment = channelBy(sql`fee_entries.online_payment is not null`)

const within = ({ from, to }: ReportPeriod) =>
  and(
    isNotNull(feeEntries.paymentMethod),
    gte(feeEntries.recordedAt, startOf(sql`${from}::date`)),
    lt(feeEntries.recordedAt, startOf(sql`${to}::date + 1`)),
  )

/** The number of entries of a kind among the rows that are read. */
const countOf = (kind: EntryKind) => sql`count(*) filter (where ${feeEntries.kind} = ${kind})`.mapWith(Number)

/** The paise of all entries of a kind, whichever rows are read. */
export const sumOf = (kind: EntryKind) =>
  sql`coalesce(sum(${feeEntries.amountPaise}) filter (where ${feeEntries.kind} = ${kind}), 0)`.mapWith(Number)

/** Entries by day and channel. The many that take nothing back are summed by themselves: with a look at another entry the database sorts them all. */
const sumByDay = (db: Database, isTakenBack: boolean, condition: SQL | undefined) =>
  db
    .select({
      day: day.as('day'),
      channel: (isTakenBack ? channel : channelOfPayment).as('channel'),
      payments: countOf('Payment').as('payments'),
      amountPaise: sumOf('Payment').as('amount_paise'),
      reversals: countOf('Reversal').as('reversals'),
      reversedPaise: sumOf('Reversal').as('reversed_paise'),
    })
    .from(feeEntries)
    .where(and(condition, (isTakenBack ? isNotNull : isNull)(feeEntries.reverses)))
    .groupBy(day, sql`channel`)

/** Sums payments and reversals by the college's day and by how the money came. */
export const sumCollections = (db: Database, period: ReportPeriod): Promise<CollectionRow[]> => {
  const both = unionAll(sumByDay(db, false, within(period)), sumByDay(db, true, within(period))).as('both')
  const total = (column: Column | SQL.Aliased) => sql`sum(${column})`.mapWith(Number)
  return db
    .select({
      day: both.day,
      paymentMethod: both.channel,
      payments: total(both.payments),
      amountPaise: total(both.amountPaise),
      reversals: total(both.reversals),
      reversedPaise: total(both.reversedPaise),
    })
    .from(both)
    .groupBy(both.day, both.channel)
    .orderBy(both.day, sql`array_position(array[${sql.raw(collectionChannels.map((name) => `'${name}'`).join(', '))}], ${both.channel})`)
}

/** All money of some days in the order in which it moved, at most so many lines. */
export const listCashEntries = (db: Database, period: ReportPeriod, limit: number): Promise<CashEntry[]> =>
  listCashEntriesWhere(db, within(period), limit)

/** The same of the entries that a condition on `fee_entries` names. */
export const listCashEntriesWhere = (db: Database, condition: SQL | undefined, limit: number): Promise<CashEntry[]> => {
  const payment = alias(feeEntries, 'payment')
  return db
    .select({
      applicationId: feeEntries.applicationId,
      place: feeEntries.place,
      at: feeEntries.recordedAt,
      kind: feeEntries.kind,
      receiptNumber: sql<string>`coalesce(${feeEntries.receiptNumber}, ${payment.receiptNumber})`,
      uniqueId: applications.uniqueId,
      name: fullName,
      courseCode: courses.code,
      paymentMethod: method,
      isByProvider,
      reference: sql<string | null>`coalesce(${feeEntries.reference}, ${payment.reference})`,
      amountPaise: feeEntries.amountPaise,
      reason: sql<string | null>`coalesce(${feeEntries.reason}, ${feeEntries.paidOnReason})`,
      paidOn: feeEntries.paidOn,
      recordedBy: sql<string>`coalesce(${feeEntries.recordedByName}, '')`,
      rollNumber: applications.rollNumber,
    })
    .from(feeEntries)
    .innerJoin(applications, eq(applications.id, feeEntries.applicationId))
    .innerJoin(courses, eq(courses.id, applications.courseId))
    .leftJoin(payment, and(eq(payment.applicationId, feeEntries.applicationId), eq(payment.place, feeEntries.reverses)))
    .where(condition)
    .orderBy(asc(feeEntries.recordedAt), asc(feeEntries.applicationId), asc(feeEntries.place))
    .limit(limit)
}

/** The amount due of an account, in paise. */
export const due = sql`${feeAccounts.courseFeePaise} - ${feeAccounts.concessionPaise} + ${feeAccounts.lateFinePaise} - ${feeAccounts.paidPaise}`

/**
 * Sums the dues of the admitted students of each course and semester, in the college's order. The part that is due now is a query of its
 * own, which the database answers meanwhile: joined to the accounts one by one it would double the time of both.
 */
export const sumDebts = async (db: Database): Promise<DebtRow[]> => {
  const group = { courseId: applications.courseId, semester: sql<number>`${applications.semester}`.as('semester') }
  const ofAccounts = db
    .select({
      ...group,
      students: count().as('students'),
      owing: sql`count(*) filter (where ${due} > 0)`.mapWith(Number).as('owing'),
      duePaise: sql`sum(${due})`.mapWith(Number).as('due_paise'),
    })
    .from(applications)
    .innerJoin(feeAccounts, eq(feeAccounts.applicationId, applications.id))
    .where(eq(applications.isAdmitted, true))
    .groupBy(applications.courseId, applications.semester)
    .as('of_accounts')
  const [rows, dueNow] = await Promise.all([
    db
      .select({
        courseId: ofAccounts.courseId,
        semester: ofAccounts.semester,
        students: ofAccounts.students,
        owing: ofAccounts.owing,
        duePaise: ofAccounts.duePaise,
        course: courses.code,
        courseName: courses.name,
      })
      .from(ofAccounts)
      .innerJoin(courses, eq(courses.id, ofAccounts.courseId))
      .orderBy(asc(courses.rank), asc(courses.code), asc(ofAccounts.semester)),
    db
      .select({ ...group, paise: sql`sum(${feeDemands.openPaise})`.mapWith(Number) })
      .from(feeDemands)
      .innerJoin(applications, eq(applications.id, feeDemands.applicationId))
      .where(and(gt(feeDemands.openPaise, 0), lte(feeDemands.dueOn, collegeDay()), eq(applications.isAdmitted, true)))
      .groupBy(applications.courseId, applications.semester),
  ])
  const keyOf = ({ courseId, semester }: { courseId: string; semester: number }) => `${courseId} ${semester}`
  const nowOf = new Map(dueNow.map((row) => [keyOf(row), row.paise]))
  return rows.map(({ courseId, ...row }) => ({ ...row, dueNowPaise: nowOf.get(keyOf({ courseId, ...row })) ?? 0 }))
}

/** Sums the dues of all admitted students, in paise. */
export const sumDue = async (db: Database): Promise<number> => {
  const [row] = await db
    .select({ duePaise: sql`coalesce(sum(${due}), 0)`.mapWith(Number) })
    .from(applications)
    .innerJoin(feeAccounts, eq(feeAccounts.applicationId, applications.id))
    .where(eq(applications.isAdmitted, true))
  return row?.duePaise ?? 0
}
