import { type ContentKindName, mostOf } from '@campus/contracts/content/kinds.ts'
import { asc, desc, eq, lte, max, sql, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { contentVersions } from '../../content/tables.ts'
import { courses } from '../courses/tables.ts'
import { albums } from '../gallery/tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { findNoticesChange } from '../notices/queries.ts'
import { pages, posts } from '../pages/tables.ts'
import { siteDocuments } from '../site-content/tables.ts'
import type { Changes } from './presenter.ts'

/** Finds the public pages of the site, as their lists have them, and when the office last changed each. */
export const findChanges = async (db: Database): Promise<Changes> => {
  const savedCourses = lastSaved(db, 'course')
  const savedAlbums = lastSaved(db, 'album')
  const [documents, ownCourses, ownAlbums, ownPosts, texts, notices] = await Promise.all([
    db.select({ name: sql<string>`${siteDocuments.key}`, changedAt: siteDocuments.updatedAt }).from(siteDocuments),
    db
      .select({ name: courses.id, changedAt: newer(courses.createdAt, savedCourses.at) })
      .from(courses)
      .leftJoin(savedCourses, eq(savedCourses.subject, sql`${courses.id}::text`))
      .where(eq(courses.published, true))
      .orderBy(asc(courses.rank), asc(courses.id))
      .limit(mostOf.course),
    db
      .select({ name: albums.name, changedAt: newer(albums.createdAt, savedAlbums.at) })
      .from(albums)
      .leftJoin(savedAlbums, eq(savedAlbums.subject, sql`${albums.id}::text`))
      .orderBy(asc(albums.createdAt), asc(albums.id))
      .limit(mostOf.album),
    db
      .select({ name: posts.slug, changedAt: newer(posts.updatedAt, posts.publishedAt) })
      .from(posts)
      .where(lte(posts.publishedAt, sql`now()`))
      .orderBy(desc(posts.publishedAt), desc(posts.id))
      .limit(mostOf.post),
    db
      .select({ name: sql<string>`${pages.slug}`, changedAt: pages.updatedAt })
      .from(pages)
      .orderBy(asc(pages.slug)),
    findNoticesChange(db),
  ])
  return {
    documents: asText(documents),
    courses: asText(ownCourses),
    albums: asText(ownAlbums),
    posts: asText(ownPosts),
    texts: asText(texts),
    notices: asText(notices ? [{ name: 'notices', changedAt: notices }] : []),
  }
}

const asText = (rows: { name: string; changedAt: Date }[]) =>
  rows.map(({ name, changedAt }) => ({ name, changedAt: changedAt.toISOString() }))

/** The later of two moments, of which the second may be missing. */
const newer = <C extends PgColumn>(moment: C, other: SQLWrapper) => sql`greatest(${moment}, ${other})`.mapWith(moment)

/** The moment of the office's last save of each subject of a kind, as a table to join. */
const lastSaved = (db: Database, kind: ContentKindName) =>
  db
    .select({ subject: contentVersions.subject, at: max(contentVersions.savedAt).as('saved_last') })
    .from(contentVersions)
    .where(eq(contentVersions.kind, kind))
    .groupBy(contentVersions.subject)
    .as(`saved_${kind}`)
