import { sql } from 'drizzle-orm'
import { bigint } from 'drizzle-orm/pg-core'

/** A column of money. */
export const paise = (name: string) => bigint(name, { mode: 'number' })

/** A contract's list of words for a check: `kind in (${isOneOf(kinds)})`. */
export const isOneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))
