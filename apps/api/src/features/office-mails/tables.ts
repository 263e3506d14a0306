import type { OfficeMailKind } from '@campus/contracts/site-content/office-mail-messages.ts'
import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Arrivals that the office is to be mailed about: written with the thing itself, and deleted soon after the mail. */
export const officeNews = pgTable(
  'office_news',
  {
    kind: text('kind').$type<OfficeMailKind>().notNull(),
    /** The Student Id of an application, the id of a message. No foreign key: either may be gone before the mail. */
    subject: text('subject').notNull(),
    arrivedAt: timestamp('arrived_at', { withTimezone: true }).notNull().defaultNow(),
    /** The moment at which the mail about it was queued. */
    mailedAt: timestamp('mailed_at', { withTimezone: true }),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subject] }), check('office_news_kind', sql`${t.kind} in ('applications', 'messages')`)],
)
