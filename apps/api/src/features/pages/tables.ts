import type { PageSlug } from '@campus/contracts/pages/schema.ts'
import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'

/** The pages of text. Bodies are Markdown (CommonMark). */
export const pages = pgTable('pages', {
  slug: text('slug').$type<PageSlug>().primaryKey(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

/** The blog. A post without a day of publication is a draft. */
export const posts = pgTable(
  'posts',
  {
    id: uuid('id').primaryKey().$defaultFn(v7),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    body: text('body').notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('posts_slug').on(sql`lower(${t.slug})`),
    index('posts_published').on(t.publishedAt).where(sql`${t.publishedAt} is not null`),
  ],
)
