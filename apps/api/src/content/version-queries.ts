import type { ContentKindName } from '@campus/contracts/content/kinds.ts'
import type { ContentState, ContentVersion } from '@campus/contracts/content/schema.ts'
import { aliasedTable, and, desc, eq, gt, inArray, isNull, lt, ne, notExists, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { locks } from '../platform/database/locks.ts'
import { pictureFoldersIn } from '../platform/files/pictures/referenced-pictures.ts'
import { beginsWith } from '../platform/database/search.ts'
import { changedFieldNames } from './changed-fields-presenter.ts'
import { contentPictures, contentVersions, formerAddress, importedExamples } from './tables.ts'

type StoredVersion = typeof contentVersions.$inferSelect
/** A version without its content, which may be long. */
export type VersionLine = Pick<StoredVersion, 'subject' | 'version' | 'savedByName' | 'savedAt'> & { deleted: boolean }

const columns = {
  subject: contentVersions.subject,
  version: contentVersions.version,
  savedByName: contentVersions.savedByName,
  savedAt: contentVersions.savedAt,
  deleted: sql<boolean>`${contentVersions.content} is null`,
}

export const stateOf = (kept: Omit<VersionLine, 'subject' | 'deleted'> | undefined): ContentState => ({
  version: kept?.version ?? 0,
  ...(kept?.savedByName && { savedBy: kept.savedByName }),
  ...(kept?.savedAt && { savedAt: kept.savedAt.toISOString() }),
})

const lineOf = (kept: StoredVersion, former: StoredVersion | undefined): ContentVersion => {
  const changed = changedFieldNames(former?.content ?? null, kept.content ?? null)
  return { ...stateOf(kept), deleted: kept.content === null, ...(changed.length > 0 && { changed }) }
}

const isOf = (kind: ContentKindName, subject: string) => and(eq(contentVersions.kind, kind), eq(contentVersions.subject, subject))

export const findNewest = async (db: Database, kind: ContentKindName, subject: string): Promise<VersionLine | undefined> => {
  const [newest] = await db.select(columns).from(contentVersions).where(isOf(kind, subject)).orderBy(desc(contentVersions.version)).limit(1)
  return newest
}

/** The states of all of a kind by their subject; what the office has not edited here yet has none. */
export const listStates = async (db: Database, kind: ContentKindName): Promise<Map<string, ContentState>> => {
  const rows = await db
    .selectDistinctOn([contentVersions.subject], columns)
    .from(contentVersions)
    .where(eq(contentVersions.kind, kind))
    .orderBy(contentVersions.subject, desc(contentVersions.version))
  return new Map(rows.map((row) => [row.subject, stateOf(row)]))
}

type NewVersion = Pick<StoredVersion, 'kind' | 'subject' | 'version' | 'content'>
type Author = { userId: string; name: string }

/** A version without an author is how something stood before: since when is not known. */
export const insertVersion = async (tx: Database, version: NewVersion, author: Author | null): Promise<ContentState> => {
  const saved = author && { savedBy: author.userId, savedByName: author.name, savedAt: sql`clock_timestamp()` }
  const [kept] = await tx
    .insert(contentVersions)
    .values({ ...version, ...saved })
    .returning()
  if (version.content !== null) await insertPictures(tx, JSON.stringify(version.content))
  return stateOf(kept)
}

/** Looking through all versions for a picture would take longer with each of them. */
const insertPictures = async (tx: Database, content: string): Promise<void> => {
  // In their order, so that two saves never wait for each other.
  await tx.execute(sql`
    insert into ${contentPictures} (folder) select distinct found[1] from ${pictureFoldersIn(sql`${content}`)} order by 1
    on conflict do nothing`)
}

export const findStoredVersion = async (
  db: Database,
  kind: ContentKindName,
  subject: string,
  version: number,
): Promise<StoredVersion | undefined> => {
  const [kept] = await db
    .select()
    .from(contentVersions)
    .where(and(isOf(kind, subject), eq(contentVersions.version, version)))
  return kept
}

/** One version with its content; undefined where there is none. */
export const findVersion = async (db: Database, kind: ContentKindName, subject: string, version: number) => {
  const kept = await findStoredVersion(db, kind, subject, version)
  return kept && { ...stateOf(kept), deleted: kept.content === null, content: kept.content }
}

/** The versions of one thing, the newest first; `next` is where the next page begins, if there is one. */
export const listVersions = async (
  db: Database,
  kind: ContentKindName,
  subject: string,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<{ versions: ContentVersion[]; next: number | undefined }> => {
  const rows = await db
    .select()
    .from(contentVersions)
    .where(and(isOf(kind, subject), before === undefined ? undefined : lt(contentVersions.version, before)))
    .orderBy(desc(contentVersions.version))
    .limit(limit + 1)
  const versions = rows.slice(0, limit).map((kept, place) => lineOf(kept, rows[place + 1]))
  return { versions, next: rows.length > limit ? versions.at(-1)?.version : undefined }
}

/** For a transaction that saves: any number of them go on side by side. */
export const lockSavesShared = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock_shared(${locks.formerPictures})`)

/** For a transaction beside which nothing may be saved: it waits for those under way, and later ones for it. */
export const lockSavesExclusive = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(${locks.formerPictures})`)

/**
 * Finds the last subject of a kind that had an address, ignoring case. Of those alone that `present` selects, however many had it and
 * are gone.
 */
export const findFormerOwner = async (
  db: Database,
  kind: ContentKindName,
  address: string,
  present: SQLWrapper,
): Promise<string | undefined> => {
  const [row] = await db
    .select({ subject: contentVersions.subject })
    .from(contentVersions)
    .where(and(eq(contentVersions.kind, kind), sql`${formerAddress} = lower(${address})`, inArray(contentVersions.subject, present)))
    .groupBy(contentVersions.subject)
    .orderBy(sql`max(${contentVersions.savedAt}) desc nulls last`, contentVersions.subject)
    .limit(1)
  return row?.subject
}

/** Addresses that begin so, in small letters, and that a version of another of a kind had, be it deleted or not. */
export const listFormerAddresses = async (db: Database, kind: ContentKindName, beginning: string, but: string): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ address: sql<string>`${formerAddress}` })
    .from(contentVersions)
    .where(and(eq(contentVersions.kind, kind), beginsWith(formerAddress, beginning), ne(contentVersions.subject, but)))
  return rows.map(({ address }) => address)
}

