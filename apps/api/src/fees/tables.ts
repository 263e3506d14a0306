import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { applications } from '../admissions/tables.ts'

const paise = (name: string) => bigint(name, { mode: 'number' })

/** What a student owes, opened with the application. What was paid stands in the ledger. */
export const feeAccounts = pgTable(
  'fee_accounts',
  {
    applicationId: uuid('application_id')
      .primaryKey()
      .references(() => applications.id),
    /** The course's price on the day of the application. */
    courseFeePaise: paise('course_fee_paise').notNull(),
    /** What the college takes off the course's fee. */
    concessionPaise: paise('concession_paise').notNull().default(0),
    lateFinePaise: paise('late_fine_paise').notNull().default(0),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check('fee_accounts_amounts', sql`${t.courseFeePaise} >= 0 and ${t.lateFinePaise} >= 0`),
    check('fee_accounts_concession', sql`${t.concessionPaise} between 0 and ${t.courseFeePaise}`),
  ],
)
