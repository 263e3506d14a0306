import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey().$defaultFn(v7),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** Digits as they were written; a leading 0 counts. */
    phone: text('phone').notNull(),
    message: text('message').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('contact_messages_created').on(t.createdAt, t.id), index('contact_messages_by_name').on(sql`lower(${t.name})`, t.id)],
)
