import { mostOf } from '@campus/contracts/content/kinds.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import {
  type PageContent,
  pageContent,
  type PageLine,
  type PostContent,
  postContent,
  type PostLine,
  postState,
} from '@campus/contracts/pages/editing-schema.ts'
import { pageSlugs } from '@campus/contracts/pages/schema.ts'
import { freeSlug, slugFrom, slugStem } from '@campus/contracts/pages/slug.ts'
import { editTextMessages } from '@campus/contracts/pages/edit-messages.ts'
import { eq, sql } from 'drizzle-orm'
import type { ContentKind } from '../../content/queries.ts'
import { listFormerAddresses } from '../../content/version-queries.ts'
import { momentOn } from '../../platform/database/college-time.ts'
import type { Database } from '../../platform/database/database.ts'
import { isUniqueViolation } from '../../platform/database/constraint-errors.ts'
import { keysetOf, type Page, type Paging, type SortKey } from '../../platform/database/keyset.ts'
import { pages, posts } from './tables.ts'

const slugOf = (subject: string) => {
  const known = pageSlugs.find((slug) => slug === subject)
  if (!known) throw new TypeError(`The site has no page ${subject}`)
  return known
}

const pageKind: ContentKind<PageContent> = {
  name: 'page',
  schema: pageContent,
  find: async (db, subject) => {
    const rows = await db
      .select({ title: pages.title, body: pages.body })
      .from(pages)
      .where(eq(pages.slug, slugOf(subject)))
    return rows[0] ?? null
  },
  write: async (db, subject, content) => {
    const slug = slugOf(subject)
    if (!content) return void (await db.delete(pages).where(eq(pages.slug, slug)))
    await db
      .insert(pages)
      .values({ slug, ...content })
      .onConflictDoUpdate({ target: pages.slug, set: { ...content, updatedAt: sql`now()` } })
  },
  nameOf: ({ title }) => title,
}

const postKind: ContentKind<PostContent> = {
  name: 'post',
  schema: postContent,
  limit: { most: mostOf.post, table: posts, things: 'posts' },
  find: async (db, id) => (await db.select().from(posts).where(eq(posts.id, id))).map(toContent)[0] ?? null,
  write: async (db, id, content) => {
    if (!content) return void (await db.delete(posts).where(eq(posts.id, id)))
    const { publishOn, ...row } = content
    // A post that has appeared keeps its moment while its day stays.
    const publishedAt = publishOn === undefined ? null : momentOn(sql`${publishOn}`, sql`${posts.publishedAt}`)
    const firstAt = publishOn === undefined ? null : momentOn(sql`${publishOn}`, sql`now()`)
    try {
      await db
        .insert(posts)
        .values({ id, ...row, publishedAt: firstAt })
        .onConflictDoUpdate({ target: posts.id, set: { ...row, publishedAt, updatedAt: sql`now()` } })
    } catch (error) {
      throw isUniqueViolation(error) ? slugTaken() : error
    }
  },
  isSeen: (post) => postState(post) === 'Published',
  nameOf: ({ title }) => title,
}

/** The kinds of content that are texts. */
export const pageKinds = { page: pageKind, post: postKind }

/** The site's pages of text, also those that nobody has written yet. */
export const listPageLines = async (db: Database): Promise<PageLine[]> => {
  const rows = await db.select({ slug: pages.slug, title: pages.title, updatedAt: pages.updatedAt }).from(pages)
  return pageSlugs.map((slug) => {
    const row = rows.find((one) => one.slug === slug)
    return row ? { ...row, updatedAt: row.updatedAt.toISOString() } : { slug, title: '' }
  })
}

const keys: Record<string, SortKey> = { updatedAt: { column: posts.updatedAt, kind: 'moment' } }

/** A page of all posts, and how many there are. */
export const listPostLines = async (db: Database, paging: Paging): Promise<Page<PostLine> & { total: number }> => {
  const { key, where, orderBy, limit, toPage } = keysetOf(paging, keys, posts.id)
  const { id, slug, title, publishedAt, updatedAt } = posts
  const [found, total] = await Promise.all([
    db
      .select({ id, key, slug, title, publishedAt, updatedAt })
      .from(posts)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
    db.$count(posts),
  ])
  return { ...toPage(found, toLine), total }
}

const toLine = (row: Pick<typeof posts.$inferSelect, 'id' | 'slug' | 'title' | 'publishedAt' | 'updatedAt'>): PostLine => ({
  _id: row.id,
  slug: row.slug,
  title: row.title,
  ...dayOf(row.publishedAt),
  updatedAt: row.updatedAt.toISOString(),
})

const dayOf = (publishedAt: Date | null) => (publishedAt ? { publishOn: collegeDay(publishedAt) } : {})

const toContent = ({ title, slug, summary, body, publishedAt }: typeof posts.$inferSelect): PostContent => ({
  title,
  slug,
  summary,
  body,
  ...dayOf(publishedAt),
})

/**
 * The address of a post that names none: the one that it has, else what its title suggests, with a number where another post has that
 * or had it, so that links to a former address keep leading to where they did.
 */
export const findSlug = async (db: Database, id: string, title: string): Promise<string> => {
  const [own] = await db.select({ slug: posts.slug }).from(posts).where(eq(posts.id, id))
  if (own) return own.slug
  const stem = slugStem(slugFrom(title))
  const slug = sql<string>`lower(${posts.slug})`
  const [present, former] = await Promise.all([
    db.select({ slug }).from(posts).where(sql`starts_with(${slug}, ${stem})`),
    listFormerAddresses(db, 'post', stem, id),
  ])
  return freeSlug(title, new Set([...present.map((row) => row.slug), ...former]))
}

export const isSlugTaken = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'CONFLICT' && error.fields?.slug !== undefined

const slugTaken = () => {
  const message = editTextMessages.slugTaken
  return new AppError('CONFLICT', { message, fields: { slug: message } })
}
