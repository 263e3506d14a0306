import type { PageContent, PostContent } from '@campus/contracts/pages/editing-schema.ts'
import type { PageSlug } from '@campus/contracts/pages/schema.ts'
import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'
import type { ColumnsFor } from '../../platform/database/columns-for.ts'

const pageContent = { title: text('title').notNull(), body: text('body').notNull() } satisfies ColumnsFor<PageContent>

/** The pages of text. Bodies are Markdown (CommonMark). */
export const pages = pgTable('pages', {
  slug: text('slug').$type<PageSlug>().primaryKey(),
  ...pageContent,
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

/** The day on which it appears is kept as a moment. */
const postContent = {
  slug: text('slug').notNull(),
  title: text('title').notNull(),
  summary: text('summary').notNull(),
  body: text('body').notNull(),
} satisfies ColumnsFor<Omit<PostContent, 'publishOn'>>

/** The blog. A post without a day of publication is a draft. */
export const posts = pgTable(
  'posts',
  {
    id: uuid('id').primaryKey().$defaultFn(v7),
    ...postContent,
    publishedAt: timestamp('published_at', { withTimezone: true }),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('posts_slug').on(sql`lower(${t.slug})`),
    index('posts_published').on(t.publishedAt).where(sql`${t.publishedAt} is not null`),
  ],
)
