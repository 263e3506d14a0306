import { type Example, quotes, type StepMark } from '@campus/contracts/set-up/schema.ts'
import { firstSteps } from '@campus/contracts/set-up/steps.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { contentVersions, importedExamples } from '../../content/tables.ts'
import { courses } from '../courses/tables.ts'
import { albums, images } from '../gallery/tables.ts'
import { accounts } from '../identity/tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { locks } from '../../platform/database/locks.ts'
import { findReferencedFolders } from '../../platform/files/pictures/referenced-pictures.ts'
import type { ClosedSite } from '../../platform/http/fallback-pages.ts'
import type { SiteState } from '../../platform/sites/site-state.ts'
import { pages, posts } from '../pages/tables.ts'
import { siteDocuments, teachers, testimonials } from '../site-content/tables.ts'
import { exampleContentIn } from './unchanged-example-rules.ts'
import { examplePictures, type MarkedStep, setUpMarks } from './tables.ts'

type Imported = Pick<Example, 'kind' | 'subject' | 'name' | 'edited'>

/** A word by which texts that name the demo's college are recognised. */
const demoName = 'aranya'

/** The imported examples that stand on the site. A version that was brought back counts by what it says, not by its number. In SQL. */
const imported = sql`
  from ${importedExamples} e
  join ${contentVersions} filled_in on filled_in.kind = e.kind and filled_in.subject = e.subject and filled_in.version = e.version
  cross join lateral (
    select content from ${contentVersions} v where v.kind = e.kind and v.subject = e.subject order by v.version desc limit 1
  ) now_there`
const named = sql`e.kind, e.subject, e.name, now_there.content <> filled_in.content as edited`
const there = sql`select ${named} ${imported} where now_there.content is not null`

const namesDemo = sql`(
  lower(now_there.content::text) like ${`%${demoName}%`} and not exists (
    select from ${siteDocuments} where key = 'institute' and lower(content->>'name') like ${`%${demoName}%`}))`

/**
 * Of that what is still as it was filled in, or names the demo's college. A college whose own name has that word in it is not asked to
 * avoid it. In SQL.
 */
const standing = sql`${there} and (now_there.content = filled_in.content or ${namesDemo})`

/** Lists the demo's content that stands on the site, down to its texts and pictures in content that the office has changed. */
export const listExamples = async (db: Database): Promise<Example[]> => {
  const { rows } = await db.execute<Imported & { filledIn: unknown; now: unknown; names: boolean }>(sql`
    select ${named}, filled_in.content as "filledIn", now_there.content as now, ${namesDemo} as names ${imported}
    where now_there.content is not null
    order by e.kind, e.name, e.subject`)
  return rows.flatMap(({ filledIn, now, names, ...one }) => {
    if (!one.edited) return [{ ...one, texts: [], more: 0, pictures: 0 }]
    const { texts, pictures } = exampleContentIn(one.kind, filledIn, now)
    if (!names && texts.length === 0 && pictures === 0) return []
    const quoted = texts.slice(0, quotes.most).map((text) => text.slice(0, quotes.length))
    return [{ ...one, texts: quoted, more: texts.length - quoted.length, pictures }]
  })
}

/** Everything that was filled in and still is there, however much it was changed since. */
export const listImported = async (db: Database): Promise<Imported[]> => {
  const { rows } = await db.execute<Imported>(sql`${there} order by e.kind, e.name, e.subject`)
  return rows
}

const firstDocuments = Object.values(firstSteps)

const isMarked = (step: MarkedStep) => sql`exists (select from ${setUpMarks} where step = ${step})`

/**
 * Returns the state of the site for visitors. It is being set up while content of the demo is left, or while content that visitors need
 * first is missing; else it is online or offline, as the office has set it.
 */
export const findSiteState = async (db: Database): Promise<SiteState> => {
  const { rows } = await db.execute<{ state: SiteState }>(sql`
    select case
      when exists (${standing}) then 'being set up'
      when ${isMarked('website')}
        and (select count(*) from ${siteDocuments} where ${inArray(siteDocuments.key, firstDocuments)}) = ${firstDocuments.length} then 'online'
      when ${isMarked('closed')} then 'offline'
      else 'being set up' end as state`)
  return rows[0]?.state ?? 'being set up'
}

