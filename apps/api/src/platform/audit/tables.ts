import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'

/** The audit log: which account did what to which record. Rows are only ever added: the database refuses everything else. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid('id').primaryKey().$defaultFn(v7),
    /** The account that acted; null: the server by itself. No foreign key, for an entry outlives the account. */
    actorId: uuid('actor_id'),
    /** Its name and address at that moment, which the database itself writes down; null where the account was gone before they were kept. */
    actorName: text('actor_name'),
    actorEmail: text('actor_email'),
    action: text('action').notNull(),
    /** The subject, by the name that the office knows: a student's id, a course's code. */
    subject: text('subject').notNull(),
    /** Names the request in the log. */
    requestId: text('request_id'),
    /** Further details, never a secret or personal data of the subject. */
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('audit_entries_at').on(t.at, t.id),
    index('audit_entries_subject').on(t.subject, t.at),
    // The office's search: by the beginning of a subject, by who did it and by what was done.
    index('audit_entries_subject_beginning').on(sql`lower(${t.subject}) text_pattern_ops`, t.at, t.id),
    index('audit_entries_actor').on(t.actorId, t.at, t.id),
    index('audit_entries_actor_called').on(t.actorName, t.actorEmail, t.at, t.id),
    index('audit_entries_action').on(t.action, t.at, t.id),
  ],
)
