import type { DashboardCard, DashboardDay } from '@campus/contracts/dashboard/schema.ts'
import { dashboardDayCount } from '@campus/contracts/dashboard/schema.ts'
import { dashboardCardNames } from '@campus/contracts/dashboard/messages.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { formatRupees, toRupees } from '@campus/contracts/core/money.ts'
import { and, count, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { applications, cameOnline } from '../admissions/tables.ts'
import { contactMessages } from '../contact/tables.ts'
import { sumCollections, sumDue, sumOf } from '../fees/reports/collection-queries.ts'
import { feeEntries } from '../fees/tables.ts'
import { startOf } from '../../platform/database/college-time.ts'
import type { Database } from '../../platform/database/database.ts'

/** The college in figures: the dashboard's cards in their order. */
export const listCards = async (db: Database): Promise<DashboardCard[]> => {
  const today = collegeDay()
  const [statuses, online, messages, collected, due] = await Promise.all([
    countStatuses(db),
    db.$count(applications, cameOnline),
    db.$count(contactMessages),
    sumCollections(db, { from: today.replace(/\d\d$/, '01'), to: today }),
    sumDue(db),
  ])
  const values = {
    applications: online,
    pending: statuses.get('Pending') ?? 0,
    // Exactly the approved applicants are admitted: a constraint of the table.
    students: statuses.get('Approved') ?? 0,
    messages,
    collected: rupees(collected.reduce((sum, { amountPaise, reversedPaise }) => sum + amountPaise - reversedPaise, 0)),
    due: rupees(due),
  }
  return dashboardCardNames.map(([icon, name]) => ({ name, value: values[icon], icon }))
}

/** One scan of the index of statuses counts the whole register. */
const countStatuses = async (db: Database) => {
  const { status } = applications
  const rows = await db.select({ status, count: count() }).from(applications).groupBy(status)
  return new Map(rows.map((row) => [row.status, row.count]))
}

const rupees = (paise: number) => formatRupees(toRupees(paise))

/** Counts the events of each of the last days, the oldest first. Of each day no more is read than what is of it. */
export const listDays = async (db: Database, now = new Date()): Promise<DashboardDay[]> => {
  const day = sql`(${collegeDay(now)}::date - ago)`
  const within = (moment: PgColumn): SQL[] => [gte(moment, startOf(day)), lt(moment, startOf(sql`${day} + 1`))]
  const applied = db
    .select({ applications: count().as('applications') })
    .from(applications)
    .where(and(cameOnline, ...within(applications.appliedAt)))
    .as('applied')
  const moved = db
    .select({ received: sumOf('Payment').as('received'), reversed: sumOf('Reversal').as('reversed') })
    .from(feeEntries)
    .where(and(isNotNull(feeEntries.paymentMethod), ...within(feeEntries.recordedAt)))
    .as('moved')
  const rows = await db
    .select({
      day: sql<string>`to_char(${day}, 'YYYY-MM-DD')`,
      applications: applied.applications,
      received: moved.received,
      reversed: moved.reversed,
    })
    .from(sql`generate_series(0, ${dashboardDayCount - 1}::integer) as ago`)
    .crossJoinLateral(applied)
    .crossJoinLateral(moved)
    .orderBy(sql`ago desc`)
  return rows.map((row) => ({ ...row, received: toRupees(row.received), reversed: toRupees(row.reversed) }))
}