/** Finds the contact details shown while the website is offline. */
export const findClosed = async (db: Database): Promise<ClosedSite | undefined> => {
  const { rows } = await db.execute<ClosedSite>(sql`
    select content->>'name' as name, content->>'phone' as phone, content->>'email' as email from ${siteDocuments} where key = 'institute'`)
  return rows[0]
}

export const isOnline = async (db: Database): Promise<boolean> => (await findSiteState(db)) === 'online'

export const insertExamples = async (db: Database, rows: (typeof importedExamples.$inferInsert)[]): Promise<void> => {
  if (rows.length === 0) return
  await db
    .insert(importedExamples)
    .values(rows)
    .onConflictDoUpdate({
      target: [importedExamples.kind, importedExamples.subject],
      set: { version: sql`excluded.version`, name: sql`excluded.name` },
    })
}

/** The pictures that an import has taken in so far: name → address. */
export const listExamplePictures = async (db: Database): Promise<Map<string, string>> =>
  new Map((await db.select().from(examplePictures)).map(({ name, address }) => [name, address]))

export const insertExamplePicture = async (db: Database, name: string, address: string): Promise<void> => {
  await db.insert(examplePictures).values({ name, address }).onConflictDoUpdate({ target: examplePictures.name, set: { address } })
}

/** An import, or a removal, is under way in some process. */
export const isFillingIn = async (db: Database): Promise<boolean> => {
  const { rows } = await db.execute<{ held: boolean }>(sql`
    select exists (
      select from pg_locks
      where locktype = 'advisory' and granted and classid = 0 and objid = ${locks.examples} and objsubid = 1
        and database = (select oid from pg_database where datname = current_database())) as held`)
  return rows[0]?.held === true
}

/** The content names them by now. */
export const deleteExamplePictures = async (db: Database, names: string[]): Promise<void> => {
  await db.delete(examplePictures).where(inArray(examplePictures.name, names))
}

/** Finds the storage folders among these that hold a picture of an import that is under way. */
export const findExamplePictures = (db: Database, folders: string[]): Promise<string[]> =>
  findReferencedFolders(db, [examplePictures.address], folders)

/** Counts the content of each kind on the site, and the accounts that can sign in to the panel. */
export const countContent = async (db: Database) => {
  const [row] = await db
    .select({
      courses: db.$count(courses, eq(courses.published, true)),
      allCourses: db.$count(courses),
      openCourses: db.$count(courses, and(eq(courses.published, true), eq(courses.openForAdmission, true))),
      teachers: db.$count(teachers),
      testimonials: db.$count(testimonials),
      albums: db.$count(albums),
      filledAlbums: db.$count(albums, sql`exists (select from ${images} where ${images.albumId} = ${albums.id})`),
      posts: db.$count(posts, sql`${posts.publishedAt} <= now()`),
      allPosts: db.$count(posts),
      admins: db.$count(accounts, and(eq(accounts.role, 'admin'), isNull(accounts.disabledAt))),
    })
    .from(sql`(select) as nothing`)
  if (!row) throw new TypeError('A query without a table has one row')
  const written = await db.select({ slug: pages.slug }).from(pages)
  return { ...row, pages: written.map(({ slug }) => slug) }
}
export type ContentCounts = Awaited<ReturnType<typeof countContent>>

type Marks = Map<MarkedStep, NonNullable<StepMark>>

export const listMarks = async (db: Database): Promise<Marks> =>
  new Map((await db.select().from(setUpMarks)).map(({ step, mark }) => [step, mark]))

/** False where that is said already. */
export const saveMark = async (db: Database, step: MarkedStep, mark: StepMark): Promise<boolean> => {
  const changed = mark
    ? await db
        .insert(setUpMarks)
        .values({ step, mark })
        .onConflictDoUpdate({ target: setUpMarks.step, set: { mark }, setWhere: sql`${setUpMarks.mark} <> excluded.mark` })
        .returning()
    : await db.delete(setUpMarks).where(eq(setUpMarks.step, step)).returning()
  return changed.length > 0
}
