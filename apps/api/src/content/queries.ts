import { isDeepStrictEqual } from 'node:util'
import type { AuditAction } from '@campus/contracts/audit/actions.ts'
import type { ContentKindName } from '@campus/contracts/content/kinds.ts'
import type { ContentState } from '@campus/contracts/content/schema.ts'
import { versionMessages } from '@campus/contracts/content/messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { FastifyRequest } from 'fastify'
import type { ZodType } from 'zod'
import { insertAuditEntry } from '../platform/audit/entries.ts'
import { callerOf, type Identity } from '../platform/http/access.ts'
import type { Database } from '../platform/database/database.ts'
import type { PictureTones } from '../platform/files/pictures/picture-contrast.ts'
import type { Services } from '../platform/services.ts'
import { changedFieldNames } from './changed-fields-presenter.ts'
import { findStoredVersion, findNewest, insertVersion, lockSavesShared, type VersionLine, stateOf } from './version-queries.ts'

/*
 * All content that the office edits goes through here: conflicting edits are refused, every version is kept and can be brought back, the
 * audit log has an entry and the site is updated (docs/decisions/023). To add a kind:
 * 1. its name in packages/contracts/src/content/kinds.ts;
 * 2. a ContentKind in a `…-queries.ts` of its feature, which says how it is read and written;
 * 3. a line in app/content-kinds.ts, by which content/routes.ts serves its history and brings versions back;
 * 4. routes of the feature that read with `readContent` and write with `saveContent` alone;
 * 5. where it has pictures, its name in `picturedKinds`; where a draft can be looked at, its pages in `seenOn` of
 *    packages/contracts/src/content/preview-pages.ts, and how it gets into them in apps/public/src/preview/cache-draft.ts.
 */

/** One kind of thing that the office edits. `Content` is JSON. */
export type ContentKind<Content> = {
  name: ContentKindName
  /** Whether a kept version still fits the site. The rules of a form do not belong here: they may have become stricter. */
  schema: ZodType<Content>
  /** The most that there may be, of what the site and the office list in full; `things` are called so within a sentence. */
  limit?: { most: number; table: PgTable; things: string }
  /** Finds the present content; null where there is none. */
  find(db: Database, subject: string): Promise<Content | null>
  /** Puts the content there, under the same subject also where there was nothing; null takes it away. */
  write(db: Database, subject: string, content: Content | null): Promise<void>
  /** Throws where somebody may change such content but not this of it, as a price. It concerns saves and what is brought back. */
  guard?(change: { former: Content | null; content: Content | null }, who: Identity): void
  /**
   * Returns the part of the content that a preview shows to anyone who has its address: all of it, unless some is for the office alone.
   * With what a reply of the site knows besides.
   */
  shown?(content: Content, known: { db: Database; tones: PictureTones }): unknown
  /** False of content that visitors do not see as it stands, such as a draft; without it they see all. */
  isSeen?(content: Content): boolean
  /** Returns the office's name for it, for the audit log and the list of deleted content. */
  nameOf(content: Content): string
}

/** Everything whose versions can be looked at and brought back. */
export type ContentKinds = Record<ContentKindName, ContentKind<unknown>>

/** Reads the content of the site with the version that a save of it has to name; null where there is none. */
export const readContent = async <Content>(
  db: Database,
  kind: ContentKind<Content>,
  subject: string,
): Promise<(ContentState & { content: Content }) | null> => {
  // The version first: of a save in between the reader is told when they save, instead of undoing it unknowingly.
  const state = stateOf(await findNewest(db, kind.name, subject))
  const content = await kind.find(db, subject)
  return content === null ? null : { ...state, content }
}

type Change<Content> = {
  subject: string
  /** The version that was changed. */
  version: number
  /** null: it is deleted. */
  content: Content | null
  /** There may be nothing yet. Of a document, of which there is only one, that holds again once it was deleted: version 0 found nothing. */
  creates?: boolean | 'again'
  /** A second deletion of the same content finds nothing instead of repeating the save. */
  once?: boolean
}

/**
 * Saves in one transaction: the content, its version, the audit entry and the event that updates the site. Content that is already there is
 * not saved again, so a save may be repeated. Throws CONFLICT (with `errors.version`) where somebody else has saved since `version`,
 * CONFLICT without it where there may not be another of its kind, NOT_FOUND where there is nothing to change, and what `write` throws.
 */
export const saveContent = async <Content>(
  services: Pick<Services, 'db' | 'publisher'>,
  request: FastifyRequest,
  kind: ContentKind<Content>,
  change: Change<Content>,
): Promise<ContentState> => inTransaction(services, (tx) => keep(tx, request, kind, change))

type NewestChange<Content> = {
  subject: string
  /** Returns the new content; null deletes it. */
  change: (content: Content) => Content | null
}

/**
 * Changes whatever stands there now, for those who name no version since they undo nothing of anybody's: again where somebody was
 * quicker. False where there is nothing. Throws what `write` throws.
 */
export const changeContent = async <Content>(
  services: Pick<Services, 'db' | 'publisher'>,
  request: FastifyRequest,
  kind: ContentKind<Content>,
  { subject, change }: NewestChange<Content>,
): Promise<boolean> => {
  for (;;) {
    const newest = await readContent(services.db, kind, subject)
    if (!newest) return false
    try {
      await saveContent(services, request, kind, { subject, version: newest.version, content: change(newest.content), once: true })
      return true
    } catch (error) {
      if (isGone(error)) return false
      if (!isOvertaken(error)) throw error
    }
  }
}

