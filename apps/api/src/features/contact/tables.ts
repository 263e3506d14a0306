import { type ContactDraft, replyMailStates } from '@campus/contracts/contact/schema.ts'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'
import { isOneOf } from '../../platform/database/column-parts.ts'
import type { ColumnsFor, Renamed } from '../../platform/database/columns-for.ts'

type Names = { cName: 'name'; cEmail: 'email'; cNumber: 'phone'; cMessage: 'message' }

const message = {
  name: text('name').notNull(),
  email: text('email').notNull(),
  /** Digits as they were written; a leading 0 counts. */
  phone: text('phone').notNull(),
  message: text('message').notNull(),
} satisfies ColumnsFor<Renamed<ContactDraft, Names>>

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey().$defaultFn(v7),
    ...message,
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** The moment of the office's first answer, or of its mark as answered. */
    answeredAt: timestamp('answered_at', { withTimezone: true }),
  },
  (t) => [
    index('contact_messages_waiting').on(t.createdAt, t.id).where(sql`${t.answeredAt} is null`),
    index('contact_messages_created').on(t.createdAt, t.id),
    index('contact_messages_by_name').on(sql`lower(${t.name})`, t.id),
  ],
)

/** Answers of the office. */
export const contactReplies = pgTable(
  'contact_replies',
  {
    id: uuid('id').primaryKey(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** The admin. No foreign key: an answer outlives the account. */
    sentBy: uuid('sent_by').notNull(),
    /** The admin's name at that moment, which the database itself writes down. */
    sentByName: text('sent_by_name'),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull().defaultNow(),
    /** The outcome of its mail; null where it is not known, as of answers from before this column. */
    mail: text('mail', { enum: replyMailStates }),
  },
  (t) => [
    index('contact_replies_message').on(t.messageId, t.sentAt, t.id),
    check('contact_replies_mail', sql`${t.mail} in (${isOneOf(replyMailStates)})`),
  ],
)