const isSameThing = (one: Pick<typeof contentVersions, 'kind' | 'subject'>) =>
  and(eq(one.kind, contentVersions.kind), eq(one.subject, contentVersions.subject))

/** A version that is still an example of the demo. The office has not written it, nor misses it once it was given back. */
export const isBorrowed = sql`exists (
  select from ${importedExamples} e
  join ${contentVersions} filled_in on filled_in.kind = e.kind and filled_in.subject = e.subject and filled_in.version = e.version
  where e.kind = ${contentVersions.kind} and e.subject = ${contentVersions.subject} and not exists (
    select from ${contentVersions} other
    where other.kind = e.kind and other.subject = e.subject and other.content is not null and other.content <> filled_in.content))`

/** Lists subjects that were deleted and do not exist again: the state of the deletion and the last content. */
export const listDeleted = async (
  db: Database,
  kind: ContentKindName,
): Promise<(ContentState & { subject: string; content: unknown })[]> => {
  const [newer, last] = [aliasedTable(contentVersions, 'newer'), aliasedTable(contentVersions, 'last')]
  const newerOne = db
    .select({ version: newer.version })
    .from(newer)
    .where(and(isSameThing(newer), gt(newer.version, contentVersions.version)))
  const rows = await db
    .select({ deleted: contentVersions, content: last.content })
    .from(contentVersions)
    .innerJoin(last, and(isSameThing(last), eq(last.version, sql`${contentVersions.version} - 1`)))
    .where(and(eq(contentVersions.kind, kind), isNull(contentVersions.content), notExists(newerOne), sql`not ${isBorrowed}`))
    .orderBy(desc(contentVersions.savedAt), desc(contentVersions.subject))
    .limit(100)
  return rows.map(({ deleted, content }) => ({ ...stateOf(deleted), subject: deleted.subject, content }))
}

/** Finds the storage folders among these that hold a picture of a version that can be restored. */
export const findFormerPictures = async (db: Database, folders: string[]): Promise<string[]> => {
  const found = await db.select().from(contentPictures).where(inArray(contentPictures.folder, folders))
  return found.map(({ folder }) => folder)
}

/** A picture by its address, and the folder of the storage that has it. */
type NamedPicture = { address: string; folder: string }

/** Every picture or file that any version of a thing names and that is still kept. */
export const listPictures = async (db: Database, kind: ContentKindName, subject: string): Promise<NamedPicture[]> => {
  const pattern = sql.raw(String.raw`'(/media/([A-Za-z0-9_-]+)/(?:\d+x\d+\.webp|\d+-[a-z0-9-]+\.pdf))'`)
  const { rows } = await db.execute<NamedPicture>(sql`
    select distinct found[1] as address, found[2] as folder
    from ${contentVersions}, regexp_matches(${contentVersions.content}::text, ${pattern}, 'g') as found
    where ${isOf(kind, subject)} and found[2] in (select ${contentPictures.folder} from ${contentPictures})`)
  return rows
}

/** From now on no former version keeps these folders of the storage. */
export const forgetPictures = async (tx: Database, folders: string[]): Promise<void> => {
  await tx.delete(contentPictures).where(inArray(contentPictures.folder, folders))
}
