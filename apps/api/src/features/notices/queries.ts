import { collegeDay } from '@campus/contracts/core/dates.ts'
import { parseFileUrl } from '@campus/contracts/notices/file-url.ts'
import { maxAnnounced, type NoticeKind, noticesPerPage } from '@campus/contracts/notices/notice-lists.ts'
import type { Notice } from '@campus/contracts/notices/schema.ts'
import { and, desc, eq, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { startOf } from '../../platform/database/college-time.ts'
import type { Database } from '../../platform/database/database.ts'
import { findReferencedFolders } from '../../platform/files/pictures/referenced-pictures.ts'
import { notices } from './tables.ts'

/** The condition of notices that are published today, by the college's calendar. */
const isShown = (today: string): SQL | undefined =>
  and(lte(notices.showFrom, today), or(isNull(notices.showUntil), gte(notices.showUntil, today)))

const newestFirst = [desc(notices.pinned), desc(notices.showFrom), desc(notices.id)]

/** A page of what is shown today, and how much there is on all pages. `page` counts from 1. */
export const listPublished = async (db: Database, kind: NoticeKind, page: number): Promise<{ data: Notice[]; total: number }> => {
  const shown = and(eq(notices.kind, kind), isShown(collegeDay()))
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(notices)
      .where(shown)
      .orderBy(...newestFirst)
      .limit(noticesPerPage)
      .offset((page - 1) * noticesPerPage),
    db.$count(notices, shown),
  ])
  return { data: rows.map(toNotice), total }
}

/** The newest notices of today, pinned ones first, as the home page announces them. */
export const listAnnounced = async (db: Database): Promise<Pick<Notice, '_id' | 'title' | 'date'>[]> => {
  const rows = await db
    .select({ _id: notices.id, title: notices.title, date: notices.showFrom })
    .from(notices)
    .where(and(eq(notices.kind, 'notice'), isShown(collegeDay())))
    .orderBy(...newestFirst)
    .limit(maxAnnounced)
  return rows.map(({ date, ...row }) => ({ ...row, date: date ?? '' }))
}

/** Returns whether visitors find any notice or download today. */
export const isAnyPublished = async (db: Database): Promise<boolean> =>
  (await db.select({ id: notices.id }).from(notices).where(isShown(collegeDay())).limit(1)).length > 0

/** Finds the last change of the page of notices: by the office, or since a day began; null while nothing is shown. */
export const findNoticesChange = async (db: Database): Promise<Date | null> => {
  const changed = sql`greatest(${notices.updatedAt}, ${startOf(sql`${notices.showFrom}`)})`
  const [row] = await db
    .select({ at: sql<Date | null>`max(${changed})`.mapWith(notices.updatedAt) })
    .from(notices)
    .where(isShown(collegeDay()))
  return row?.at ?? null
}

const toNotice = ({ id, title, text, link, file, pinned, showFrom }: typeof notices.$inferSelect): Notice => {
  const kept = file === null ? null : parseFileUrl(file)
  return {
    _id: id,
    title,
    text,
    date: showFrom ?? '',
    pinned,
    ...(link !== null && { link }),
    ...(file !== null && kept && { file: { address: file, bytes: kept.bytes } }),
  }
}

export const insertNotices = async (db: Database, rows: (typeof notices.$inferInsert)[]): Promise<void> => {
  await db.insert(notices).values(rows)
}

/** Finds the storage folders among these that hold a notice's file. */
export const findNoticeFiles = (db: Database, folders: string[]): Promise<string[]> => findReferencedFolders(db, [notices.file], folders)
