import type { ContentKindName } from '@campus/contracts/content/kinds.ts'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The name or slug by which a version of an album or a post was found on the site, in small letters. */
export const formerAddress = sql`lower(coalesce("content"->>'albumName', "content"->>'slug'))`

/** Every version of everything that the office edits, the current one included. Rows are only ever added: the database refuses everything else. */
export const contentVersions = pgTable(
  'content_versions',
  {
    kind: text('kind').$type<ContentKindName>().notNull(),
    /** The subject within its kind: a row's id, or `site` where there is only one. */
    subject: text('subject').notNull(),
    /** 0: how it stood before the office first edited it here. */
    version: integer('version').notNull(),
    /** null: in this version it was deleted. */
    content: jsonb('content').$type<unknown>(),
    /** No foreign key, and the name that they had then: a version outlives the account. */
    savedBy: uuid('saved_by'),
    savedByName: text('saved_by_name'),
    /** null: of version 0 it is not known. */
    savedAt: timestamp('saved_at', { withTimezone: true, precision: 3 }),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.subject, t.version] }),
    // It finds both a whole address and how addresses begin, in whatever order the database's language puts letters.
    index('content_versions_address_beginning').on(t.kind, sql`${formerAddress} text_pattern_ops`),
    index('content_versions_deleted').on(t.kind, t.savedAt).where(sql`${t.content} is null`),
  ],
)

/** The folders of the storage that hold a picture of any version: a version stays for good, its pictures until somebody erases them. */
export const contentPictures = pgTable('content_pictures', { folder: text('folder').primaryKey() })

/** Drafts that somebody looks at on the site before saving them, for an hour. */
export const contentPreviews = pgTable(
  'content_previews',
  {
    /** SHA-256 of the secret in the page's address. */
    tokenHash: text('token_hash').primaryKey(),
    kind: text('kind').$type<ContentKindName>().notNull(),
    subject: text('subject').notNull(),
    content: jsonb('content').$type<unknown>().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('content_previews_expiry').on(t.expiresAt)],
)

/**
 * Everything that was ever filled in from the demo, and which version of the content it is. The rows stay: whoever brings that
 * version back has an example again.
 */
export const importedExamples = pgTable(
  'imported_examples',
  {
    kind: text('kind').$type<ContentKindName>().notNull(),
    subject: text('subject').notNull(),
    version: integer('version').notNull(),
    name: text('name').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subject] })],
)
