import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp, varchar } from 'drizzle-orm/pg-core'

/** Counts of the rate limits; the columns are those that rate-limiter-flexible expects. Its migration makes it UNLOGGED. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})

/** Answers to requests that may be repeated: one row for each key that a caller made up, until it expires. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Keyed hash of the endpoint and the key. */
    hash: text('hash').primaryKey(),
    /** Keyed hash of what was sent with it. */
    fingerprint: text('fingerprint').notNull(),
    /** Names the key of both hashes (`keyIdOf`); null in rows of release 0.1.0. */
    keyId: text('key_id'),
    /** The stored answer; null only inside the transaction that makes it. */
    answer: jsonb('answer'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('idempotency_keys_expiry').on(t.expiresAt)],
)

/** The keys that documents were signed with before PII_KEY was exchanged: what was printed then is still confirmed. */
export const signatureKeys = pgTable(
  'signature_keys',
  {
    /** Names the former PII_KEY (`keyIdOf`). */
    keyId: text('key_id').notNull(),
    /** The kind of document. */
    kind: text('kind').notNull(),
    /** For this row alone. */
    encrypted: text('encrypted').notNull(),
  },
  (t) => [primaryKey({ columns: [t.keyId, t.kind] })],
)
