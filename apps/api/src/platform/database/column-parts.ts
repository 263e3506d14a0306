import { sql } from 'drizzle-orm'
import { bigint, timestamp } from 'drizzle-orm/pg-core'

/** A column of money. */
export const paise = (name: string) => bigint(name, { mode: 'number' })

/** A column of a moment, to the millisecond as JavaScript counts. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** One of the moment at which its row is written; rows of one transaction differ. */
export const writtenMoment = (name: string) => moment(name).notNull().default(sql`clock_timestamp()`)

/** A contract's list of words for a check: `kind in (${isOneOf(kinds)})`. */
export const isOneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))
