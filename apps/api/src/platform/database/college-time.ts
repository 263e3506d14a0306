import { collegeTimeZone } from '@campus/contracts/core/dates.ts'
import { type SQL, sql } from 'drizzle-orm'

/** The moment at which a day begins at the college, in SQL. */
export const startOf = (day: SQL): SQL => sql`((${day})::timestamp at time zone ${collegeTimeZone})`

/** The moment of something that belongs to a day: `near`, where that is on the day, else the day's beginning. In SQL. */
export const momentOn = (day: SQL, near: SQL): SQL =>
  sql`case when (${near} at time zone ${collegeTimeZone})::date = ${day}::date then ${near} else ${startOf(day)} end`
