import { type NoticeContent, noticeContent, type NoticeLine, noticeState } from '@campus/contracts/notices/editing-schema.ts'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { ContentKind } from '../../content/queries.ts'
import type { Database } from '../../platform/database/database.ts'
import { keysetOf, type Page, type Paging, type SortKey } from '../../platform/database/keyset.ts'
import { notices } from './tables.ts'

type Row = Omit<typeof notices.$inferSelect, 'id' | 'updatedAt'>

/** The kind of content of a notice. */
export const noticeKind: ContentKind<NoticeContent> = {
  name: 'notice',
  schema: noticeContent,
  find: async (db, id) => (await db.select().from(notices).where(eq(notices.id, id))).map(toContent)[0] ?? null,
  write: async (db, id, content) => {
    if (!content) return void (await db.delete(notices).where(eq(notices.id, id)))
    const row = toRow(content)
    await db
      .insert(notices)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: notices.id, set: { ...row, updatedAt: sql`now()` } })
  },
  isSeen: (notice) => noticeState(notice) === 'Shown',
  nameOf: ({ title }) => title,
}

export const noticeKinds = { notice: noticeKind }

const keys: Record<string, SortKey> = { updatedAt: { column: notices.updatedAt, kind: 'moment' } }

/** A page of all notices, and how many there are. */
export const listNoticeLines = async (db: Database, paging: Paging): Promise<Page<NoticeLine> & { total: number }> => {
  const { key, where, orderBy, limit, toPage } = keysetOf(paging, keys, notices.id)
  const [found, total] = await Promise.all([
    db
      .select({ ...getTableColumns(notices), key })
      .from(notices)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
    db.$count(notices),
  ])
  return { ...toPage(found, toLine), total }
}

const toLine = (row: typeof notices.$inferSelect): NoticeLine => {
  const { text: _text, link: _link, ...line } = toContent(row)
  return { ...line, _id: row.id, updatedAt: row.updatedAt.toISOString() }
}

const toContent = ({ kind, title, text, link, file, pinned, showFrom, showUntil }: Row): NoticeContent => ({
  kind,
  title,
  text,
  ...(link !== null && { link }),
  ...(file !== null && { file }),
  pinned,
  ...(showFrom !== null && { showFrom }),
  ...(showUntil !== null && { showUntil }),
})

const toRow = ({ kind, title, text, link, file, pinned, showFrom, showUntil }: NoticeContent): Row => ({
  kind,
  title,
  text,
  link: link ?? null,
  file: file ?? null,
  pinned,
  showFrom: showFrom ?? null,
  showUntil: showUntil ?? null,
})
