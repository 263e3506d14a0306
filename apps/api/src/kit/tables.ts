import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/** Counts of the rate limits; the columns are those that rate-limiter-flexible expects. Its migration makes it UNLOGGED. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})
