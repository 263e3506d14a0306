import type { DashboardCard } from '@campus/contracts/dashboard/schema.ts'
import { dashboardCardNames } from '@campus/contracts/dashboard/words.ts'
import { collegeDay } from '@campus/contracts/kit/dates.ts'
import { formatRupees, toRupees } from '@campus/contracts/kit/money.ts'
import { eq, sql } from 'drizzle-orm'
import { applications } from '../admissions/tables.ts'
import { contactMessages } from '../contact/tables.ts'
import { sumCollections, sumDebts } from '../fees/collection-queries.ts'
import type { Database } from '../kit/database.ts'

/** The college in figures: the dashboard's cards in their order. */
export const listCards = async (db: Database, now = new Date()): Promise<DashboardCard[]> => {
  const today = collegeDay(now)
  const [counts, collected, debts] = await Promise.all([
    count(db),
    sumCollections(db, { from: today.replace(/\d\d$/, '01'), to: today }),
    sumDebts(db),
  ])
  const values = {
    ...counts,
    collected: rupees(collected.map(({ amountPaise, reversedPaise }) => amountPaise - reversedPaise)),
    due: rupees(debts.map(({ duePaise }) => duePaise)),
  }
  return dashboardCardNames.map(([icon, name]) => ({ name, value: values[icon], icon }))
}

const count = async (db: Database) => {
  const counted = {
    applications: db.$count(applications),
    pending: db.$count(applications, eq(applications.status, 'Pending')),
    students: db.$count(applications, eq(applications.isAdmitted, true)),
    messages: db.$count(contactMessages),
  }
  const [row] = await db.select(counted).from(sql`(values (1)) as once`)
  return row ?? { applications: 0, pending: 0, students: 0, messages: 0 }
}

const rupees = (paise: number[]) => formatRupees(toRupees(paise.reduce((sum, each) => sum + each, 0)))
