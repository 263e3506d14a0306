import { collegeTimeZone } from '@campus/contracts/kit/dates.ts'
import { type SQL, sql } from 'drizzle-orm'

/** The moment at which a day begins at the college, in SQL. */
export const startOf = (day: SQL): SQL => sql`((${day})::timestamp at time zone ${collegeTimeZone})`
