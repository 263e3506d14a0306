import { mostOf } from '@campus/contracts/content/kinds.ts'
import { type PageSlug, pageSlugs, type Post, type PostSummary, type SitePage } from '@campus/contracts/pages/schema.ts'
import { and, desc, eq, lte, sql } from 'drizzle-orm'
import MarkdownIt from 'markdown-it'
import { findFormerOwner } from '../../content/version-queries.ts'
import type { Database } from '../../platform/database/database.ts'
import { findReferencedFolders } from '../../platform/files/pictures/referenced-pictures.ts'
import { pages, posts } from './tables.ts'

/**
 * CommonMark without raw HTML. Its nesting is bounded, so that no text of the permitted length takes longer than a fraction of a second:
 * texts are made into HTML on the thread that answers requests.
 */
const markdown = new MarkdownIt('commonmark', { html: false, maxNesting: 100 })
/** Addresses of the web and of mail, and the site's own. */
markdown.validateLink = (address) => !/^[^/?#]*:/.test(address) || /^(?:https?|mailto|tel):/i.test(address)

/**
 * Returns the HTML of a text that the college wrote. Raw HTML in it comes out as text, and no link in it runs anything
 * (docs/decisions/021). The page's own title is its one heading of the first level.
 */
export const toHtml = (text: string): string =>
  markdown
    .render(text)
    .trimEnd()
    .replaceAll(/<(\/?)h1>/g, '<$1h2>')

/** Selects published posts; a day to come is an appointment. */
const isPublished = lte(posts.publishedAt, sql`now()`)

const summary = {
  slug: posts.slug,
  title: posts.title,
  summary: posts.summary,
  publishedAt: sql<Date>`${posts.publishedAt}`.mapWith(posts.publishedAt),
}

/** Answers are kept (`shared`), so each text is made into HTML once for each change. Raw HTML in it comes out as text. */
export const pageQueries = (db: Database) => ({
  findPage: async (slug: string): Promise<SitePage | undefined> => {
    const known = pageSlugs.find((one) => one === slug.toLowerCase())
    const [row] = known ? await db.select().from(pages).where(eq(pages.slug, known)) : []
    return row && { slug: row.slug, title: row.title, html: toHtml(row.body), updatedAt: row.updatedAt.toISOString() }
  },
  listPosts: async (): Promise<PostSummary[]> =>
    (await db.select(summary).from(posts).where(isPublished).orderBy(desc(posts.publishedAt), desc(posts.id)).limit(mostOf.post)).map(
      toSummary,
    ),
  findPost: async (slug: string): Promise<Post | undefined> => {
    const [row] = await db
      .select({ ...summary, body: posts.body })
      .from(posts)
      .where(and(isPublished, sql`lower(${posts.slug}) = lower(${slug})`))
    return row && { ...toSummary(row), html: toHtml(row.body) }
  },
})

/** Lists the texts that visitors can read: the pages that are written, and `blog` once a post has appeared. */
export const listWrittenPages = async (db: Database): Promise<(PageSlug | 'blog')[]> => {
  const [written, [post]] = await Promise.all([
    db.select({ slug: pages.slug }).from(pages),
    db.select({ id: posts.id }).from(posts).where(isPublished).limit(1),
  ])
  return [...pageSlugs.filter((slug) => written.some((page) => page.slug === slug)), ...(post ? ['blog' as const] : [])]
}

/** Finds the present slug of the published post that last had a slug; undefined where none had it. */
export const findMovedPost = async (db: Database, slug: string): Promise<Pick<Post, 'slug'> | undefined> => {
  const present = db
    .select({ id: sql<string>`${posts.id}::text` })
    .from(posts)
    .where(isPublished)
  const owner = await findFormerOwner(db, 'post', slug, present)
  if (owner === undefined) return undefined
  const [row] = await db.select({ slug: posts.slug }).from(posts).where(eq(posts.id, owner))
  return row
}

type SummaryRow = Omit<PostSummary, 'publishedAt'> & { publishedAt: Date }

const toSummary = ({ slug, title, summary: words, publishedAt }: SummaryRow): PostSummary => ({
  slug,
  title,
  summary: words,
  publishedAt: publishedAt.toISOString(),
})

export const insertPages = async (db: Database, rows: { slug: PageSlug; title: string; body: string }[]): Promise<void> => {
  await db.insert(pages).values(rows)
}

export const insertPosts = async (db: Database, rows: (typeof posts.$inferInsert)[]): Promise<void> => {
  await db.insert(posts).values(rows)
}

/** Finds the storage folders among these that hold a picture of a text. */
export const findPagePictures = (db: Database, folders: string[]): Promise<string[]> =>
  findReferencedFolders(db, [pages.body, posts.body], folders)