const isGone = (error: unknown) => error instanceof AppError && error.code === 'NOT_FOUND'
const isOvertaken = (error: unknown) => error instanceof AppError && error.code === 'CONFLICT' && error.fields?.version !== undefined

/** Returns the message of a completed save: `seen` where visitors see the change now, else that they will once the website is online. */
export const savedMessage = async (
  { siteState }: Pick<Services, 'siteState'>,
  seen: string = versionMessages.saved,
  meanwhile: string = versionMessages.meanwhile.saved,
): Promise<string> => ((await siteState.isOnline()) ? seen : meanwhile)

/** Undo: makes a kept version the newest one. Throws like `saveContent`, and NOT_FOUND where there is nothing to bring back. */
export const restoreContent = async <Content>(
  services: Pick<Services, 'db' | 'publisher'>,
  request: FastifyRequest,
  kind: ContentKind<Content>,
  { subject, version, restored }: { subject: string; version: number; restored: number },
): Promise<ContentState> =>
  inTransaction(services, async (tx) => {
    const kept = await findStoredVersion(tx, kind.name, subject, restored)
    if (!kept || kept.content === null) throw new AppError('NOT_FOUND', { message: versionMessages.unknownVersion })
    const fit = kind.schema.safeParse(kept.content)
    if (!fit.success) throw new AppError('CONFLICT', { message: versionMessages.unfit })
    return keep(tx, request, kind, { subject, version, content: fit.data, restored })
  })

type OneOfMany = { kind: ContentKind<unknown>; subject: string; content: unknown }

/**
 * Saves many things in one transaction, each over whatever version is its newest, for those who write one entry of the audit for all
 * (`work` does) and know that nobody's words are lost. Returns what `work` does.
 */
export const saveTogether = <T>(
  services: Pick<Services, 'db' | 'publisher'>,
  request: FastifyRequest,
  work: (save: (change: OneOfMany) => Promise<ContentState>, tx: Database) => Promise<T>,
): Promise<T> =>
  inTransaction(services, (tx) =>
    work(async ({ kind, subject, content }) => {
      const version = (await findNewest(tx, kind.name, subject))?.version ?? 0
      return keep(tx, request, kind, { subject, version, content, creates: true, isRecorded: false })
    }, tx),
  )

const inTransaction = async <T>({ db, publisher }: Pick<Services, 'db' | 'publisher'>, work: (tx: Database) => Promise<T>): Promise<T> => {
  const result = await db.transaction(async (tx) => {
    const done = await work(tx)
    // Part of it, so that no process misses it,
    await publisher.publish('content', tx)
    return done
  })
  // and once more, for this process hears of its own transactions a moment late: the next request shall see the change.
  await publisher.publish('content')
  return result
}

/** `isRecorded`: the audit gets an entry of its own. */
type Kept = { restored?: number; isRecorded?: boolean }

const keep = async <Content>(
  tx: Database,
  request: FastifyRequest,
  kind: ContentKind<Content>,
  { subject, version, content, creates = false, once = false, restored, isRecorded = true }: Change<Content> & Kept,
): Promise<ContentState> => {
  // No picture that this brings back is erased meanwhile.
  await lockSavesShared(tx)
  // Statements of their own: the next ones have to see what was saved before. Of a kind with a limit one is saved at a time, so that
  // two at once do not overstep it.
  if (kind.limit && content !== null) await lockContent(tx, kind.name)
  await lockContent(tx, `${kind.name} ${subject}`)
  const newest = await findNewest(tx, kind.name, subject)
  const former = await kind.find(tx, subject)
  if (former === null && (once || (!newest && !creates))) throw new AppError('NOT_FOUND', { message: versionMessages.unknown })
  if (isSame(former, content)) return stateOf(newest)
  kind.guard?.({ former, content }, callerOf(request))
  const current = newest?.version ?? 0
  const foundNothing = creates === 'again' && former === null && version === 0
  if (version !== current && !foundNothing) throw conflict(newest)
  if (former === null && content !== null) await requireRoom(tx, kind)
  if (!newest && former !== null) await insertVersion(tx, { kind: kind.name, subject, version: 0, content: former }, null)
  await kind.write(tx, subject, content)
  const saved = await insertVersion(tx, { kind: kind.name, subject, version: current + 1, content }, callerOf(request))
  if (!isRecorded) return saved
  const called = content ?? former
  const changed = changedFieldNames(asJson(former), asJson(content))
  await insertAuditEntry(tx, request, {
    action: actionOf({ former, content, restored }),
    subject: called === null ? subject : kind.nameOf(called),
    details: {
      kind: kind.name,
      id: subject,
      version: saved.version,
      ...(restored !== undefined && { restored }),
      ...(changed.length > 0 && { changed }),
    },
  })
  return saved
}

const lockContent = (tx: Database, what: string) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`content ${what}`}, 0))`)

const requireRoom = async <Content>(tx: Database, { limit }: ContentKind<Content>) => {
  if (limit && (await tx.$count(limit.table)) >= limit.most)
    throw new AppError('CONFLICT', { message: versionMessages.full(limit.most, limit.things) })
}

/** As JSON has them: a field that is undefined is none. */
const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(asJson(one), asJson(other))
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const actionOf = (change: { former: unknown; content: unknown; restored: number | undefined }): AuditAction => {
  if (change.restored !== undefined) return 'content restored'
  if (change.content === null) return 'content deleted'
  return change.former === null ? 'content created' : 'content changed'
}

const conflict = (newest: VersionLine | undefined) => {
  const { savedBy: by, savedAt: at } = stateOf(newest)
  const message = versionMessages.conflict({ by, at, deleted: newest?.deleted ?? false })
  return new AppError('CONFLICT', { message, fields: { version: message } })
}
